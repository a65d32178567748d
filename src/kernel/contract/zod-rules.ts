import { z } from 'zod';
import { checkMobile, parsePhone } from '../domain/phone.ts';
import { parseSignature } from '../domain/signature.ts';
import { cleanCode, cleanLine, cleanText } from '../text/clean-text.ts';
import type { TextRule } from '../text/text-rules.ts';
import * as rules from '../text/text-rules.ts';
import { parseTime } from '../time/local-time.ts';
import type { FieldError, FieldErrors } from './refusal.ts';

/** What becomes of a typed text before it is judged and stored (kernel/text/clean-text.ts). */
type Clean = (text: string) => string;

/** A cleaned text that a rule of text-rules.ts judges; the issue's message is the rule's key. */
const cleaned = (clean: Clean, ...each: TextRule[]) =>
  z
    .string()
    .overwrite(clean)
    .superRefine((text, context) => {
      const error = rules.every(...each)(text);
      if (error) context.addIssue({ code: 'custom', message: error.key, params: error.params });
    });

/** A code, an address or a number, as machines compare it. */
export const ruled = (...each: TextRule[]) => cleaned(cleanCode, ...each);

/** A text that must be given, of at most `length` characters. */
export const requiredText = (length = 200, ...each: TextRule[]) =>
  cleaned(cleanText, rules.required, rules.maxLength(length), ...each);

/** The same on one line. */
export const requiredLine = (length = 200, ...each: TextRule[]) =>
  cleaned(cleanLine, rules.required, rules.maxLength(length), ...each);

/** A text that may be empty or null; both become null. */
export const optionalText = (length = 200, ...each: TextRule[]) => optionalCleaned(cleanText, length, ...each);

/** The same, cleaned as what it is: one line, or a code. */
export const optionalCleaned = (clean: Clean, length: number, ...each: TextRule[]) =>
  cleaned(clean, rules.optional(rules.every(rules.maxLength(length), ...each)))
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);

export const email = ruled(rules.required, rules.email).transform((text) => text.toLowerCase());
export const alias = requiredText(60, rules.alias);
export const newPassword = z.string().superRefine((text, context) => {
  const error = rules.required(text) ?? rules.password(text);
  if (error) context.addIssue({ code: 'custom', message: error.key, params: error.params });
});
/** A search for customers: a name or the digits of a phone (specification section 5). */
export const customerSearch = ruled(rules.maxLength(100), rules.customerSearch);
export const barcode = ruled(rules.required, rules.barcode);
export const trn = (country: string) => ruled(rules.required, rules.trn(country));

/** A mobile as typed; the output is the normalised `Phone`. */
export const mobile = ruled(rules.required, (text) => checkMobile(text)).transform((text) => parsePhone(text)!);

/** A signature as `kernel/domain/signature.ts` keeps it. */
export const signature = ruled(rules.required, (text) => (parseSignature(text) ? null : { key: 'invalid' }));

/** A civil time in any accepted form; the output is `HH:mm:ss`. */
export const civilTime = ruled(rules.required, (text) => (parseTime(text) === null ? { key: 'time' } : null)).transform(
  (text) => parseTime(text)!,
);

/** A rule over several fields, for `superRefine` of a whole input; its errors land beside their fields. */
export const agreeing =
  <V>(rule: (values: V) => FieldErrors) =>
  (values: V, context: z.RefinementCtx): void => {
    for (const [field, errors] of Object.entries(rule(values)))
      for (const error of errors)
        context.addIssue({ code: 'custom', path: field.split('.'), message: error.key, params: error.params });
  };

const isKey = (message: string): boolean => /^[a-z][a-z0-9_]*$/.test(message);

const expectedType: Record<string, string> = {
  string: 'must_be_text',
  number: 'must_be_number',
  int: 'integer',
  array: 'must_be_list',
};

const sizeError = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): FieldError => {
  const small = issue.code === 'too_small';
  const limit = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (small && limit === 1) return { key: 'required' };
    return { key: small ? 'min_length' : 'max_length', params: { length: limit } };
  }
  if (issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'file') {
    if (small && limit === 1) return { key: 'required' };
    return { key: small ? 'min_items' : 'max_items', params: { length: limit } };
  }
  if (small) return { key: issue.inclusive === false ? 'more_than' : 'min_value', params: { min: limit } };
  return { key: issue.inclusive === false ? 'less_than' : 'max_value', params: { max: limit } };
};

const formatKeys: Record<string, string> = { email: 'email', date: 'date', datetime: 'date', time: 'time' };

/** Zod tells a missing value by `input` when asked to report it, else only in its default text. */
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  'input' in issue
    ? issue.input === undefined || issue.input === null
    : /received (undefined|null)$/.test(issue.message);

const errorOf = (issue: z.core.$ZodIssue): FieldError => {
  if (issue.code === 'custom') {
    const params = issue.params as FieldError['params'];
    const key = isKey(issue.message) ? issue.message : 'invalid';
    return params ? { key, params } : { key };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const error = sizeError(issue);
    return isKey(issue.message) ? { key: issue.message, params: error.params ?? {} } : error;
  }
  if (isKey(issue.message)) return { key: issue.message };
  if (isMissing(issue)) return { key: 'required' };
  if (issue.code === 'invalid_type') return { key: expectedType[issue.expected] ?? 'invalid' };
  if (issue.code === 'invalid_value') return { key: 'invalid_choice' };
  if (issue.code === 'not_multiple_of') return { key: 'multiple_of', params: { step: Number(issue.divisor) } };
  if (issue.code === 'invalid_format') return { key: formatKeys[issue.format] ?? 'invalid' };
  return { key: 'invalid' };
};

/**
 * Every issue as key and parameters beside its field, nested fields as `lines.0.quantity_milli`, a wrong whole as `_`.
 * Parsed with `reportInput`, a missing choice answers `required` instead of `invalid_choice`.
 */
export const zodToFieldErrors = (error: z.ZodError): FieldErrors => {
  const errors: FieldErrors = {};
  const put = (path: PropertyKey[], found: FieldError) => {
    const field = path.length === 0 ? '_' : path.map(String).join('.');
    const list = errors[field] ?? [];
    list.push(found);
    errors[field] = list;
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) put([...issue.path, key], { key: 'unknown_field' });
    else put(issue.path, errorOf(issue));
  }
  return errors;
};
