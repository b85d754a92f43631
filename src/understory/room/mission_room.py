"""A room in which SQUAD SEVEN is played: the game's own part of `Room`.

    wishes, samples, bots' plans, pace, soundtrack -> an agenda in room time -> one step at a time

What waits (hands for their verdict, a pause for its moment, a deed for its next sample) is not
recorded: a process that dies forgets it, and who asked asks again. Everything is done at its own
instant and in the order of instants, however late the room is woken.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from understory import wire
from understory.kernel import Dealer, Millis, Refusal, Seat
from understory.players.squad_seven import LEVELS
from understory.room import mission_records as m
from understory.room import mission_table as tables
from understory.room import records as r
from understory.room.fair_hand import common_lead, horizon
from understory.room.hosting import HostWish, decide_hosting
from understory.room.mission_absences import Absences
from understory.room.mission_bots import Bots
from understory.room.mission_cheers import Cheers
from understory.room.mission_deeds import Deeds
from understory.room.mission_hands import Hands
from understory.room.mission_hearing import Hearing
from understory.room.mission_pauses import OfItself, Pauses
from understory.room.mission_settling import landing, settled_at, settling, sounding
from understory.room.mission_sound import Sound
from understory.room.mission_stage import deed_view
from understory.room.mission_table import Table
from understory.room.mission_time import COUNT_IN, whole_millis
from understory.room.mission_views import mission_room, news
from understory.room.mission_wishes import Here, act, decide, draw, mission_to_start, turn
from understory.room.outcome import Addressed, Device, Outcome
from understory.room.room import Request, Room
from understory.room.screens import is_screen
from understory.room.seat_wishes import KEPT, Kept, Wish, check_seat_requests
from understory.room.seats import Person
from understory.room.tidings import Step, Tidings
from understory.rules import squad_seven

Deed = Callable[[], Step]

STAND_IN = "family"
"""The level of the bot that goes on for who is sent away from a mission under way."""

STILL_NEW = 1_000
"""A face that the house is so late with is still one to be shown at its instant, or at once."""


class Due(NamedTuple):
    """Something that happens at a room time."""

    at: Millis
    do: Deed


class SquadSevenRoom(Room, request=wire.CreateMission, opening=m.MissionOpened):
    """One room of missions."""

    def __init__(self, opening: r.Opening, dealer: Dealer, invite: str) -> None:
        super().__init__(opening, dealer, invite)
        if not isinstance(opening, m.MissionOpened):
            raise TypeError(f"a room of missions begins with MissionOpened, got {type(opening)}")
        self._table: Table = tables.begin(opening)
        self._before: Table | None = None
        self._clock = opening.at
        self._absences = Absences()
        self._pauses = Pauses()
        self._hands = Hands()
        self._deeds = Deeds()
        self._bots = Bots()
        self._sound: Sound | None = None
        self._cheers = Cheers()
        self._hearing = Hearing(waits=opening.request.options.waits_for_sound)
        self._house_waits: int | None = None
        self._turn_waits: int | None = None

    @classmethod
    def opening(
        cls,
        code: str,
        request: Request,
        device: Device,
        at: Millis,
        dealer: Dealer,  # noqa: ARG003
    ) -> m.MissionOpened:
        if not isinstance(request, wire.CreateMission):
            raise TypeError(f"a mission is opened by CreateMission, got {type(request)}")
        check_seat_requests(request.seats, LEVELS)
        return m.MissionOpened(at=at, device=device, code=code, request=request)

    def take(self, records: Iterable[r.Record]) -> None:
        super().take(records)
        self._pauses.begin_anew(self._table)

    @property
    def _seats(self) -> Table:
        return self._table

    def facts(self) -> wire.RoomFacts:
        return wire.RoomFacts(self.code, "squad-seven", self.status, self._table.open_seats)

    def _evolve(self, record: r.Record) -> None:
        before = self._table
        self._table = tables.evolve(before, record)
        self._clock = max(self._clock, record.at)
        self._bots.look_again()
        if isinstance(record, m.CardTurned) and record.events:
            self._before = before
        if isinstance(record, m.MissionStarted):
            self._sound = self._before = None
            self._hands.take_all()
            self._deeds.clear()
        if isinstance(record, m.MissionResumed):
            self._hearing.go_on(self._table, self._present)
        if isinstance(record, m.MissionPaused) and record.reason == "nobody":
            self._deeds.clear()
        if isinstance(record, m.MissionStarted | m.MissionPaused):
            self._pauses.follow(record)

    def _decide(self, device: Device, wish: Wish, at: Millis) -> r.Record | Refusal | Kept:
        if isinstance(wish, HostWish):
            return decide_hosting(
                self._table, device, wish, at, self._present, self._dealer, STAND_IN
            )
        here = self._here(at)
        wished = decide(self._table, device, wish, here)
        if wished is KEPT and isinstance(wish, wire.LayHand):
            return self._hands.lay(self._table, here, device, wish)
        if wished is KEPT and isinstance(wish, wire.Pause):
            return self._pauses.ask(device, wish.id)
        return wished

    def _what_starts(self, at: Millis, by: Wish | None, device: Device | None) -> r.Record | None:
        if self._waits_for_sound():
            return None
        return mission_to_start(self._table, self._dealer, at, by, device)

    def _waits_for_sound(self) -> bool:
        """Tell whether somebody does not hear yet for whom the first mission waits."""
        is_first = self._table.status == "gathering"
        return is_first and not self._hearing.may_start(self._table, self._present)

    def _unheard(self) -> tuple[Seat, ...]:
        is_first = self._table.status == "gathering"
        return self._hearing.unheard(self._table, self._present) if is_first else ()

    def _sound_told(self, device: Device, message: wire.TellSound, at: Millis) -> Outcome:
        records, messages = self._catch_up(at)
        before = (self._unheard(), self._hearing.screen(self._present))
        self._hearing.tell(device, message.state, at)
        # Who waits is seen by everybody, and how the shared screen sounds.
        now = (self._unheard(), self._hearing.screen(self._present))
        self._shows_anew = self._shows_anew or now != before
        return self._told(records, messages, at)

    def _cheered(self, device: Device, message: wire.Cheer, at: Millis) -> Outcome:
        records, messages = self._catch_up(at)
        messages += self._cheers.cheer(self._table, self._present, device, message, at)
        return self._told(records, messages, at)

    def connect(self, device: Device, at: Millis, household: str = "") -> Outcome:
        self._shows_anew = self._shows_anew or is_screen(device)
        return super().connect(device, at, household)

    def disconnect(self, device: Device, at: Millis) -> Outcome:
        self._hearing.forget(device)
        self._shows_anew = self._shows_anew or is_screen(device)
        return super().disconnect(device, at)

    def _begin_heard(self) -> Step:
        return Step(mission_to_start(self._table, self._dealer, self._clock, None, None))

    def _notice(self, device: Device, message: wire.ClientMessage) -> None:
        self._absences.act(self._table, device, message)

    def _performed(self, device: Device, message: wire.Perform, at: Millis) -> Outcome:
        records, messages = self._catch_up(at)
        self._settle_in()
        if Seat(message.seat) in self._table.seats_of(device):
            performed = self._deeds.perform(self._table, self._here(at), device, message)
            if performed is not None:
                messages += self._to_others(performed, device)
        else:
            problem = wire.Problem("not_your_seat", f"seat {message.seat} is not of this device")
            messages.append(Addressed(device, problem))
        return self._told(records, messages, at)

    # What a device may know, and from when on.

    def _shown_to(self, device: Device) -> Millis | None:
        if self._before is None or self._table.t0 is None:
            return None
        shown = self._table.time.room_time(self._table.t0)
        lead = self._here(self._now).line(device).lead
        return None if shown is None else Millis(shown - whole_millis(lead))

    def _unseen(self, device: Device, at: Millis) -> int:
        shown = self._shown_to(device)
        if self._before is None or shown is None or at >= shown:
            return 0
        return self.sequence - self._before.sequence

    def _delivery(
        self, device: Device, tidings: Iterable[Tidings], at: Millis, *, replay: bool = False
    ) -> wire.MissionDelivery:
        told = tuple(tidings)
        hides = self._unseen(device, at) > 0 and self._before is not None
        table = self._before if hides and self._before is not None else self._table
        stage = None if hides else self._deeds.stage
        here = self._here(at)
        turned = any(isinstance(one, m.CardTurned) and one.events for one in told)
        t0 = None if table.t0 is None else table.time.shown_at(table.t0)
        return wire.MissionDelivery(
            sequence=table.sequence,
            at=at,
            t0=t0 if turned and t0 is not None and at < t0 + STILL_NEW else None,
            events=news(table, device, told),
            view=mission_room(
                table, device, here, None if stage is None else deed_view(stage), self._invite
            ),
            replay=replay,
        )

    def _greeting(self, device: Device, at: Millis) -> tuple[wire.ServerMessage, ...]:  # noqa: ARG002
        if self._sound is None or self.status != "playing":
            return ()
        return (self._sound.so_far(self._table.time.at(at)),)

    def _to_others(self, message: wire.ServerMessage, device: Device | None) -> list[Addressed]:
        return [Addressed(other, message) for other in sorted(self._present - {device})]

    # The agenda.

    def _here(self, at: Millis) -> Here:
        return Here(
            at,
            self._present,
            self._absences.since,
            self._lines,
            self._faces,
            beyond=self._beyond if at == self._now else 0,
            unheard=self._unheard(),
            screen=self._hearing.screen(self._present),
            households=self._households,
        )

    def _settle_in(self) -> None:
        """Follow the table with all that is not recorded."""
        table, here = self._table, self._here(self._clock)
        self._absences.follow(table, self._present, self._clock)
        if table.t0 is None or table.time.at(self._clock) >= table.t0:
            self._before = None
        if self._sound is None and table.state is not None and self._present:
            self._sound = Sound(table)
        if table.paused != "nobody":
            self._deeds.refresh(table, here)
        busy = {seat for seat in map(Seat, range(len(table.occupants))) if seat in self._hands}
        if self._deeds.busy is not None:
            busy.add(self._deeds.busy)
        for plan in self._bots.refresh(table, here, busy):
            self._hands.lay_late(table, plan.seat, plan.at)

    def _next_due(self) -> Millis | None:
        self._settle_in()
        return min((due.at for due in self._agenda()), default=None)

    def _what_is_due(self, at: Millis) -> Step | None:
        self._settle_in()
        due = min(self._agenda(), key=lambda due: due.at, default=None)
        if due is None or due.at > at:
            self._clock = max(self._clock, at)
            return None
        self._clock = max(self._clock, due.at)
        return due.do()

    def _agenda(self) -> Iterator[Due]:
        """Yield whatever is to happen, of the same instant in the order in which it happens."""
        yield from self._comings_and_goings()
        if self.status != "playing" or self._table.time.anchor is None:
            return
        for at, do in self._mission_agenda():
            room_time = None if at is None else self._table.time.room_time(at)
            if room_time is not None:
                yield Due(room_time, do)

    def _comings_and_goings(self) -> Iterator[Due]:
        table, now = self._table, self._clock
        for at, device in self._absences.noticed(table, self._present, now):
            yield Due(at, partial(self._tell_away, device))
        for seat in self._absences.returned(table, self._present):
            yield Due(now, partial(self._give_back, seat))
        waits = table.options.waits_for_sound and table.status == "gathering"
        if waits and not table.open_seats and not self._waits_for_sound():
            yield Due(now, self._begin_heard)
        if self._pauses.is_asked_for and (table.status != "playing" or table.paused is not None):
            yield Due(now, self._refuse_pause)
        if table.status != "playing" and self._hands:
            yield Due(now, self._refuse_hands)
        waits_for_all = table.status == "playing" and table.paused in ("nobody", "silent")
        if waits_for_all and self._stops_by_itself() is None:
            yield Due(now, self._resume)

    def _mission_agenda(self) -> Iterator[tuple[Millis | None, Deed]]:
        table, state = self._table, self._table.state
        if state is None:
            return
        here = self._here(self._clock)
        now = table.time.at(self._clock)
        stops = self._pauses.is_asked_for or self._stops_by_itself() is not None
        if stops and self._may_pause(now):
            # Before all that is overdue: nobody is drawn for in a mission that stands.
            is_shown = table.t0 is None or table.t0 <= now
            yield table.time.stands_at if is_shown else table.t0, self._stop
        blinks = self._hearing.blinks_until(table, self._present, self._clock)
        yield None if blinks is None else table.time.at(blinks), Step
        verdict = self._hands.verdict_at(table, here)
        yield verdict, self._judge_hands
        if table.turning is not None and self._turn_waits != self.sequence:
            waits = horizon(self._hands.waited_for(table, here))
            yield Millis(table.turning.closes + whole_millis(waits)), self._turn_card
        if not state.has_landed:
            yield state.score.landed, self._land
        if verdict is None and squad_seven.next_by_itself(state) is not None:
            yield squad_seven.next_by_itself(state), self._sound_by_itself
        yield self._hands.late_at, self._show_late
        yield self._deeds.next_fact_at(), self._tell_fact
        yield self._deeds.next_frame_at(), self._perform_frame
        yield self._deeds.starts_at(), self._perform_for_absent
        yield self._bots.next_at, self._ask_bot
        if self._sound is not None:
            yield self._sound.due_at(table, self._hands.judged), self._play
        if self._house_waits == self.sequence:
            return
        if isinstance(state.pending, squad_seven.StealPending | squad_seven.ShootOff):
            yield settled_at(table), self._settle_pending
        if state.pending is None and table.turning is None and state.turn is not None:
            away = self._is_away(state.turn)
            yield table.draw_from if away else table.drawn_for_at, self._draw_for

    # What is done at its time.

    def _tell_away(self, device: Device) -> Step:
        """Show the host that a bot may sit in."""
        self._absences.tell(device)
        return Step(shows=True)

    def _give_back(self, seat: Seat) -> Step:
        return Step(m.OwnerReturned(at=self._clock, seat=seat))

    def _resume(self) -> Step:
        goes_on = Millis(self._now + COUNT_IN)
        return Step(m.MissionResumed(at=self._clock, goes_on=goes_on))

    def _stops_by_itself(self) -> OfItself | None:
        is_silent = self._hearing.is_lost(self._table, self._present, self._clock)
        return self._pauses.of_itself(self._table, self._present, is_silent=is_silent)

    def _may_pause(self, now: Millis) -> bool:
        """Tell whether nothing is just being decided or turned, which a pause would tear apart."""
        turning = self._table.turning
        return not self._hands and (turning is None or now < turning.closes)

    def _stop(self) -> Step:
        return Step(self._pauses.stop(self._clock, self._stops_by_itself()))

    def _refuse_pause(self) -> Step:
        return Step(messages=self._pauses.refuse(self._table))

    def _refuse_hands(self) -> Step:
        """Answer the hands that the end of the mission has overtaken."""
        return Step(messages=self._hands.refuse_all("game_over", "SQ-62"))

    def _judge_hands(self) -> Step:
        return Step(self._hands.judge(self._table, self._clock))

    def _show_late(self) -> Step:
        return Step(self._hands.take_late(self._table, self._clock))

    def _turn_card(self) -> Step:
        """Fix the instant of the new face, so late that it reaches everybody before."""
        here = self._here(self._clock)
        # By the room's own time: were it woken late, the face could not be there in time.
        lead = common_lead([here.line(device) for device in self._present])
        turned = turn(self._table, here, self._now, lead)
        if turned is None:
            self._turn_waits = self.sequence
        return Step(turned)

    def _land(self) -> Step:
        return Step(landing(self._table, self._clock))

    def _sound_by_itself(self) -> Step:
        return Step(sounding(self._table, self._clock))

    def _tell_fact(self) -> Step:
        self._bots.look_again()
        return Step(self._deeds.next_fact(self._table, self._clock))

    def _perform_frame(self) -> Step:
        performed = self._deeds.go_on()
        if self._deeds.busy is None:
            self._bots.look_again()
        return Step(messages=() if performed is None else tuple(self._to_others(performed, None)))

    def _perform_for_absent(self) -> Step:
        self._deeds.start_for_house(self._table, self._table.time.at(self._clock))
        return Step(shows=True)

    def _ask_bot(self) -> Step:
        plan = self._bots.take_next()
        if plan is None:
            return Step()
        table = self._table
        match plan.intent.deed:
            case "hand":
                self._hands.lay_bots(table, plan.seat, plan.at)
                return Step()
            case "draw":
                begun = draw(table, plan.seat, self._here(self._clock))
                return Step(None if isinstance(begun, Refusal) else begun)
            case "steal":
                events = act(table, plan.seat, squad_seven.Steal(plan.at, plan.intent.victims))
                if isinstance(events, Refusal):
                    return Step()
                return Step(m.Did(at=self._clock, seat=plan.seat, by_house=False, events=events))
            case _:
                self._deeds.start(table, plan.at, plan.intent)
                return Step(shows=True)

    def _settle_pending(self) -> Step:
        """Let the house choose for who has not robbed or shot in time."""
        table, at = self._table, settled_at(self._table)
        pending = None if table.state is None else table.state.pending
        if not isinstance(pending, squad_seven.StealPending | squad_seven.ShootOff):
            return Step()
        return self._do_for(act(table, pending.seat, settling(table, pending, at)), pending.seat)

    def _do_for(self, events: tuple[squad_seven.Event, ...] | Refusal, seat: Seat) -> Step:
        """Return the record of what the house does for a seat; refused, it waits for a change."""
        if isinstance(events, Refusal):
            self._house_waits = self.sequence
            return Step()
        return Step(m.Did(at=self._clock, seat=seat, by_house=True, events=events))

    def _draw_for(self) -> Step:
        state = self._table.state
        seat = None if state is None else state.turn
        if seat is None:
            return Step()
        begun = draw(self._table, seat, self._here(self._clock), by_house=True)
        if isinstance(begun, Refusal):
            self._house_waits = self.sequence
            return Step()
        return Step(begun)

    def _is_away(self, seat: Seat) -> bool:
        occupant = self._table.occupants[seat]
        return (
            isinstance(occupant, Person)
            and occupant.stand_in is None
            and occupant.device not in self._present
        )

    def _play(self) -> Step:
        if self._sound is None:
            return Step()
        cues = self._sound.go_on(self._table.time.at(self._clock), self._table)
        return Step(messages=tuple(self._to_others(cues, None)))
