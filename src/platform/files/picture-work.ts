/** What reads and writes pictures: 60 modules and a native library, loaded by the first picture and not by each start. */
export const pictureWork = async () => (await import('sharp')).default;

/** Pixels of a stored picture at most: uploads are re-encoded with 1600 a side, so that a larger one came another way. */
const storedPixelLimit = 4_000_000;

/** A stored picture to draw another from. A file of a few bytes can unfold into gigabytes of pixels: refused by its header. */
export const openStoredPicture = async (bytes: Buffer) =>
  (await pictureWork())(bytes, { limitInputPixels: storedPixelLimit });

/** Whether a picture is no larger than what uploads leave, by its header. */
export const isStorablePicture = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    const { width, height } = await (await pictureWork())(bytes, { limitInputPixels: false }).metadata();
    return width * height <= storedPixelLimit;
  } catch {
    return false;
  }
};
