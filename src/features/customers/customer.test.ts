import { describe, expect, test } from 'vitest';
import { customerErrors, customerType } from './customer.ts';
import { nationalityCodes, nationalityName } from './nationality.ts';

describe('a customer', () => {
  test.each([
    [0, null, 'missed'],
    [1, 0, 'new'],
    [1, 60, 'new'],
    [1, 61, 'missed'],
    [2, 60, 'frequent'],
    [9, 61, 'missed'],
  ] as const)('%i invoices, last %s days ago, make %s', (count, days, type) => {
    expect(customerType(count, days)).toBe(type);
  });

  test.each([
    [{}, { name_ar: ['required'] }],
    [{ name_en: 'Noura' }, {}],
    [{ name_ar: 'نورة', birth_month: 2, birth_day: 29 }, {}],
    [{ name_ar: 'نورة', birth_month: 2, birth_day: 30 }, { birth_day: ['max_value'] }],
    [{ name_ar: 'نورة', birth_month: 4, birth_day: 31 }, { birth_day: ['max_value'] }],
    [{ name_ar: 'نورة', birth_day: 3 }, { birth_month: ['required'] }],
    [{ name_ar: 'نورة', birth_month: 12 }, {}],
  ] as const)('input %j is wrong in %j', (customer, wrong) => {
    const errors = customerErrors(customer);
    expect(Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map((e) => e.key)]))).toEqual(
      wrong,
    );
  });

  test('nationality list has unique names in both languages', () => {
    expect(nationalityCodes.length).toBeGreaterThanOrEqual(110);
    expect(new Set(nationalityCodes).size).toBe(nationalityCodes.length);
    expect(nationalityName('EG', 'ar')).toBe('مصر');
    for (const code of nationalityCodes) expect(nationalityName(code, 'en')).not.toBe(code);
  });
});
