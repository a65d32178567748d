import type { FieldError } from '../../kernel/contract/refusal.ts';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import type { MessageVariable } from './message-kinds.ts';

const places = /\{([^{}]*)\}/g;

/** What a text names that the message does not know: `{phone}` in one that has no phone. */
export const unknownIn = (text: string, variables: readonly MessageVariable[]): string[] =>
  [...text.matchAll(places)]
    .map(([, name]) => name!)
    .filter((name) => !(variables as readonly string[]).includes(name));

/** So long may a name be in a message: a text has its price by its length. */
const mostOfWord = 120;

/** A name as it may stand in a message: one line of what is seen, and not longer than a message bears. */
export const plainWord = (word: string): string => {
  const letters = [...cleanLine(word)];
  return letters.length <= mostOfWord ? letters.join('') : `${letters.slice(0, mostOfWord - 1).join('')}…`;
};

/** A text with its words in their places. What stands in a word is never taken for a place. */
export const fillText = (text: string, words: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(places, (place, name: string) => (Object.hasOwn(words, name) ? words[name]! : place));

/** Variables of a template may hold no line breaks, tabs or long gaps (WhatsApp Cloud API, message templates). */
export const templateWord = (word: string): string => word.replace(/\s+/g, ' ').trim() || '-';

/** Why a shop's own words cannot be sent: they name what nobody knows, or leave the link out. */
export const textError = (text: string, variables: readonly MessageVariable[]): FieldError | null => {
  const [unknown] = unknownIn(text, variables);
  if (unknown !== undefined) return { key: 'unknown_variable', params: { name: `{${unknown.slice(0, 30)}}` } };
  return variables.includes('url') && !text.includes('{url}') ? { key: 'needs_link_variable' } : null;
};
