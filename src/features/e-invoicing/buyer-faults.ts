import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { trn } from '../../kernel/text/text-rules.ts';

/** What a document says of its buyer, by the names of a customer's fields, in the order in which they are asked for. */
export const buyerFields = [
  ...(['name_ar', 'name_en', 'trn', 'identification_scheme', 'identification', 'street', 'building_number'] as const),
  ...(['additional_number', 'district', 'city', 'postal_code', 'country_code'] as const),
] as const;
export type BuyerField = (typeof buyerFields)[number];
export type BuyerValues = { readonly [K in BuyerField]: string | null };

const names = ['name_ar', 'name_en'] as const;
const identification = ['identification_scheme', 'identification'] as const;
const address = ['street', 'building_number', 'district', 'city', 'postal_code', 'country_code'] as const;

/** Where each rule about a buyer is mended (rules.tsv); a rule about both parties stands in both tables. */
const ofBuyer: Readonly<Record<string, readonly BuyerField[]>> = {
  'BR-CUSTOM-VALIDATION-01': ['trn'],
  'BR-KSA-44': ['trn'],
  'BR-KSA-99': ['trn'],
  'BR-KSA-81': ['trn', ...identification],
  'BR-KSA-14': identification,
  'BR-KSA-49': identification,
  'BR-KSA-F-07': identification,
  'BR-KSA-F-08': identification,
  'BR-KSA-F-09': identification,
  'BR-KSA-F-10': identification,
  'BR-KSA-F-11': identification,
  'BR-KSA-F-12': identification,
  'BR-KSA-F-13': identification,
  'BR-KSA-25': names,
  'BR-KSA-42': names,
  'BR-KSA-71': names,
  'BR-KSA-F-06-C12': names,
  'BR-KSA-F-06-C32': names,
  'BR-KSA-10': ['street', 'city', 'country_code'],
  'BR-KSA-63': address,
  'BR-KSA-67': ['postal_code'],
  'BR-KSA-F-06-C23': ['street'],
  'BR-KSA-F-06-C24': ['street'],
  'BR-KSA-F-06-C25': ['city'],
  'BR-KSA-F-06-C26': ['city'],
  'BR-KSA-F-06-C28': ['district'],
  'BR-KSA-F-06-C29': ['district'],
};

/** Rules that are mended in the shop's own settings. */
const ofSeller: ReadonlySet<string> = new Set([
  ...['BR-06', 'BR-08', 'BR-09', 'BR-KSA-08', 'BR-KSA-09', 'BR-KSA-37', 'BR-KSA-39', 'BR-KSA-40', 'BR-KSA-66'],
  ...['BR-KSA-F-06-C4', 'BR-KSA-F-06-C6', 'BR-KSA-F-06-C7', 'BR-KSA-F-06-C8', 'BR-KSA-F-06-C9', 'BR-KSA-F-06-C10'],
  ...['BR-KSA-F-08', 'BR-KSA-F-09', 'BR-KSA-F-12', 'BR-KSA-F-13'],
]);

/** What of a buyer the authority found at fault, by the rules that it named; none where it named none of a buyer. */
export const faultyFields = (rules: readonly string[]): BuyerField[] => {
  const named = new Set(rules.flatMap((rule) => ofBuyer[rule] ?? []));
  return buyerFields.filter((field) => named.has(field));
};

/** Did it name something that the shop says of itself? */
export const isSellerFaulty = (rules: readonly string[]): boolean => rules.some((rule) => ofSeller.has(rule));

/** How a number of its kind begins; ten digits, all of them. */
const numberBegins: Readonly<Record<string, string>> = { CRN: '', TIN: '3', NAT: '1', IQA: '2', '700': '7' };

const numberErrors = (scheme: string | null | undefined, number: string | null | undefined): FieldErrors => {
  if (!number) return scheme ? { identification: [{ key: 'required' }] } : {};
  if (!scheme) return { identification_scheme: [{ key: 'required' }] };
  const begins = numberBegins[scheme];
  if (begins === undefined || (/^\d{10}$/.test(number) && number.startsWith(begins))) return {};
  return {
    identification: [
      begins ? { key: 'ten_digits_from', params: { first: begins } } : { key: 'digits_exactly', params: { count: 10 } },
    ],
  };
};

/**
 * What of a buyer's details has not the shape that the authority asks for (zatca guide section 2; BR-KSA-44, 67, F-07 to
 * F-11), beside the field. Empty ones are not looked at: whether they may be is for the rules.
 */
export const buyerErrors = (b: { readonly [K in BuyerField]?: string | null | undefined }): FieldErrors => {
  const wrongTrn = b.trn ? trn('SA')(b.trn) : null;
  const isHere = !b.country_code || b.country_code === 'SA';
  return {
    ...(b.name_ar || b.name_en ? {} : { name_ar: [{ key: 'required' }] }),
    ...(wrongTrn ? { trn: [wrongTrn] } : {}),
    ...numberErrors(b.identification_scheme, b.identification),
    ...(isHere && b.postal_code && !/^\d{5}$/.test(b.postal_code)
      ? { postal_code: [{ key: 'postal_code_digits' }] }
      : {}),
  };
};

const alwaysLocated = ['street', 'city'] as const;
const locatedHere = ['street', 'building_number', 'district', 'city', 'postal_code'] as const;

/**
 * What of a buyer's address a standard invoice lacks, in the order in which it is asked for: of everybody street and city
 * (BR-KSA-10), of a buyer in the Kingdom the whole national address (BR-KSA-63). An address in one line of text is none to
 * the authority.
 */
export const lackingAddress = (
  b: { readonly [K in (typeof locatedHere)[number] | 'country_code']?: string | null | undefined },
): (typeof locatedHere)[number][] => {
  const isHere = !b.country_code || b.country_code === 'SA';
  return (isHere ? locatedHere : alwaysLocated).filter((field) => !b[field]?.trim());
};
