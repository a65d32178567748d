import { ActionIcon, Button, Radio } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { productTexts } from '../product-messages.ts';
import { mostUnits, type PurchaseUnit, unitKinds, unitNames } from '../purchase-units.ts';
import './purchase-units.css';

export interface TypedUnit extends Omit<PurchaseUnit, 'quantity_milli'> {
  readonly quantity_milli: number | null;
  readonly is_default: boolean;
}

interface PurchaseUnitsProps {
  readonly units: readonly TypedUnit[];
  readonly bind: <V>(path: string) => FieldBinding<V | null>;
  readonly change: (units: readonly TypedUnit[]) => void;
}

/** What a unit is called in the language of the page; a kind without its own names yet by its kind. */
export const useUnitName = () => {
  const language = useLanguage();
  return (unit: Pick<TypedUnit, 'kind' | 'name_ar' | 'name_en'>): string =>
    nameIn(language, unitNames({ ...unit, quantity_milli: 0 })) ?? '';
};

/** The first kind that no unit has yet. */
const nextKind = (units: readonly TypedUnit[]) =>
  unitKinds.find(({ value }) => value === 'own' || !units.some((unit) => unit.kind === value))?.value ?? 'own';

/** The units in which a product is bought: one row each, one of them the usual one. */
export const PurchaseUnitsField = ({ units, bind, change }: PurchaseUnitsProps) => {
  const t = useTexts(productTexts);
  const nameOf = useUnitName();
  const usual = bind<boolean>('purchase_units.0.is_default').error;
  const remove = (place: number) => {
    const rest = units.filter((_unit, i) => i !== place);
    const isLeft = rest.some((unit) => unit.is_default);
    change(rest.map((unit, i) => ({ ...unit, is_default: isLeft ? unit.is_default : i === 0 })));
  };
  return (
    <div className="purchase-units">
      {units.length === 0 ? null : (
        <ul aria-label={t.purchase_units}>
          {units.map((unit, place) => (
            <li key={place}>
              <ChoiceField
                {...bind<string>(`purchase_units.${place}.kind`)}
                onChange={(kind) =>
                  change(
                    units.map((one, i) =>
                      i === place && kind
                        ? { ...one, kind: kind as TypedUnit['kind'], name_ar: null, name_en: null }
                        : one,
                    ),
                  )
                }
                label={t.purchase_unit}
                options={unitKinds.map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
                clearable={false}
              />
              {unit.kind === 'own' ? (
                <div className="purchase-unit-names">
                  <TextField
                    {...bind<string>(`purchase_units.${place}.name_ar`)}
                    label={t.unit_name_ar}
                    maxLength={40}
                  />
                  <TextField
                    {...bind<string>(`purchase_units.${place}.name_en`)}
                    label={t.unit_name_en}
                    maxLength={40}
                  />
                </div>
              ) : null}
              <QuantityField
                {...bind<number>(`purchase_units.${place}.quantity_milli`)}
                label={t.unit_holds}
                required
              />
              <Radio
                name="usual-unit"
                label={t.usual_unit}
                checked={unit.is_default}
                onChange={() => change(units.map((one, i) => ({ ...one, is_default: i === place })))}
              />
              <ActionIcon aria-label={t.remove_unit({ name: nameOf(unit) })} onClick={() => remove(place)} size={44}>
                <IconX size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {usual ? (
        <p className="field-error" role="alert">
          {t.choose_usual}
        </p>
      ) : null}
      {units.length < mostUnits ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() =>
            change([
              ...units,
              {
                ...{ kind: nextKind(units), name_ar: null, name_en: null },
                ...{ quantity_milli: null, is_default: units.length === 0 },
              },
            ])
          }
        >
          {t.add_unit}
        </Button>
      ) : null}
    </div>
  );
};
