import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, Quantity, quantityText } from '../../../ui/display/number-text.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { ChoiceField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { MoneyField, QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { products } from '../../catalogue/product-contract.ts';
import { isSameUnit } from '../../catalogue/purchase-units.ts';
import { useUnitName } from '../../catalogue/screens/public-api.ts';
import { stockTexts } from '../messages.ts';
import { movementKinds } from '../movement-fields.ts';
import { stockKind } from '../stock.ts';
import {
  changeUnit,
  countDifference,
  type LineUnit,
  lineErrors,
  lineInPieces,
  type StockLine,
  type StockTask,
  totalCost,
} from '../stock-lines.ts';

interface StockLineRowProps {
  readonly line: StockLine;
  readonly task: StockTask;
  /** Place in the request, for errors of the server. */
  readonly place: number;
  readonly serverErrors: FieldErrors;
  /** Everything wrong is said; before, only what was typed too high. */
  readonly isChecked: boolean;
  /** The line was just added by choosing: its quantity is what comes next. */
  readonly takesFocus: boolean;
  readonly change: (to: StockLine) => void;
  readonly remove: () => void;
  /** Enter in the last field goes back to the finder. */
  readonly leave: () => void;
}

/** `+2`, `−0.5`, `0`. */
const signedQuantity = (milli: number): string => `${milli > 0 ? '+' : ''}${quantityText(milli)}`;

const adjustKinds: readonly number[] = [stockKind.expired, stockKind.damaged, stockKind.lost, stockKind.found];

/** Of what keeps lots: until when this delivery lasts where that is printed on it, and its bucket. */
const LotOfLine = ({
  line,
  place,
  serverErrors,
  change,
}: Pick<StockLineRowProps, 'line' | 'place' | 'serverErrors' | 'change'>) => {
  const t = useTexts(stockTexts);
  return (
    <div className="stock-line-lot">
      <DateField
        label={t.last_good_day}
        description={t.last_good_day_note({ n: line.product.vase_life_days ?? 0 })}
        value={line.expires_on ?? null}
        onChange={(expires_on) => change({ ...line, expires_on })}
        error={serverErrors[`lines.${place}.expires_on`]?.[0] ?? null}
      />
      <TextField
        label={t.bucket}
        value={line.bucket ?? null}
        onChange={(bucket) => change({ ...line, bucket })}
        error={serverErrors[`lines.${place}.bucket`]?.[0] ?? null}
        maxLength={20}
      />
    </div>
  );
};

/** What a delivery is typed in, of a product with purchase units, and how many pieces that is. */
const UnitOfLine = ({
  line,
  place,
  serverErrors,
  change,
}: Pick<StockLineRowProps, 'line' | 'place' | 'serverErrors' | 'change'>) => {
  const t = useTexts(stockTexts);
  const nameOf = useUnitName();
  const error = serverErrors[`lines.${place}.unit`]?.[0] ?? null;
  // Somebody changed the units meanwhile: the ones of now are offered.
  const now = useCall(products.list, { id: line.product.id, page_size: 10 }, { enabled: error !== null }).data;
  const units = now?.records[0]?.purchase_units ?? line.product.purchase_units ?? [];
  if (units.length === 0 && !line.unit) return null;
  const pieces = lineInPieces(line);
  const chosen = line.unit ? units.findIndex((one) => isSameUnit(one, line.unit as LineUnit)) : -1;
  return (
    <div className="stock-line-unit">
      <ChoiceField
        label={t.unit}
        value={line.unit && chosen < 0 ? null : chosen}
        onChange={(at) => change(changeUnit(line, units[at ?? -1] ?? null))}
        options={[
          { value: -1, label: t.pieces },
          ...units.map((unit, value) => ({ value, label: `${nameOf(unit)} ${quantityText(unit.quantity_milli)}` })),
        ]}
        clearable={false}
        error={error}
      />
      {line.unit && pieces !== null ? (
        <span className="stock-line-pieces">{t.comes_to({ n: quantityText(pieces) })}</span>
      ) : null}
    </div>
  );
};

/** One product of a stock form with its quantity, and its cost or the reason why it leaves. */
export const StockLineRow = (props: StockLineRowProps) => {
  const { line, task, place, serverErrors, isChecked, change } = props;
  const t = useTexts(stockTexts);
  const language = useLanguage();
  const nameOf = useUnitName();
  const row = useRef<HTMLLIElement>(null);
  const name = nameIn(language, line.product);
  useEffect(() => {
    if (props.takesFocus) row.current?.querySelector('input')?.focus();
  }, [props.takesFocus]);
  const errors = lineErrors(line, task);
  const difference = countDifference(line);
  const shown = (field: 'quantity_milli' | 'unit_cost_amount') =>
    serverErrors[`lines.${place}.${task === 'count' ? 'counted_milli' : field}`]?.[0] ??
    (isChecked || errors[field]?.key === 'max_value' ? errors[field] : null);
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'radio') return;
    event.preventDefault();
    const fields = [...(row.current?.querySelectorAll<HTMLInputElement>('input:not([type="radio"])') ?? [])];
    const next = fields[fields.indexOf(event.target) + 1];
    if (next) next.focus();
    else props.leave();
  };
  return (
    <li ref={row} className="stock-line" data-task={task} aria-label={name} onKeyDown={onKeyDown}>
      <div className="stock-line-product">
        <PictureName
          of={line.product}
          url={line.product.image_url}
          icon={line.product.shown_icon}
          detail={
            <>
              {line.product.barcode ? <NumberText>{line.product.barcode}</NumberText> : null}
              {line.product.barcode ? ' · ' : ''}
              {task === 'count' ? t.in_books : t.on_hand} <Quantity milli={line.product.quantity_milli} />
            </>
          }
        />
      </div>
      <QuantityField
        label={task === 'count' ? t.counted : t.quantity}
        value={line.quantity_milli}
        onChange={(quantity_milli) => change({ ...line, quantity_milli })}
        error={shown('quantity_milli')}
      />
      {task === 'add' ? (
        <>
          <MoneyField
            label={line.unit ? t.cost_of_unit({ unit: nameOf(line.unit) }) : t.unit_cost}
            value={line.unit_cost_amount}
            onChange={(unit_cost_amount) => change({ ...line, unit_cost_amount })}
            error={shown('unit_cost_amount')}
          />
          <div className="stock-line-cost">
            <span className="stock-line-label">{t.cost}</span>
            <strong>
              <Money amount={totalCost([line])} bare />
            </strong>
          </div>
        </>
      ) : null}
      {task === 'count' ? (
        <div className="stock-line-cost">
          <span className="stock-line-label">{t.difference}</span>
          <strong>{difference === null ? '–' : <NumberText>{signedQuantity(difference)}</NumberText>}</strong>
        </div>
      ) : null}
      {task === 'adjust' ? (
        <SegmentsField
          label={t.why}
          value={line.kind}
          onChange={(kind) => change({ ...line, kind: kind === 2 || kind === 7 || kind === 8 ? kind : 1 })}
          options={movementKinds
            .filter((one) => adjustKinds.includes(one.value))
            .map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
        />
      ) : null}
      <ActionIcon className="stock-line-remove" aria-label={t.remove_line({ name })} onClick={props.remove} size={44}>
        <IconX size={18} />
      </ActionIcon>
      {task === 'add' ? <UnitOfLine line={line} place={place} serverErrors={serverErrors} change={change} /> : null}
      {task === 'add' && line.product.vase_life_days !== null ? (
        <LotOfLine line={line} place={place} serverErrors={serverErrors} change={change} />
      ) : null}
    </li>
  );
};
