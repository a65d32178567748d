/** The only place of the browser code that asks what time it is. */
export const nowInstant = (): string => new Date().toISOString();
export const nowMilliseconds = (): number => Date.now();
