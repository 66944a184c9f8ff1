// Each scene is told whole, also what it has in common with another: who changes one must not change two.
import type { Scene } from "./glass/scene.ts";
import { coverAbout } from "./scenes/covers/cover-about.ts";
import { coverBelief } from "./scenes/covers/cover-belief.ts";
import { coverCard } from "./scenes/covers/cover-card.ts";
import { coverCells } from "./scenes/covers/cover-cells.ts";
import { coverContact } from "./scenes/covers/cover-contact.ts";
import { coverGiving } from "./scenes/covers/cover-giving.ts";
import { coverHome } from "./scenes/covers/cover-home.ts";
import { coverNotFound } from "./scenes/covers/cover-not-found.ts";
import { coverPrivacy } from "./scenes/covers/cover-privacy.ts";
import { coverProgramme } from "./scenes/covers/cover-programme.ts";
import { coverTeam } from "./scenes/covers/cover-team.ts";
import { photoBaptism } from "./scenes/photos/photo-baptism.ts";
import { photoBreadTable } from "./scenes/photos/photo-bread-table.ts";
import { photoChildren } from "./scenes/photos/photo-children.ts";
import { photoDawn } from "./scenes/photos/photo-dawn.ts";
import { photoFamily } from "./scenes/photos/photo-family.ts";
import { photoHands } from "./scenes/photos/photo-hands.ts";
import { photoHarvest } from "./scenes/photos/photo-harvest.ts";
import { photoKey } from "./scenes/photos/photo-key.ts";
import { photoLivingRoom } from "./scenes/photos/photo-living-room.ts";
import { photoOpening } from "./scenes/photos/photo-opening.ts";
import { photoStreet } from "./scenes/photos/photo-street.ts";
import { photoWorship } from "./scenes/photos/photo-worship.ts";
import { portraitMinister } from "./scenes/portraits/portrait-minister.ts";
import { portraitPastor } from "./scenes/portraits/portrait-pastor.ts";
import { portraitPastora } from "./scenes/portraits/portrait-pastora.ts";
import { slideLamps } from "./scenes/slides/slide-lamps.ts";
import { slideOpenDoor } from "./scenes/slides/slide-open-door.ts";
import { slideWorshipNight } from "./scenes/slides/slide-worship-night.ts";

/** Every picture of the sample church. */
export const gallery: (() => Scene)[] = [
  slideOpenDoor,
  slideWorshipNight,
  slideLamps,
  photoFamily,
  photoLivingRoom,
  photoBreadTable,
  photoStreet,
  photoHands,
  photoKey,
  photoOpening,
  photoBaptism,
  photoWorship,
  photoChildren,
  photoHarvest,
  photoDawn,
  portraitPastor,
  portraitPastora,
  portraitMinister,
  coverHome,
  coverContact,
  coverProgramme,
  coverGiving,
  coverCard,
  coverAbout,
  coverBelief,
  coverTeam,
  coverCells,
  coverPrivacy,
  coverNotFound,
];
