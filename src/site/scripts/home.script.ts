// Inlined in the home page as one: its parts share the church's clock.
import "./light.script.ts";
import "./next-gathering.script.ts";
