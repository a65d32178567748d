/** How long two merged customers can be taken apart again, seconds. */
export const mergeUndoSeconds = 86_400;
