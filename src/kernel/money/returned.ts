/** How far a return has come: `part` of `whole`, both at least 0. */
export interface Returned {
  readonly part: number;
  readonly whole: number;
}

/**
 * What a return gives back of so many (points, minor units) after what earlier returns gave: whole ones, never more than
 * their share, and all returns together give all of them.
 */
export const shareReturned = (all: number, { part, whole }: Returned, before: number): number =>
  Math.max(0, (part >= whole ? all : Number((BigInt(all) * BigInt(part)) / BigInt(whole))) - before);
