import type { FieldErrors } from '../../kernel/refusal.ts';
import { type PurposeKey, purposeOf } from './drawer.ts';

/** What a movement of a drawer needs besides its amount, by what it is for. */
export const moveErrors = (input: {
  readonly purpose: PurposeKey;
  readonly amount: number;
  readonly employee_id?: number | undefined;
  readonly vat_amount?: number | undefined;
  readonly tax_invoice_number?: string | null | undefined;
  readonly note?: string | null | undefined;
}): FieldErrors => {
  const purpose = purposeOf(input.purpose);
  const errors: Record<string, FieldErrors[string]> = {};
  if (purpose.is_of_employee && input.employee_id === undefined) errors['employee_id'] = [{ key: 'employee_needed' }];
  if (purpose.account !== 'safe' && !purpose.is_of_employee && !input.note) errors['note'] = [{ key: 'required' }];
  const vat = purpose.may_have_vat ? (input.vat_amount ?? 0) : 0;
  if (vat > 0 && !input.tax_invoice_number) errors['tax_invoice_number'] = [{ key: 'vat_needs_tax_invoice' }];
  if (vat >= input.amount) errors['vat_amount'] = [{ key: 'vat_is_more_than_part' }];
  return errors;
};
