import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, Quantity, quantityText } from '../../../ui/display/number-text.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { mostUnitsOrdered } from '../buying.ts';
import type { BuyingRow } from '../contract.ts';
import { buyingTexts } from '../messages.ts';
import { lineAmount } from '../order-total.ts';
import type { TypedQuantities } from './use-typed-quantities.ts';

interface RowProps {
  readonly row: BuyingRow;
  readonly quantities: TypedQuantities;
  readonly mayEdit: boolean;
  readonly sees_cost: boolean;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

const Figure = ({
  label,
  milli,
  of,
}: {
  readonly label: string;
  readonly milli: number | null;
  readonly of: string;
}) => (
  <span className="buying-figure" data-of={of}>
    <span>{label}</span>
    {milli === null ? '–' : <Quantity milli={milli} />}
  </span>
);

/** How many units to order: minus, a number that may be typed, plus. */
const Stepper = ({ row, quantities, name }: Pick<RowProps, 'row' | 'quantities'> & { readonly name: string }) => {
  const t = useTexts(buyingTexts);
  const count = quantities.unitsOf(row);
  const set = (to: number) => quantities.type(row, Math.min(mostUnitsOrdered, Math.max(0, to)));
  return (
    <span className="buying-stepper" data-typed={quantities.typedOf(row) !== null || undefined}>
      <ActionIcon aria-label={t.fewer({ name })} onClick={() => set(count - 1)} disabled={count === 0} size={44}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <TextInput
        aria-label={t.count_of({ name })}
        value={String(count)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        attributes={{ input: { dir: 'ltr' } }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => set(Number(latinDigits(event.target.value).replace(/\D/g, '')))}
        onKeyDown={(event) => {
          const step = { '+': 1, '-': -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          set(count + step);
        }}
      />
      <ActionIcon aria-label={t.more({ name })} onClick={() => set(count + 1)} size={44}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
};

/** One product: the equation of what is short, and how much to order of it. */
export const BuyingListRow = ({ row, quantities, mayEdit, sees_cost, isChosen, choose }: RowProps) => {
  const t = useTexts(buyingTexts);
  const language = useLanguage();
  const name = nameIn(language, row) ?? '';
  const unit_count = quantities.unitsOf(row);
  const amount = lineAmount({ unit_count, price_amount: row.price_amount });
  const unit = nameIn(language, row.unit);
  return (
    <li className="buying-row" data-product={row.product_id} data-chosen={isChosen || undefined} aria-label={name}>
      <button type="button" className="buying-name" onClick={choose} aria-label={t.explain({ name })}>
        <PictureName of={row} url={row.image_url} icon={row.shown_icon} />
      </button>
      <Figure of="booked" label={t.booked} milli={row.booked_milli} />
      <Figure of="expected" label={t.expected} milli={row.expected_milli} />
      <Figure of="level" label={t.level} milli={row.warning_level_milli} />
      <Figure of="usable" label={t.usable} milli={row.usable_milli} />
      <Figure of="short" label={t.short} milli={row.short_milli} />
      {mayEdit ? (
        <Stepper row={row} quantities={quantities} name={name} />
      ) : (
        <strong className="buying-count">
          <NumberText>{unit_count}</NumberText>
        </strong>
      )}
      <span className="buying-unit">
        {unit ? t.unit_of({ unit, n: quantityText(row.unit.quantity_milli) }) : t.piece}
      </span>
      {sees_cost ? (
        <>
          <span className="buying-figure" data-of="price">
            <span>{t.price}</span>
            {row.price_amount === null ? '–' : <Money amount={row.price_amount} bare />}
          </span>
          <span className="buying-figure" data-of="amount">
            <span>{t.amount}</span>
            {amount === null ? '–' : <Money amount={amount} bare />}
          </span>
        </>
      ) : null}
      <span className="buying-notes">
        {row.expected_milli === null ? <span>{t.no_history}</span> : null}
        {row.unreached_milli > 0 ? (
          <span data-tone="warn">{t.unreached({ n: quantityText(row.unreached_milli) })}</span>
        ) : null}
        {quantities.typedOf(row) === null ? null : (
          <>
            <span data-tone="info">{t.typed}</span>
            {mayEdit ? (
              <Button variant="subtle" size="compact-sm" onClick={() => quantities.type(row, null)}>
                {t.restore({ n: row.suggested_units })}
              </Button>
            ) : null}
          </>
        )}
      </span>
    </li>
  );
};
