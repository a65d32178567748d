/** A name within a text that has no elements: its direction is its own, and moves nothing that stands beside it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
