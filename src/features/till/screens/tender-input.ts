/** The id of a tender's amount. */
export const tenderInput = (key: number): string => `till-tender-${key}`;
