import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { programKind } from './points.ts';

interface ProgramInput {
  readonly name_ar?: string | null | undefined;
  readonly name_en?: string | null | undefined;
  readonly kind?: number | null | undefined;
  readonly per_amount?: number | null | undefined;
  readonly from_on?: string | null | undefined;
  readonly until_on?: string | null | undefined;
  readonly group_ids?: readonly number[] | null | undefined;
  readonly service_ids?: readonly number[] | null | undefined;
  readonly product_ids?: readonly number[] | null | undefined;
}

const required = [{ key: 'required' }];

/** What a rule must agree in; the form asks it too. */
export const programErrors = (asked: ProgramInput): FieldErrors => {
  const errors: FieldErrors = {};
  const kind = asked.kind ?? programKind.spending;
  if (!asked.name_ar && !asked.name_en) errors['name_ar'] = required;
  if (kind === programKind.spending && !asked.per_amount) errors['per_amount'] = required;
  if (asked.from_on && asked.until_on && asked.until_on < asked.from_on)
    errors['until_on'] = [{ key: 'after_or_equal', params: { field: asked.from_on } }];
  const items = [asked.group_ids, asked.service_ids, asked.product_ids].some((ids) => (ids?.length ?? 0) > 0);
  if (kind === programKind.item && !items) errors['group_ids'] = [{ key: 'items_of_points_required' }];
  return errors;
};
