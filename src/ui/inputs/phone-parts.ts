import { phonePrefixes, withoutSeparators } from '../../kernel/domain/phone.ts';

/** A typed phone apart: the calling code of the select and the rest of the line beside it. */
export interface PhoneParts {
  readonly prefix: string;
  readonly rest: string;
}

/** Takes a stored or pasted phone apart; a number without a known calling code keeps the given one. */
export const partsOf = (value: string | null, defaultPrefix: string): PhoneParts => {
  const digits = withoutSeparators(value ?? '').replace(/^(\+|00)/, '');
  const row = phonePrefixes.find((one) => digits.startsWith(one.prefix));
  return row ? { prefix: row.prefix, rest: digits.slice(row.prefix.length) } : { prefix: defaultPrefix, rest: digits };
};

/** Puts it together again. A number pasted whole, with `+` or `00`, brings its own calling code. */
export const phoneOf = (prefix: string, typed: string): string | null => {
  const text = withoutSeparators(typed);
  if (text === '') return null;
  if (/^(\+|00)/.test(text)) {
    const parts = partsOf(text, prefix);
    return parts.prefix + parts.rest;
  }
  return prefix + text;
};
