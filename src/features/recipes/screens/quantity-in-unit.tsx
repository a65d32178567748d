import { useState } from 'react';
import { useCall } from '../../../ui/api/queries.ts';
import { quantityText } from '../../../ui/display/number-text.tsx';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { products } from '../../catalogue/product-contract.ts';
import { inOwnUnit } from '../../catalogue/purchase-units.ts';
import { useUnitName } from '../../catalogue/screens/public-api.ts';
import { recipeTexts } from '../messages.ts';

/** Types a component's quantity in a purchase unit of its product; the recipe has it in pieces, which the row shows. */
export const QuantityInUnit = ({
  productId,
  quantity,
}: {
  readonly productId: number;
  readonly quantity: FieldBinding<number | null>;
}) => {
  const t = useTexts(recipeTexts);
  const nameOf = useUnitName();
  const [place, setPlace] = useState<number | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const units = useCall(products.list, { id: productId, page_size: 10 }).data?.records[0]?.purchase_units ?? [];
  if (units.length === 0) return null;
  const unit = place === null ? undefined : units[place];
  const pieces = unit && count !== null ? inOwnUnit(count, unit) : null;
  const type = (at: number | null, typed: number | null) => {
    setPlace(at);
    setCount(typed);
    const of = at === null ? undefined : units[at];
    const own = of && typed !== null ? inOwnUnit(typed, of) : null;
    if (own !== null) quantity.onChange(own);
  };
  return (
    <div className="recipe-row-unit">
      <ChoiceField
        label={t.typed_in_unit}
        value={place}
        onChange={(at) => type(at, count)}
        options={units.map((one, value) => ({ value, label: `${nameOf(one)} ${quantityText(one.quantity_milli)}` }))}
      />
      {unit ? (
        <QuantityField
          label={t.units_of({ name: nameOf(unit) })}
          value={count}
          onChange={(typed) => type(place, typed)}
          error={count !== null && pieces === null ? { key: 'quantity_not_whole' } : null}
        />
      ) : null}
      {pieces === null ? null : <span>{t.pieces_of_unit({ n: quantityText(pieces) })}</span>}
    </div>
  );
};
