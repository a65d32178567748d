import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Money as Amount } from '../../../kernel/money/money.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { PetalMark } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { chargesVat, todayHere } from '../../../ui/session/session-store.ts';
import { creditNoteTexts } from '../messages.ts';

/** A figure of the paper; amounts end under each other. */
interface SheetRow {
  readonly key: string | number;
  readonly label: ReactNode;
  readonly amount: Amount;
}

interface SheetProps {
  /** Which note it will be. */
  readonly title: string;
  /** Of the invoice that it corrects. */
  readonly number: string;
  readonly lines: readonly SheetRow[];
  readonly bill: { readonly subtotal: Amount; readonly vat: Amount; readonly total: Amount };
  /** Where the money goes, or comes from. */
  readonly moved: readonly SheetRow[];
  readonly reason: string | null;
  /** Under the paper. */
  readonly children?: ReactNode;
}

const Rows = ({ rows }: { readonly rows: readonly SheetRow[] }) =>
  rows.length === 0 ? null : (
    <dl>
      {rows.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Money bare amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );

/** A note's paper as it will be, answering each change at once; its number and QR come at issue. */
export const NoteSheet = ({ title, number, lines, bill, moved, reason, children }: SheetProps) => {
  const t = useTexts(creditNoteTexts);
  return (
    <aside className="note-side" aria-label={t.preview}>
      <header>
        <h2>{t.preview}</h2>
        <span className="note-pending">
          <IconEye size={16} aria-hidden /> {t.not_issued}
        </span>
      </header>
      <div className="note-paper">
        <PetalMark />
        <strong>{title}</strong>
        <dl>
          <div>
            <dt>{t.for_invoice}</dt>
            <dd>
              <NumberText>{number}</NumberText>
            </dd>
          </div>
          <div>
            <dt>{t.date}</dt>
            <dd>
              <DateText on={todayHere()} hijri />
            </dd>
          </div>
        </dl>
        <Rows rows={lines} />
        <dl>
          {chargesVat() ? (
            <>
              <div>
                <dt>{t.subtotal}</dt>
                <dd>
                  <Money bare amount={bill.subtotal} />
                </dd>
              </div>
              <div>
                <dt>{t.vat}</dt>
                <dd>
                  <Money bare amount={bill.vat} />
                </dd>
              </div>
            </>
          ) : null}
          <div className="note-paper-total">
            <dt>{t.total}</dt>
            <dd>
              <Money bare amount={bill.total} />
            </dd>
          </div>
        </dl>
        <Rows rows={moved} />
        {reason ? (
          <p>
            {t.reason}: <UserText>{reason}</UserText>
          </p>
        ) : null}
        <span className="note-qr">{t.number_at_issue}</span>
      </div>
      {children}
    </aside>
  );
};
