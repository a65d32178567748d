import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { optionalCleaned, ruled } from '../../kernel/contract/zod-rules.ts';
import { countryCodeOf, saudiArabia } from '../../kernel/domain/countries.ts';
import { cleanCode } from '../../kernel/text/clean-text.ts';
import * as rules from '../../kernel/text/text-rules.ts';

const compact = (text: string): string => cleanCode(text).replaceAll(/[\s().-]/g, '');

/** A telephone as it is written, starting with + or 00 (specification section 5); the output is its digits with the country. */
export const telephone = optionalCleaned(
  compact,
  20,
  rules.every(rules.telephone, (text) => (/^(\+|00)[1-9]\d{6,14}$/.test(text) ? null : { key: 'invalid' })),
).transform((text) => text?.replace(/^(\+|00)/, '') ?? null);

export const shortAddress = optionalCleaned((text) => cleanCode(text).toUpperCase(), 8, rules.shortAddress);

/** Prefixes of deposits and notes (numberPrefix of the documents). */
const taken = ['CN', 'DN', 'DEP'];

export const documentPrefix = ruled(rules.required, rules.documentPrefix, (text) =>
  taken.includes(text.toUpperCase()) ? { key: 'prefix_of_other_documents' } : null,
);

export interface SaidOfShop {
  readonly name_ar?: string | null;
  readonly name_en?: string | null;
  readonly commercial_registration?: string | null;
  readonly building_number?: string | null;
  readonly postal_code?: string | null;
  readonly country_id?: number | null;
  readonly latitude?: string | null;
  readonly longitude?: string | null;
}

const digits = (text: string | null | undefined, length: number, key: string) =>
  text && !new RegExp(`^\\d{${length}}$`).test(text) ? [{ key }] : null;

const isDegrees = (text: string, limit: number): boolean =>
  /^-?\d{1,3}(\.\d{1,20})?$/.test(text) && Math.abs(Number(text)) <= limit;

/** Rules over several fields: a name in at least one language, Saudi numbers of their length, a place of two numbers. */
export const shopErrors = (shop: SaidOfShop): FieldErrors => {
  const isSaudi = shop.country_id === saudiArabia;
  const { latitude, longitude } = shop;
  const isPlace =
    latitude && longitude ? isDegrees(latitude, 90) && isDegrees(longitude, 180) : !latitude && !longitude;
  const found: Record<string, FieldErrors[string] | null> = {
    name_ar: shop.name_ar || shop.name_en ? null : [{ key: 'required' }],
    commercial_registration: isSaudi
      ? digits(shop.commercial_registration, 10, 'commercial_registration_digits')
      : null,
    building_number: isSaudi ? digits(shop.building_number, 4, 'building_number_digits') : null,
    postal_code: isSaudi ? digits(shop.postal_code, 5, 'postal_code_digits') : null,
    latitude: isPlace ? null : [{ key: 'place_is_two_numbers' }],
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, errors]) => (errors ? [[field, errors]] : [])));
};

export interface ShopTax {
  readonly is_vat_registered?: boolean | null;
  readonly trn?: string | null;
  readonly vat_rate_bp?: number | null;
}

/**
 * A rate that is not zero and a number while the shop is registered, a rate of zero while it is not (specification section
 * 5), in the form of the shop's country.
 */
export const taxErrors = (tax: ShopTax, countryId: number | undefined): FieldErrors => {
  const isRegistered = tax.is_vat_registered === true;
  const rate = rules.vatPercent(isRegistered, tax.vat_rate_bp ?? 0);
  const number = isRegistered ? (tax.trn ? rules.trn(countryCodeOf(countryId))(tax.trn) : { key: 'required' }) : null;
  return { ...(rate ? { vat_rate_bp: [rate] } : {}), ...(number ? { trn: [number] } : {}) };
};
