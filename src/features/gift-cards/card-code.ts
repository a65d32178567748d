import { latinDigits } from '../../kernel/text/search-text.ts';

/** Crockford's 32 signs: none is taken for another one, so that a code can be read aloud. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 18 signs of 5 bits: 90 random bits, which nobody guesses (the issue asks for 80). */
export const codeLength = 18;
/** 40 bits: short enough to be read aloud; tries at it are counted. */
const shortLength = 8;

const drawn = (length: number): string =>
  [...globalThis.crypto.getRandomValues(new Uint8Array(length))].map((byte) => signs[byte % signs.length]).join('');

/** A new pair of codes: what the QR code carries, and what is read aloud at the counter. Neither tells the other. */
export const newCardCodes = (): { readonly code: string; readonly short: string } => ({
  code: drawn(codeLength),
  short: drawn(shortLength),
});

/** A code as it is kept: what was typed or scanned without what people put between, in the signs that it is made of. */
export const plainCode = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Whether it can be a code at all. */
export const isCardCode = (plain: string): boolean => plain.length === codeLength || plain.length === shortLength;

/** In groups of four, as it is read. */
export const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
