type Close = () => unknown;

const ofTest: Close[] = [];
const ofFile: Close[] = [];

/** Called when the test is done, the latest first. */
export const closeAfterTest = (close: Close): void => void ofTest.push(close);

/** Called when all tests of the file are done: for what several share, or side by side have open. */
export const closeAfterFile = (close: Close): void => void ofFile.push(close);

export const closeOfTest = (): Promise<void> => closeAll(ofTest);
export const closeOfFile = (): Promise<void> => closeAll(ofFile);

async function closeAll(opened: Close[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
