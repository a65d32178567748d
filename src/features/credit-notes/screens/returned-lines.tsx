import { SegmentedControl } from '@mantine/core';
import { IconBuildingWarehouse, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { add, formatMoney, zeroMoney } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { readDecimal, writeDecimal } from '../../../ui/inputs/number-notation.ts';
import { useTypedValue } from '../../../ui/inputs/typed-value.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { creditNoteTexts } from '../messages.ts';
import type { GoodsTo } from '../note.ts';
import { type CreditableDocument, goodsOf, type NoteDraft, type NotePreview } from '../note-draft.ts';
import { ApartComponents } from './apart-components.tsx';

type Line = CreditableDocument['lines'][number];

interface LinesProps {
  readonly document: CreditableDocument;
  readonly draft: NoteDraft;
  readonly preview: NotePreview;
  readonly change: (part: Partial<NoteDraft>) => void;
}

/** Pieces as people write them: `1`, `0.25`. */
const pieces = (milli: number): string => writeDecimal(milli, 3);

/** How much of a line comes back; it stops at what is left. */
const Stepper = ({ line, name, value, set }: { line: Line; name: string; value: number; set: (n: number) => void }) => {
  const t = useTexts(creditNoteTexts);
  const left = line.quantity_milli - line.credited_quantity_milli;
  const within = (n: number | null) => set(Math.max(0, Math.min(left, n ?? 0)));
  const typed = useTypedValue<number>(
    { value, onChange: within },
    { write: pieces, read: (text) => readDecimal(text, 3), unreadable: { key: 'numeric' } },
  );
  return (
    <span className="note-stepper">
      <button
        type="button"
        aria-label={t.one_less({ name })}
        disabled={value === 0}
        onClick={() => within(value - 1000)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        aria-label={t.quantity_of({ name })}
        inputMode="decimal"
        dir="ltr"
        className="num"
        value={typed.value}
        disabled={left === 0}
        onFocus={(event) => event.target.select()}
        onChange={(event) => typed.onChange(event.target.value)}
        onBlur={typed.onBlur}
      />
      <button
        type="button"
        aria-label={t.one_more({ name })}
        disabled={value >= left}
        onClick={() => within(value + 1000)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </span>
  );
};

const Goods = ({ name, value, set }: { name: string; value: GoodsTo; set: (to: GoodsTo) => void }) => {
  const t = useTexts(creditNoteTexts);
  return (
    <SegmentedControl
      size="sm"
      className="note-goods"
      data-to={value}
      aria-label={t.goods_of({ name })}
      value={value}
      onChange={(to) => set(to as GoodsTo)}
      data={[
        {
          value: 'shelf',
          label: (
            <span className="note-choice">
              <IconBuildingWarehouse size={16} aria-hidden /> {t.shelf}
            </span>
          ),
        },
        {
          value: 'waste',
          label: (
            <span className="note-choice">
              <IconTrash size={16} aria-hidden /> {t.waste}
            </span>
          ),
        },
      ]}
    />
  );
};

/** The lines of the invoice in their order: what comes back of each, and where its goods go. */
export const ReturnedLines = ({ document, draft, preview, change }: LinesProps) => {
  const t = useTexts(creditNoteTexts);
  const language = useLanguage();
  return (
    <section className="note-lines" aria-label={t.what}>
      <div className="note-line note-line-head" aria-hidden>
        <span>{t.item}</span>
        <span>{t.sold}</span>
        <span>{t.returned}</span>
        <span>{t.goods}</span>
        <span>{t.with_vat}</span>
      </div>
      {document.lines.map((line) => {
        const name = nameIn(language, line);
        const value = draft.quantities[line.line_number] ?? 0;
        const credited = preview.credited.find((c) => c.line_number === line.line_number);
        return (
          <div className="note-line" key={line.line_number} data-chosen={value > 0 || undefined}>
            <span className="note-item">
              <UserText>{name}</UserText>
              <small>{t.each({ amount: formatMoney(line.unit_price, document.currency_code) })}</small>
            </span>
            <span className="note-sold">
              <NumberText>{pieces(line.quantity_milli)}</NumberText>
            </span>
            <span className="note-returned">
              <Stepper
                line={line}
                name={name}
                value={value}
                set={(n) => change({ quantities: { ...draft.quantities, [line.line_number]: n } })}
              />
              {line.credited_quantity_milli > 0 ? (
                <small>{t.before({ n: pieces(line.credited_quantity_milli) })}</small>
              ) : null}
            </span>
            <span className="note-where">
              {line.product_id !== null && value > 0 ? (
                <Goods
                  name={name}
                  value={goodsOf(draft, line.line_number)}
                  set={(to) => change({ goods: { ...draft.goods, [line.line_number]: to } })}
                />
              ) : (
                <span aria-hidden>—</span>
              )}
            </span>
            <span className="note-amount">
              <Money bare amount={credited ? add(credited.excl_vat, credited.vat) : zeroMoney} />
            </span>
            <ApartComponents line={line} name={name} draft={draft} change={change} />
          </div>
        );
      })}
    </section>
  );
};
