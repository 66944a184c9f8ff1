import type { Scene } from "./glass/scene.ts";
import { coverAbout } from "./scenes/cover-about.ts";
import { coverBelief } from "./scenes/cover-belief.ts";
import { coverCard } from "./scenes/cover-card.ts";
import { coverCells } from "./scenes/cover-cells.ts";
import { coverContact } from "./scenes/cover-contact.ts";
import { coverGiving } from "./scenes/cover-giving.ts";
import { coverHome } from "./scenes/cover-home.ts";
import { coverNotFound } from "./scenes/cover-not-found.ts";
import { coverPrivacy } from "./scenes/cover-privacy.ts";
import { coverProgramme } from "./scenes/cover-programme.ts";
import { coverTeam } from "./scenes/cover-team.ts";
import { photoBaptism } from "./scenes/photo-baptism.ts";
import { photoBreadTable } from "./scenes/photo-bread-table.ts";
import { photoChildren } from "./scenes/photo-children.ts";
import { photoDawn } from "./scenes/photo-dawn.ts";
import { photoFamily } from "./scenes/photo-family.ts";
import { photoHands } from "./scenes/photo-hands.ts";
import { photoHarvest } from "./scenes/photo-harvest.ts";
import { photoKey } from "./scenes/photo-key.ts";
import { photoLivingRoom } from "./scenes/photo-living-room.ts";
import { photoOpening } from "./scenes/photo-opening.ts";
import { photoStreet } from "./scenes/photo-street.ts";
import { photoWorship } from "./scenes/photo-worship.ts";
import { portraitMinister } from "./scenes/portrait-minister.ts";
import { portraitPastor } from "./scenes/portrait-pastor.ts";
import { portraitPastora } from "./scenes/portrait-pastora.ts";
import { slideLamps } from "./scenes/slide-lamps.ts";
import { slideOpenDoor } from "./scenes/slide-open-door.ts";
import { slideWorshipNight } from "./scenes/slide-worship-night.ts";

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
