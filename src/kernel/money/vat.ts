import type { Money } from './money.ts';
import { multiplyRatio, subtract } from './money.ts';

/** EN 16931 categories: S standard rate, Z zero rate, E exempt, O outside the scope of VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'O';
export const vatCategories: readonly VatCategory[] = ['S', 'Z', 'E', 'O'];

/** The VAT inside an amount that includes it, half-up; the net is the amount less this, never rounded on its own. */
export const vatWithin = (amountInclVat: Money, rateBp: number): Money =>
  multiplyRatio(amountInclVat, rateBp, 10_000 + rateBp);

/** The net inside an amount that includes VAT, half-up of the net itself (line nets, guide section 3). */
export const netWithin = (amountInclVat: Money, rateBp: number): Money =>
  multiplyRatio(amountInclVat, 10_000, 10_000 + rateBp);

/** The VAT to add to a net amount, half-up. */
export const vatOn = (amountExclVat: Money, rateBp: number): Money => multiplyRatio(amountExclVat, rateBp, 10_000);

/** An amount with VAT split so that both parts sum to it. */
export const splitVat = (amountInclVat: Money, rateBp: number): { excl_vat: Money; vat: Money } => {
  const vat = vatWithin(amountInclVat, rateBp);
  return { excl_vat: subtract(amountInclVat, vat), vat };
};

/** The category and rate a line is taxed by: a shop that is not registered charges none (category O). */
export const taxOf = (
  category: VatCategory,
  rules: { readonly is_vat_registered: boolean; readonly vat_rate_bp: number },
) =>
  rules.is_vat_registered
    ? { vat_category: category, vat_rate_bp: category === 'S' ? rules.vat_rate_bp : 0 }
    : { vat_category: 'O' as const, vat_rate_bp: 0 };
