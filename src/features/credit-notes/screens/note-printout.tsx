import { IconBuildingWarehouse } from '@tabler/icons-react';
import { add } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { writeDecimal } from '../../../ui/inputs/number-notation.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { creditReasons, reasonText } from '../../documents/note-reasons.ts';
import { methodWords } from '../../payments/tender-kinds.ts';
import { apartTexts } from '../apart-messages.ts';
import { creditNoteTexts } from '../messages.ts';
import { apartOf, type CreditableDocument, goodsOf, type NoteDraft, type NotePreview } from '../note-draft.ts';
import { NoteSheet } from './note-sheet.tsx';

interface NotePrintoutProps {
  readonly document: CreditableDocument;
  readonly draft: NoteDraft;
  readonly preview: NotePreview;
}

const goes = (draft: NoteDraft, line: CreditableDocument['lines'][number]) =>
  apartOf(draft, line) ? 'apart' : goodsOf(draft, line.line_number);

/** What the goods of the note do to the shelf, in one line. */
const stockOf = (
  document: CreditableDocument,
  draft: NoteDraft,
  to: 'shelf' | 'waste' | 'apart',
  language: 'ar' | 'en',
) =>
  document.lines
    .flatMap((l) => {
      const milli = draft.quantities[l.line_number] ?? 0;
      if (l.product_id === null || milli === 0 || goes(draft, l) !== to) return [];
      return [`${nameIn(language, l)} ${writeDecimal(milli, 3)}`];
    })
    .join(language === 'ar' ? '، ' : ', ');

/** The paper of a credit note, with what it does to the shelf under it. */
export const NotePrintout = ({ document, draft, preview }: NotePrintoutProps) => {
  const t = useTexts(creditNoteTexts);
  const a = useTexts(apartTexts);
  const language = useLanguage();
  const words = methodWords[language];
  const isByLines = draft.by === 'lines';
  const shelf = isByLines ? stockOf(document, draft, 'shelf', language) : '';
  const apart = isByLines ? stockOf(document, draft, 'apart', language) : '';
  const waste = isByLines ? stockOf(document, draft, 'waste', language) : '';
  return (
    <NoteSheet
      title={t.credit_note}
      number={document.document_number}
      lines={(isByLines ? preview.credited : []).map((c) => ({
        key: c.line_number,
        label: (
          <>
            <UserText>{nameIn(language, document.lines.find((l) => l.line_number === c.line_number)!)}</UserText>{' '}
            <NumberText>×{writeDecimal(c.quantity_milli, 3)}</NumberText>
          </>
        ),
        amount: add(c.excl_vat, c.vat),
      }))}
      bill={preview}
      moved={[
        ...(preview.settled > 0 ? [{ key: 'debt', label: t.off_debt, amount: preview.settled }] : []),
        ...preview.rows.map((r) => ({
          key: `${r.payment_id}/${r.source.deposit_number ?? ''}`,
          label: t.given_back({ method: words[r.method] }),
          amount: r.amount,
        })),
      ]}
      reason={reasonText(
        draft.reason_kind && draft.reason_kind !== 'other' ? creditReasons[draft.reason_kind] : null,
        draft.reason.trim() || null,
        language,
      )}
    >
      {shelf || apart || waste ? (
        <p className="note-stock">
          <IconBuildingWarehouse size={18} aria-hidden />
          <span>
            {[
              ...(shelf ? [t.stock_shelf({ n: shelf })] : []),
              ...(apart ? [a.stock_apart({ n: apart })] : []),
              ...(waste ? [t.stock_waste({ n: waste })] : []),
            ].join(' · ')}
          </span>
        </p>
      ) : null}
    </NoteSheet>
  );
};
