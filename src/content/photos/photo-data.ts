import type { PersonalData } from "../../kit/personal-data.ts";
import type { Database } from "../../platform/database/database.ts";
import { saysAny } from "../../platform/database/says.ts";

export const photoData: PersonalData = {
  handOver: async (database, { sought }) => ({
    descricoes_de_fotos: await photoMentions(database, sought),
  }),
  erase: async (database, { sought }) => ({
    still: (await photoMentions(database, sought)).map((file) => `descrição de ${file}`),
  }),
};

export async function photoMentions(database: Database, sought: readonly string[]) {
  const photos = await database.read((reader) =>
    reader.selectFrom("contentPhotos").select(["file", "description"]).orderBy("file").execute(),
  );
  return photos.flatMap(({ file, description }) =>
    saysAny(description ?? "", sought) ? file : [],
  );
}
