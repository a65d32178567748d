import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../src/apps/features.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import { auditableInput, isAudited, isSecretField } from '../../src/platform/http/audit.ts';

const operations = routes.map((r) => r.operation);

/** Words that make a field's name suspicious; such a field is hidden in the audit or stands below with its reason. */
const suspicious = /pass|token|secret|code|key|pin|otp|hash|credential|private|cvv|iban/i;
const harmless: Record<string, string> = {
  vat_exemption_code: 'the tax authority’s code for why there is no VAT',
  barcode: 'printed on the goods',
  authorization_code: 'of a card terminal: proves a payment, opens nothing',
  postal_code: 'an address',
  country_code: 'a country',
  currency_code: 'a currency',
  role_key: 'names a role',
  shipping_code: 'names a parcel',
  mapping: 'which column of a sheet is which field',
  passport_number: 'an identity paper of an employee',
  passport_expires_on: 'a date',
};

/** Every name of a field, at any depth. */
const fieldsOf = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...rest } = schema as { properties?: Record<string, unknown> };
  return [
    ...Object.keys(properties ?? {}),
    ...fieldsOf(Object.values(properties ?? {})),
    ...fieldsOf(Object.values(rest)),
  ];
};

test.each(operations.filter(isAudited).map((o) => [`${o.method} ${urlOf(o)}`, o] as const))(
  '%s stores no secret in the audit',
  (_, operation) => {
    const fields = fieldsOf(z.toJSONSchema(operation.input, { unrepresentable: 'any', io: 'input' }));
    const told = fields.filter((name) => suspicious.test(name) && !isSecretField(name) && !harmless[name]);
    expect(told).toEqual([]);
  },
);

test('secret names are found at any depth and hidden', () => {
  const schema = z.toJSONSchema(z.object({ a: z.array(z.object({ new_password: z.string() })), b: z.string() }));
  expect(fieldsOf(schema)).toEqual(['a', 'b', 'new_password']);
  const text = auditableInput({ new_password: 'x1', lines: [{ api_token: 'x2', name: 'y' }], device: { otp: 3 } });
  expect(JSON.parse(text)).toEqual({
    new_password: '[hidden]',
    lines: [{ api_token: '[hidden]', name: 'y' }],
    device: { otp: '[hidden]' },
  });
  expect(JSON.parse(auditableInput({ notes: 'x'.repeat(20_000) }))).toEqual({ too_long: 20_012, fields: ['notes'] });
});

test('call without an audit row says why', () => {
  const silent = operations.filter((o) => o.method !== 'GET' && !isAudited(o));
  expect(silent.length).toBeGreaterThan(0);
  for (const o of silent) expect(o.not_audited_because!.length, urlOf(o)).toBeGreaterThan(10);
  for (const o of operations.filter((o) => o.method === 'GET')) expect(o.not_audited_because).toBeUndefined();
});
