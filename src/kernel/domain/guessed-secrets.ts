/**
 * Codes that open something and that somebody may try one after the other, with the tries that one session has in a minute:
 * at whichever operations, counted together.
 */
export const triesPerMinute = { gift_card_code: 30, discount_code: 60 } as const;
export type GuessedSecret = keyof typeof triesPerMinute;
/** How many codes of each kind an input holds. */
export type Tries = Readonly<Partial<Record<GuessedSecret, number>>>;
