import { expect, test } from 'vitest';
import { rulePhrases } from '../contract/rule-messages.ts';
import type { TextRule } from './text-rules.ts';
import * as rules from './text-rules.ts';

const table = (name: string, rule: TextRule, good: string[], bad: [string, string][]) => {
  test.each(good)(`${name} accepts "%s"`, (text) => {
    expect(rule(text)).toBeNull();
  });
  test.each(bad)(`${name} refuses "%s" with %s`, (text, key) => {
    expect(rule(text)?.key).toBe(key);
    expect(rulePhrases).toHaveProperty(key);
  });
};

test.each([[''], ['  '], [null], [undefined], [[]]])('required refuses %j', (value) => {
  expect(rules.required(value)).toEqual({ key: 'required' });
});
test.each([['a'], [0], [false], [['x']]])('required accepts %j', (value) => {
  expect(rules.required(value)).toBeNull();
});

table(
  'alias',
  rules.alias,
  ['Petals24'],
  [
    ['petals-24', 'alias'],
    ['بتلات', 'alias'],
    ['two words', 'alias'],
    ['', 'alias'],
  ],
);
table(
  'service name',
  rules.serviceName,
  ['Hair - cut (short) | قص \\ 2', 'قص ٢'],
  [
    ['Cut & dry', 'service_name'],
    ['50%', 'service_name'],
    ['قص، صبغ', 'service_name'],
  ],
);
table(
  'customer search',
  rules.customerSearch,
  ['سارة', 'Sara Ahmad', '0512345678', '+96651', '٠٥١٢', '050 123 9001', '\u202a+966 50\u202c'],
  [
    ['Sara 051', 'customer_search'],
    ['سارة٢', 'customer_search'],
  ],
);
table(
  'e-mail',
  rules.email,
  ['a@b.co', 'sara.ahmad+1@mail.example.com', 'a@xn--mgba3a.xn--mgberp4a5d4ar', 'a@mail.XN--P1AI'],
  [
    ['', 'email'],
    ['sara', 'email'],
    ['sara@', 'email'],
    ['sara@mail.xn--', 'email'],
    ['sara@mail.xn--a-', 'email'],
    ['sara@mail.c0m', 'email'],
    [`sara@mail.xn--${'a'.repeat(60)}`, 'email'],
    ['sara@mail', 'email'],
    ['sara@@mail.com', 'email'],
    ['sara..a@mail.com', 'email'],
    ['sara@-mail.com', 'email'],
    ['sa ra@mail.com', 'email'],
    [`${'a'.repeat(65)}@mail.com`, 'email'],
    [`a@${'b.'.repeat(130)}com`, 'email'],
  ],
);
table(
  'name of a sheet',
  rules.nameOfSheet,
  ["O'Connor", 'د. هند', 'Amélie', 'أم عبد الله (ياسر)', 'Salon 24/7', '李'],
  [
    ['', 'name_of_sheet'],
    ['0501234567', 'name_of_sheet'],
    ['=cmd|calc', 'name_of_sheet'],
    ['+A1', 'name_of_sheet'],
    ['@SUM(A1)', 'name_of_sheet'],
    ['＝A1', 'name_of_sheet'],
  ],
);
table('telephone', rules.telephone, ['+96611', '0096611'], [['96611', 'telephone_must_start_with_plus_or_00']]);
table(
  'whatsapp number',
  rules.whatsappNumber,
  ['966512345678'],
  [
    ['+966512345678', 'whatsapp_must_not_start_with_plus_or_00'],
    ['00966512345678', 'whatsapp_must_not_start_with_plus_or_00'],
  ],
);
table(
  'TRN in KSA',
  rules.trn('SA'),
  ['300000000000003', '310122393500003'],
  [
    ['3', 'exact_length'],
    ['31', 'exact_length'],
    ['310', 'trn_must_start_and_end_with_3'],
    ['100000000000003', 'trn_must_start_and_end_with_3'],
    ['300000000000001', 'trn_must_start_and_end_with_3'],
    ['30000000000003', 'exact_length'],
    ['3000000000000003', 'exact_length'],
    ['3000000A0000003', 'numeric'],
  ],
);
table(
  'TRN in the Emirates',
  rules.trn('AE'),
  ['100000000000001', '100354872900004'],
  [
    ['1', 'exact_length'],
    ['300000000000003', 'trn_must_start_with_1'],
    ['A00000000000001', 'trn_must_start_with_1'],
    ['10000000000000A', 'numeric'],
    ['1000000000000001', 'exact_length'],
  ],
);
table(
  'TRN in Bahrain',
  rules.trn('BH'),
  ['200000000000002', '100000000000001'],
  [
    ['20000000000000', 'exact_length'],
    ['BH0000000000002', 'numeric'],
  ],
);
// The specification's 15 characters hold for every country; Oman's own number has twelve (decision 0020).
for (const country of ['OM', 'KW', 'QA', 'JO', 'PS', ''])
  table(
    `TRN in ${country || 'a country that is not said'}`,
    rules.trn(country),
    ['OM0001100012345', '000000000012345', 'abcdefghijklmno'],
    [
      ['OM1100012345', 'exact_length'],
      ['OM 001100012345', 'letters_and_digits'],
      ['---------------', 'letters_and_digits'],
      ['٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠', 'letters_and_digits'],
      ['زهرةزهرةزهرةزهر', 'letters_and_digits'],
    ],
  );
table(
  'password',
  rules.password,
  ['correct horse', 'زهرة-حمراء', 'x7!kQ2pz', `Aa1${'x'.repeat(125)}`],
  [
    ['short', 'min_length'],
    ['a'.repeat(129), 'max_length'],
    ['Password123', 'password_too_common'],
    ['12345678', 'password_too_common'],
    ['aaaaaaaaaa', 'password_too_common'],
    ['Batalat123', 'password_too_common'],
  ],
);
table(
  'barcode',
  rules.barcode,
  ['6281000000014', 'ROSE-12'],
  [
    ['', 'barcode'],
    ['two words', 'barcode'],
    ['وردة', 'barcode'],
    ['1'.repeat(49), 'barcode'],
  ],
);
table('max length', rules.maxLength(3), ['', 'abc'], [['abcd', 'max_length']]);

test('VAT percentage agrees with the tax status', () => {
  expect(rules.vatPercent(true, 1500)).toBeNull();
  expect(rules.vatPercent(true, 0)?.key).toBe('vat_percent_must_not_be_zero');
  expect(rules.vatPercent(false, 0)).toBeNull();
  expect(rules.vatPercent(false, 1500)?.key).toBe('vat_percent_must_be_zero');
});
