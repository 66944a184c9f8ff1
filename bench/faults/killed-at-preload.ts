// Is loaded into a site before its own code: the site kills itself with SIGKILL at the moment of a publication that
// KILLED_AT names.
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";

const moment = process.env.KILLED_AT;
const { access, open, rename } = files;
const dataFolder = resolve(process.env.DATA_DIR ?? "data");
const isDraft = (path: unknown) => /\.yaml\.[\w-]+\.vitral-novo$/.test(String(path));
const dieAt = (here: string) => {
  if (here === moment) process.kill(process.pid, "SIGKILL");
};

files.access = async (...given) => {
  // A publication asks whether the content folder is writable once the text is valid. A start asks it of the data folder.
  const isOfData = resolve(String(given[0])) === dataFolder;
  if (given[1] === files.constants.W_OK && !isOfData) dieAt("before the folder is asked");
  return access(...given);
};
files.open = async (path, ...given) => {
  const isOurs = isDraft(path);
  if (isOurs) dieAt("before the file");
  const file = await open(path, ...given);
  if (isOurs && moment === "in the middle of the file") {
    file.writeFile = async (text) => {
      await file.write(String(text).slice(0, String(text).length / 2));
      dieAt("in the middle of the file");
    };
  }
  return file;
};
files.rename = async (from, to) => {
  const isOurs = isDraft(from);
  if (isOurs) dieAt("before its name");
  await rename(from, to);
  if (isOurs) dieAt("after its name");
};
syncBuiltinESMExports();
