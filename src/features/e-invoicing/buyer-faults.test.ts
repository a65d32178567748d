import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stampedElements } from '../../../test/support/fiscal-papers.ts';
import { fiscalSample } from '../../../test/support/fiscal-samples.ts';
import { buyerErrors, buyerFields, faultyFields, isSellerFaulty, lackingAddress } from './buyer-faults.ts';
import type { FiscalAddress } from './fiscal-document.ts';
import { checkFiscal } from './fiscal-rules/check-fiscal.ts';
import { partyRules } from './fiscal-rules/party-rules.ts';
import { fiscalRuleText } from './fiscal-rules/rule-texts.ts';

/** No document of ours says it: nothing of it can be mended in a field. */
const saidNowhere = new Set([
  ...['BR-KSA-85', 'BR-KSA-F-06-C37', 'BR-KSA-F-06-C38', 'BR-KSA-F-06-C11', 'BR-KSA-F-06-C27'],
]);

describe('buyer faults of an answer', () => {
  const ids = [...new Set(partyRules.map(({ id }) => id))];

  test.each(ids)('remark on %s leads to the field to correct', (id) => {
    const { en } = fiscalRuleText(id);
    const namesBuyer = /customer/.test(en) && !saidNowhere.has(id);
    expect({ buyer: faultyFields([id]).length > 0, seller: isSellerFaulty([id]) }).toEqual({
      buyer: namesBuyer,
      seller: /shop/.test(en) && id !== 'BR-CUSTOM-VALIDATION-01',
    });
  });

  test.each([
    [['BR-KSA-44'], ['trn']],
    [
      ['BR-KSA-67', 'BR-KSA-44'],
      ['trn', 'postal_code'],
    ],
    [['BR-KSA-81'], ['trn', 'identification_scheme', 'identification']],
    [
      ['BR-KSA-63', 'BR-KSA-67'],
      ['street', 'building_number', 'district', 'city', 'postal_code', 'country_code'],
    ],
    [['BR-CO-15', 'refused-for-a-test', ''], []],
  ])('remark %j is corrected in %j', (rules, fields) => {
    expect(faultyFields(rules)).toEqual(fields);
  });
});

describe('buyer details', () => {
  const right = {
    ...{ name_ar: 'قاعات ورق الليمون', trn: '311208465700003', postal_code: '12222', country_code: 'SA' },
    ...{ identification_scheme: 'CRN', identification: '1010778899' },
  };
  test('incomplete buyer details are accepted as they are', () => {
    expect(buyerErrors(right)).toEqual({});
    expect(buyerErrors({ name_en: 'Lemon halls' })).toEqual({});
    expect(buyerErrors(Object.fromEntries([...buyerFields.map((key) => [key, null]), ['name_en', 'L']]))).toEqual({});
  });

  test.each([
    [{ trn: '311208465700001' }, 'trn', 'trn_must_start_and_end_with_3'],
    [{ trn: '31120846570003' }, 'trn', 'exact_length'],
    [{ identification: '101077889' }, 'identification', 'digits_exactly'],
    [{ identification: null }, 'identification', 'required'],
    [{ identification_scheme: null }, 'identification_scheme', 'required'],
    [{ identification_scheme: 'NAT', identification: '2010778899' }, 'identification', 'ten_digits_from'],
    [{ identification_scheme: 'IQA' }, 'identification', 'ten_digits_from'],
    [{ identification_scheme: 'TIN' }, 'identification', 'ten_digits_from'],
    [{ identification_scheme: '700' }, 'identification', 'ten_digits_from'],
    [{ postal_code: '1222' }, 'postal_code', 'postal_code_digits'],
    [{ postal_code: '1222x', country_code: null }, 'postal_code', 'postal_code_digits'],
    [{ name_ar: ' '.trim(), name_en: null }, 'name_ar', 'required'],
  ])('fault %j appears beside %s', (wrong, field, key) => {
    const errors = buyerErrors({ ...right, ...wrong });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]![0]!.key).toBe(key);
  });

  test.each([
    [{ identification_scheme: 'PAS', identification: 'K1234' }],
    [{ identification_scheme: 'OTH', identification: '7' }],
    [{ country_code: 'AE', postal_code: 'none' }],
  ])('fault %j is ignored for other countries and kinds', (other) => {
    expect(buyerErrors({ ...right, ...other })).toEqual({});
  });
});

describe('missing address of a standard invoice', () => {
  const whole = {
    street: 'King Fahd',
    building_number: '1234',
    district: 'Olaya',
    city: 'Riyadh',
    postal_code: '12211',
  };
  const company = { ...fiscalSample.seller, trn: '399999999800003', identification: null };
  const findings = (address: Omit<FiscalAddress, 'additional_number'>) => {
    const { street, city, country_code } = address;
    // As fiscal-document-of.ts writes it: without street and city there is no address.
    const written = street || city ? { ...address, additional_number: null, country_code: country_code ?? 'SA' } : null;
    const document = { ...fiscalSample, is_simplified: false, buyer: { ...company, address: written } };
    return checkFiscal(stampedElements(document), { today: '2026-11-25', now: '2026-11-25T14:05:09', is_stamped: true })
      .map(({ id }) => id)
      .filter((id) => id === 'BR-KSA-10' || id === 'BR-KSA-63');
  };
  const maybe = (value: string) => fc.constantFrom(null, value);

  test('buyer faults agree with the authority’s remarks', () => {
    fc.assert(
      fc.property(
        fc.record({
          street: maybe(whole.street),
          building_number: maybe(whole.building_number),
          district: maybe(whole.district),
          city: maybe(whole.city),
          postal_code: maybe(whole.postal_code),
        }),
        fc.constantFrom(null, 'SA', 'AE'),
        (address, country_code) => {
          expect(lackingAddress({ ...address, country_code }).length === 0).toBe(
            findings({ ...address, country_code }).length === 0,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a one-line address abroad lacks street and city', () => {
    expect(lackingAddress({ country_code: 'AE' })).toEqual(['street', 'city']);
    expect(lackingAddress({ ...whole, street: ' ', country_code: 'SA' })).toEqual(['street']);
  });
});
