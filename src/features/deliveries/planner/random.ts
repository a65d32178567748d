/** A seeded generator, so that the same seed has the same plan. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
}

/** Marsaglia's xorshift of 32 bits (Journal of Statistical Software 8(14), 2003), with the seed mixed first. */
export const createRandom = (seed: number): Random => {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
  if (state === 0) state = 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  for (let n = 0; n < 8; n++) next();
  return { next, below: (limit) => Math.floor(next() * limit) };
};
