import "./fonts.css";
import "./tokens.css";
import "./page.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { followLinks } from "./device/place.svelte";
import { keepPage } from "./pwa/updates.svelte";
import { followOtherWindows, preferredLanguage, speak } from "./words/language.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html holds no element #app");

await speak(preferredLanguage());
followOtherWindows();
document.addEventListener("click", followLinks);
mount(App, { target });
if (import.meta.env.PROD) keepPage();
