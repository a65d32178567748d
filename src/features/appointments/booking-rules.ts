import type { FieldErrors } from '../../kernel/contract/refusal.ts';

interface Named {
  readonly name_ar?: string | null | undefined;
  readonly name_en?: string | null | undefined;
}

/** Somebody has to do with a service that has pieces, at its beginning at the latest after it began. */
export const partErrors = ({
  parts,
}: {
  readonly parts?: readonly { readonly minutes?: number; readonly is_active?: boolean }[] | null | undefined;
}): FieldErrors =>
  parts && parts.length > 0 && !parts.some(({ is_active }) => is_active) ? { parts: [{ key: 'required' }] } : {};

const isNameless = ({ name_ar, name_en }: Named): boolean => !name_ar?.trim() && !name_en?.trim();

/** A kind and each room or chair of it are called something, in one language at least. */
export const nameErrors = ({
  units,
  ...kind
}: Named & { readonly units?: readonly Named[] | null | undefined }): FieldErrors => ({
  ...(isNameless(kind) ? { name_ar: [{ key: 'required' }] } : {}),
  ...Object.fromEntries(
    (units ?? []).flatMap((one, i) => (isNameless(one) ? [[`units.${i}.name_ar`, [{ key: 'required' }]]] : [])),
  ),
});
