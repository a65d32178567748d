/** A device stays beside its drawer: it remembers which one, so that who signs in there again works at the same till. */
const keyOf = (merchantId: number): string => `batalat.till.${merchantId}`;

export const rememberTill = (merchantId: number, tillId: number): void =>
  localStorage.setItem(keyOf(merchantId), String(tillId));

/** The till at which this device stood last, or null. */
export const rememberedTill = (merchantId: number): number | null =>
  Number(localStorage.getItem(keyOf(merchantId))) || null;
