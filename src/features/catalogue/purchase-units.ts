import { z } from 'zod';
import { bilingualNames, whole } from '../../kernel/contract/contract.ts';
import { choice } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import type { BilingualName } from '../../kernel/text/messages.ts';

/** What suppliers sell in; `own` has names of the shop's own. */
export const unitKinds = [
  choice('carton', 'Carton', 'كرتون'),
  choice('bunch', 'Bunch', 'ربطة'),
  choice('sack', 'Sack', 'كيس'),
  choice('own', 'Other name', 'اسم آخر'),
] as const;

const kind = z.enum(['carton', 'bunch', 'sack', 'own']);
const longestName = 40;
/** Units of one product. */
export const mostUnits = 10;

/** A unit that a product is bought in: its name, and how many of the product's own unit one holds, thousandths. */
export interface PurchaseUnit extends BilingualName {
  readonly kind: z.output<typeof kind>;
  readonly quantity_milli: number;
}

/** A unit as a line of goods names it: as the product has it, another one is refused. */
export const unitOfLine = z.object({
  kind,
  name_ar: optionalText(longestName),
  name_en: optionalText(longestName),
  quantity_milli: whole(1, 100_000_000),
});

/** The units of a product as a form sends them. */
export const purchaseUnitsInput = z
  .array(unitOfLine.extend({ is_default: z.boolean().default(false) }))
  .max(mostUnits)
  .default([]);

/** The same as answers carry them, in their order. */
export const purchaseUnits = z.array(
  z.object({ kind, ...bilingualNames, quantity_milli: z.number().int(), is_default: z.boolean() }),
);

/** What a unit is called in both languages; one of the shop's own may have only one name. */
export const unitNames = (unit: PurchaseUnit): BilingualName => {
  const known = unit.kind === 'own' ? undefined : unitKinds.find((one) => one.value === unit.kind);
  return known ? { name_ar: known.ar, name_en: known.en } : { name_ar: unit.name_ar, name_en: unit.name_en };
};

/** Whether two units are the same, with the same conversion. */
export const isSameUnit = (a: PurchaseUnit, b: PurchaseUnit): boolean =>
  a.kind === b.kind &&
  (a.name_ar ?? null) === (b.name_ar ?? null) &&
  (a.name_en ?? null) === (b.name_en ?? null) &&
  a.quantity_milli === b.quantity_milli;

/** So many units in the product's own unit, thousandths both; null where that is no whole thousandth. */
export const inOwnUnit = (quantityMilli: number, unit: Pick<PurchaseUnit, 'quantity_milli'>): number | null => {
  const product = BigInt(quantityMilli) * BigInt(unit.quantity_milli);
  return product % 1000n === 0n ? Number(product / 1000n) : null;
};

/** The unit that a product is bought in as a rule. */
export const defaultUnit = <U extends { readonly is_default: boolean }>(units: readonly U[]): U | undefined =>
  units.find((one) => one.is_default);

type TypedUnit = Partial<PurchaseUnit> & { readonly is_default?: boolean | null };

/** Each unit has one name that no other has, and one of them is the default. */
export const unitErrors = ({
  purchase_units: units = [],
}: {
  readonly purchase_units?: readonly TypedUnit[] | undefined;
}): FieldErrors => {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [i, unit] of units.entries()) {
    const isOwn = unit.kind === 'own';
    if (isOwn && !unit.name_ar && !unit.name_en) errors[`purchase_units.${i}.name_ar`] = [{ key: 'required' }];
    if (!isOwn && (unit.name_ar || unit.name_en))
      errors[`purchase_units.${i}.name_ar`] = [{ key: 'only_of_own_units' }];
    const name = isOwn ? `own|${unit.name_ar ?? ''}|${unit.name_en ?? ''}` : String(unit.kind);
    if (seen.has(name)) errors[`purchase_units.${i}.kind`] = [{ key: 'unit_listed_twice' }];
    seen.add(name);
  }
  if (units.length > 0 && units.filter((unit) => unit.is_default).length !== 1)
    errors['purchase_units.0.is_default'] = [{ key: 'one_unit_is_usual' }];
  return errors;
};
