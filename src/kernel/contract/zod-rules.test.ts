import { expect, test } from 'vitest';
import { z } from 'zod';
import { listInput, money, moneyAtLeast } from './contract.ts';
import { isRuleKey } from './rule-messages.ts';
import {
  alias,
  civilTime,
  email,
  mobile,
  newPassword,
  optionalText,
  requiredText,
  trn,
  zodToFieldErrors,
} from './zod-rules.ts';

const errorsOf = (schema: z.ZodType, value: unknown, reportInput = true) => {
  const result = schema.safeParse(value, { reportInput });
  return result.success ? null : zodToFieldErrors(result.error);
};

const form = z.object({
  name: requiredText(5),
  mobile,
  email: email.optional(),
  quantity: z.number().int().min(1),
  kind: z.enum(['a', 'b']),
  on: z.iso.date(),
  lines: z.array(z.object({ price: moneyAtLeast(0) })).min(1),
});
const good = {
  name: ' Sara ',
  mobile: '+9660512345678',
  email: 'Sara@Mail.com',
  quantity: 1,
  kind: 'a',
  on: '2026-03-01',
  lines: [{ price: 100 }],
};

test('a good form is trimmed and normalised', () => {
  expect(form.parse(good)).toEqual({ ...good, name: 'Sara', mobile: '966512345678', email: 'sara@mail.com' });
});

test.each<[string, object, object]>([
  ['blank', { name: ' ' }, { name: [{ key: 'required' }] }],
  ['missing', { name: undefined }, { name: [{ key: 'required' }] }],
  ['null', { name: null }, { name: [{ key: 'required' }] }],
  ['too long', { name: 'Sarah A' }, { name: [{ key: 'max_length', params: { length: 5 } }] }],
  ['not a text', { name: 5 }, { name: [{ key: 'must_be_text' }] }],
  ['a wrong mobile', { mobile: '96651' }, { mobile: [{ key: 'mobile_length', params: { length: 12 } }] }],
  ['a wrong e-mail', { email: 'sara' }, { email: [{ key: 'email' }] }],
  ['a fraction', { quantity: 1.5 }, { quantity: [{ key: 'integer' }] }],
  ['a number as text', { quantity: 'x' }, { quantity: [{ key: 'must_be_number' }] }],
  ['too small', { quantity: 0 }, { quantity: [{ key: 'min_value', params: { min: 1 } }] }],
  ['no choice', { kind: 'c' }, { kind: [{ key: 'invalid_choice' }] }],
  ['a missing choice', { kind: undefined }, { kind: [{ key: 'required' }] }],
  ['no date', { on: '2026-02-30' }, { on: [{ key: 'date' }] }],
  ['an empty list', { lines: [] }, { lines: [{ key: 'required' }] }],
  ['a nested one', { lines: [{ price: -1 }] }, { 'lines.0.price': [{ key: 'min_value', params: { min: 0 } }] }],
])('%s is reported beside its field', (_, change, errors) => {
  expect(errorsOf(form, { ...good, ...change })).toEqual(errors);
});

test('missing text is required without a reported input', () => {
  expect(errorsOf(form, { ...good, name: undefined, quantity: null }, false)).toEqual({
    name: [{ key: 'required' }],
    quantity: [{ key: 'required' }],
  });
});

test('unknown fields and form errors have a place', () => {
  expect(errorsOf(z.strictObject({ a: z.string() }), { a: '', b: 1 })).toEqual({ b: [{ key: 'unknown_field' }] });
  expect(errorsOf(form, 'x')).toEqual({ _: [{ key: 'invalid' }] });
});

test('every key that zod can produce has a phrase', () => {
  const all = [
    errorsOf(form, {}),
    errorsOf(form, { name: 5, mobile: 'x', email: '', quantity: 'x', kind: 1, on: 1, lines: 1 }),
    errorsOf(z.object({ a: z.number().gt(1), b: z.number().lt(1), c: z.number().multipleOf(5) }), { a: 1, b: 1, c: 1 }),
    errorsOf(z.object({ a: z.array(z.string()).min(2), b: z.array(z.string()).max(0) }), { a: [''], b: [''] }),
    errorsOf(z.object({ a: z.string().min(2), b: z.string().max(1), c: z.uuid() }), { a: 'x', b: 'xx', c: 'x' }),
    errorsOf(z.object({ a: z.union([z.string(), z.boolean()]), b: z.number().max(1) }), { a: 1, b: 2 }),
    errorsOf(listInput(['id'], {}), { page: 0, page_size: 7 }),
  ].flatMap((errors) => Object.values(errors!).flat());
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter(({ key }) => !isRuleKey(key))).toEqual([]);
});

test('the adapters of the specification’s fields', () => {
  expect(optionalText(5).parse('  ')).toBeNull();
  expect(optionalText(5).parse(undefined)).toBeNull();
  expect(optionalText(5).parse(' ab ')).toBe('ab');
  expect(civilTime.parse('9:05 PM')).toBe('21:05:00');
  expect(errorsOf(z.object({ t: civilTime }), { t: '25:00' })).toEqual({ t: [{ key: 'time' }] });
  expect(alias.safeParse('a b').success).toBe(false);
  expect(trn('SA').safeParse('300000000000003').success).toBe(true);
  expect(newPassword.parse(' spaces count ')).toBe(' spaces count ');
  expect(newPassword.safeParse('password').success).toBe(false);
});

test('money is whole minor units in its schema', () => {
  expect(money.parse(11500)).toBe(11500);
  expect(money.safeParse(1.5).success).toBe(false);
  expect(money.safeParse(2 ** 53).success).toBe(false);
  expect(z.toJSONSchema(z.object({ total: money }))).toMatchObject({ properties: { total: { type: 'integer' } } });
});
