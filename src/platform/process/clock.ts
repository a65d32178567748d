/** The only place on the server that reads the time. Tests pass their own. */
export interface Clock {
  /** The present instant, ISO 8601 in UTC. */
  now(): string;
}
export const systemClock: Clock = { now: () => new Date().toISOString() };
