import { expect, it } from "vitest";

import type { Refused, ServerMessage } from "../../src/wire/generated";
import { DELIVERIES, delivery, message } from "../samples";

it("reads every delivery that the server's tests have recorded", () => {
  expect(DELIVERIES.length).toBeGreaterThan(8);
  for (const name of DELIVERIES) expect(delivery(name).type).toBe("delivery");
});

it("reads a refusal with the facts that fill its text", () => {
  const refused: ServerMessage = message("refused");
  expect(refused.type).toBe("refused");
  expect(typeof (refused as Refused).facts).toBe("object");
});
