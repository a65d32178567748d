import { timingSafeEqual } from 'node:crypto';

/** Compares what was given with a secret in a time that tells nothing of where they differ; any text may be given. */
export const isTimingSafeEqual = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  // Bytes, not characters: a text outside ASCII may have as many characters and more bytes.
  return a.length === b.length && timingSafeEqual(a, b);
};
