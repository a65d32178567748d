import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { mostOfKind, type PartKind, partKind } from './composer-choices.ts';

interface TypedPart {
  readonly product_id?: number | null | undefined;
  readonly kind?: PartKind | null | undefined;
  readonly drawing?: string | null | undefined;
}

/** What is wrong with the parts of a composer as they are typed, by the place of the row. */
export const partErrors = ({
  is_open = false,
  parts = [],
}: {
  readonly is_open?: boolean | null | undefined;
  readonly parts?: readonly TypedPart[] | null | undefined;
}): FieldErrors => {
  const errors: FieldErrors = {};
  const rows = parts ?? [];
  if (is_open && rows.every((one) => one.kind !== partKind.stem)) errors['parts'] = [{ key: 'stem_required' }];
  for (const [kind, most] of Object.entries(mostOfKind))
    if (rows.filter((one) => one.kind === Number(kind)).length > most)
      errors['parts'] = [{ key: 'too_many_parts', params: { most } }];
  rows.forEach((row, i) => {
    if (rows.findIndex((one) => one.product_id === row.product_id) < i)
      errors[`parts.${i}.product_id`] = [{ key: 'part_twice' }];
    if (row.kind === partKind.stem && !row.drawing) errors[`parts.${i}.drawing`] = [{ key: 'part_needs_drawing' }];
  });
  return errors;
};
