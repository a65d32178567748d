import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { countryCodeOf } from '../../kernel/domain/countries.ts';
import type { Money } from '../../kernel/money/money.ts';
import { vatWithin } from '../../kernel/money/vat.ts';
import { trn } from '../../kernel/text/text-rules.ts';
import { type PurposeKey, purposeOf } from './drawer.ts';

/** A movement of a drawer as the rules look at it. */
export interface MoveInput {
  readonly purpose: PurposeKey;
  readonly amount: number;
  readonly employee_id?: number | undefined;
  readonly vat_amount?: number | undefined;
  readonly tax_invoice_number?: string | null | undefined;
  readonly supplier_trn?: string | null | undefined;
  readonly note?: string | null | undefined;
}

const claimOf = (input: MoveInput): number => (purposeOf(input.purpose).may_have_vat ? (input.vat_amount ?? 0) : 0);

/** What a movement of a drawer needs besides its amount, by what it is for. */
export const moveErrors = (input: MoveInput): FieldErrors => {
  const purpose = purposeOf(input.purpose);
  const errors: Record<string, FieldErrors[string]> = {};
  if (purpose.is_of_employee && input.employee_id === undefined) errors['employee_id'] = [{ key: 'employee_needed' }];
  if (purpose.account !== 'safe' && !purpose.is_of_employee && !input.note) errors['note'] = [{ key: 'required' }];
  const vat = claimOf(input);
  if (vat > 0 && !input.tax_invoice_number) errors['tax_invoice_number'] = [{ key: 'vat_needs_tax_invoice' }];
  if (vat > 0 && !input.supplier_trn) errors['supplier_trn'] = [{ key: 'vat_needs_tax_invoice' }];
  if (vat >= input.amount) errors['vat_amount'] = [{ key: 'vat_is_more_than_part' }];
  return errors;
};

/**
 * What a claim of input VAT needs in this shop: no more than its rate holds of the amount, and a supplier's number as the
 * country writes it. Nothing where the shop is not registered: it claims none.
 */
export const claimErrors = (
  input: MoveInput,
  shop: { readonly is_vat_registered: boolean; readonly vat_rate_bp: number; readonly country_id: number },
): FieldErrors => {
  const vat = claimOf(input);
  if (vat === 0 || !shop.is_vat_registered || !Number.isSafeInteger(input.amount)) return {};
  const errors: Record<string, FieldErrors[string]> = {};
  if (vat > vatWithin(input.amount as Money, shop.vat_rate_bp)) errors['vat_amount'] = [{ key: 'vat_above_rate' }];
  const wrong = input.supplier_trn ? trn(countryCodeOf(shop.country_id))(input.supplier_trn) : null;
  if (wrong) errors['supplier_trn'] = [wrong];
  return errors;
};
