type Close = (hasFailed: boolean) => unknown;

const ofTest: Close[] = [];
const ofFile: Close[] = [];

/** Calls this after the test, the last one first. */
export const closeAfterTest = (close: Close): void => void ofTest.push(close);

/** Calls this after all tests of the file, for things that several tests share. */
export const closeAfterFile = (close: Close): void => void ofFile.push(close);

export const closeOfTest = (hasFailed = false): Promise<void> => closeAll(ofTest, hasFailed);
export const closeOfFile = (): Promise<void> => closeAll(ofFile, false);

async function closeAll(opened: Close[], hasFailed: boolean): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close(hasFailed);
}
