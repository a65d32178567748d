import { nameIn } from '../../../../kernel/text/messages.ts';
import { DateText } from '../../../../ui/display/date-text.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { quantityText } from '../../../../ui/display/number-text.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import type { Held } from '../show-refusal.ts';
import { useTill } from '../till-context.ts';
import { TillDialog } from '../till-dialog.tsx';
import './held.css';
import type { LineKind } from '../../till-offers.ts';

interface HeldClashProps {
  readonly theirs: Held;
  /** Takes theirs up and drops what is on this till. */
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

/** Two tills changed one on-hold invoice: both are shown, and the cashier says which one counts. */
export default function HeldClash({ theirs, takeTheirs, close }: HeldClashProps) {
  const t = useTexts(tillTexts);
  const language = useLanguage();
  const { ticket, change, find, priced } = useTill();
  const nameOf = (line: { kind: LineKind; item_id: number }): string =>
    nameIn(language, find(line.kind, line.item_id) ?? { name_en: null, name_ar: null }) ||
    t.gone_item({ id: line.item_id });
  const sides = [
    {
      key: 'mine',
      title: t.on_this_till,
      lines: ticket.lines,
      total: priced.bill?.total ?? null,
      label: ticket.held?.label,
    },
    {
      key: 'theirs',
      title: t.on_other_till,
      lines: theirs.bill.lines,
      total: theirs.total_amount,
      label: theirs.label,
    },
  ] as const;
  return (
    <TillDialog title={t.held_clash} close={close}>
      <div className="held-sides">
        {sides.map(({ key, title, lines, total, label }) => (
          <section key={key} aria-label={title}>
            <h3>{title}</h3>
            {key === 'theirs' ? (
              <p>
                <UserText>{theirs.held_by_name ?? ''}</UserText> · <DateText at={theirs.held_at} />
              </p>
            ) : null}
            {label ? (
              <p>
                <UserText>{label}</UserText>
              </p>
            ) : null}
            <ul>
              {lines.map((line, i) => (
                <li key={i}>
                  <UserText>{nameOf(line)}</UserText> <bdi className="num">× {quantityText(line.quantity_milli)}</bdi>
                </li>
              ))}
            </ul>
            {total === null ? null : (
              <strong>
                <Money amount={total} />
              </strong>
            )}
          </section>
        ))}
      </div>
      <div className="message-dialog-buttons">
        <button type="button" data-primary="" onClick={takeTheirs}>
          {t.take_theirs}
        </button>
        <button
          type="button"
          onClick={() => {
            change({ type: 'held_seen', version: theirs.version });
            close();
          }}
        >
          {t.keep_mine}
        </button>
        <button
          type="button"
          onClick={() => {
            change({ type: 'detached' });
            close();
          }}
        >
          {t.keep}
        </button>
      </div>
    </TillDialog>
  );
}
