// Inlined in the programme as one: its parts share the church's clock.
import "./next-gathering.script.ts";
import "./visit.script.ts";
