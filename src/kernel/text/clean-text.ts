import { latinDigits } from './search-text.ts';

/** Directions and marks that nobody sees and that make equal names differ; joiners stay, letters and pictures need them. */
const unseen = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A text as it is stored: composed (NFC), without control and direction marks, lines end in a line feed. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').replace(unseen, '').trim();

/** The same on one line: names, labels, references. */
export const cleanLine = (text: string): string => cleanText(text.replace(/[\t\n\r\u2028\u2029]+/g, ' '));

/** A code, a number or an address, which machines compare: digits of the Arabic script become western ones. */
export const cleanCode = (text: string): string => latinDigits(cleanLine(text));
