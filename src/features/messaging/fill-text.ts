import type { MessageVariable } from './message-kinds.ts';

const places = /\{([^{}]*)\}/g;

/** What a text names that the message does not know: `{phone}` in one that has no phone. */
export const unknownIn = (text: string, variables: readonly MessageVariable[]): string[] =>
  [...text.matchAll(places)]
    .map(([, name]) => name!)
    .filter((name) => !(variables as readonly string[]).includes(name));

/** A text with its words in their places. What stands in a word is never taken for a place. */
export const fillText = (text: string, words: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(places, (place, name: string) => (Object.hasOwn(words, name) ? words[name]! : place));

/** Variables of a template may hold no line breaks, tabs or long gaps (WhatsApp Cloud API, message templates). */
export const templateWord = (word: string): string => word.replace(/\s+/g, ' ').trim() || '-';
