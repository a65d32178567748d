import { IconBuildingWarehouse, IconEye } from '@tabler/icons-react';
import { nameIn } from '../../../kernel/messages.ts';
import { add } from '../../../kernel/money.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { PetalMark } from '../../../ui/display/petals.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { writeDecimal } from '../../../ui/inputs/number-notation.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { chargesVat, todayHere } from '../../../ui/session/session-store.ts';
import { methodWords } from '../../payments/tender-kinds.ts';
import { creditReasons, reasonText } from '../note.ts';
import { noteTexts } from '../messages.ts';
import type { CreditableDocument, NoteDraft, NotePreview } from '../note-draft.ts';

interface PaperProps {
  readonly document: CreditableDocument;
  readonly draft: NoteDraft;
  readonly preview: NotePreview;
}

/** What the goods of the note do to the shelf, in one line. */
const stockOf = (document: CreditableDocument, draft: NoteDraft, to: 'shelf' | 'waste', language: 'ar' | 'en') =>
  document.lines
    .flatMap((l) => {
      const milli = draft.quantities[l.line_number] ?? 0;
      if (l.product_id === null || milli === 0 || (draft.goods[l.line_number] ?? 'shelf') !== to) return [];
      return [`${nameIn(language, l)} ${writeDecimal(milli, 3)}`];
    })
    .join(language === 'ar' ? '، ' : ', ');

/** The paper as it will be, answering each change at once; its number and QR come at issue. */
export const NotePaper = ({ document, draft, preview }: PaperProps) => {
  const t = useTexts(noteTexts);
  const language = useLanguage();
  const words = methodWords[language];
  const reason = reasonText(
    draft.reason_kind && draft.reason_kind !== 'other' ? creditReasons[draft.reason_kind] : null,
    draft.reason.trim() || null,
    language,
  );
  const isByLines = draft.by === 'lines';
  const shelf = isByLines ? stockOf(document, draft, 'shelf', language) : '';
  const waste = isByLines ? stockOf(document, draft, 'waste', language) : '';
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
        <strong>{t.credit_note}</strong>
        <dl>
          <div>
            <dt>{t.for_invoice}</dt>
            <dd>
              <Num>{document.document_number}</Num>
            </dd>
          </div>
          <div>
            <dt>{t.date}</dt>
            <dd>
              <When on={todayHere()} hijri />
            </dd>
          </div>
        </dl>
        {isByLines && preview.credited.length > 0 ? (
          <dl>
            {preview.credited.map((c) => {
              const line = document.lines.find((l) => l.line_number === c.line_number)!;
              return (
                <div key={c.line_number}>
                  <dt>
                    <Typed>{nameIn(language, line)}</Typed> <Num>×{writeDecimal(c.quantity_milli, 3)}</Num>
                  </dt>
                  <dd>
                    <Money bare amount={add(c.excl_vat, c.vat)} />
                  </dd>
                </div>
              );
            })}
          </dl>
        ) : null}
        <dl>
          {chargesVat() ? (
            <>
              <div>
                <dt>{t.subtotal}</dt>
                <dd>
                  <Money bare amount={preview.subtotal} />
                </dd>
              </div>
              <div>
                <dt>{t.vat}</dt>
                <dd>
                  <Money bare amount={preview.vat} />
                </dd>
              </div>
            </>
          ) : null}
          <div className="note-paper-total">
            <dt>{t.total}</dt>
            <dd>
              <Money bare amount={preview.total} />
            </dd>
          </div>
        </dl>
        {preview.rows.length > 0 || preview.settled > 0 ? (
          <dl>
            {preview.settled > 0 ? (
              <div>
                <dt>{t.off_debt}</dt>
                <dd>
                  <Money bare amount={preview.settled} />
                </dd>
              </div>
            ) : null}
            {preview.rows.map((r) => (
              <div key={`${r.payment_id}/${r.source.deposit_number ?? ''}`}>
                <dt>{t.given_back({ method: words[r.method] })}</dt>
                <dd>
                  <Money bare amount={r.amount} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {reason ? (
          <p>
            {t.reason}: <Typed>{reason}</Typed>
          </p>
        ) : null}
        <span className="note-qr">{t.number_at_issue}</span>
      </div>
      {shelf || waste ? (
        <p className="note-stock">
          <IconBuildingWarehouse size={18} aria-hidden />
          <span>
            {shelf ? t.stock_shelf({ n: shelf }) : null}
            {shelf && waste ? ' · ' : null}
            {waste ? t.stock_waste({ n: waste }) : null}
          </span>
        </p>
      ) : null}
    </aside>
  );
};
