import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, zeroMoney } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useNavigate } from '../../../ui/routing/link.tsx';
import { documentKind } from '../../documents/document-kind.ts';
import { debitReasons, reasonText } from '../../documents/note-reasons.ts';
import { documentScreens } from '../../documents/screens.ts';
import { type DirectMethod, directMethods, methodWords, needsCode } from '../../payments/tender-kinds.ts';
import { notes } from '../contract.ts';
import { creditNoteTexts } from '../messages.ts';
import type { DebitReason } from '../note.ts';
import type { CreditableDocument } from '../note-draft.ts';
import { previewAdded } from '../note-total.ts';
import { ChooseInvoice, useInvoiceOfAddress } from './choose-invoice.tsx';
import { IssueBar } from './issue-bar.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { WriteReason } from './write-reason.tsx';
import './note.css';

/** Owed by the customer, or paid now. */
type Paid = 'later' | DirectMethod;

/** What is charged more, why, and whether it is paid at once. */
const Writing = ({ document }: { document: CreditableDocument }) => {
  const t = useTexts(creditNoteTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [by, setBy] = useState<'lines' | 'amount'>('lines');
  const [amounts, setAmounts] = useState<Readonly<Record<number, number | null>>>({});
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState<DebitReason | null>(null);
  const [words, setWords] = useState('');
  const [paid, setPaid] = useState<Paid>(document.customer_id === null ? 'cash' : 'later');
  const [code, setCode] = useState('');
  const lines = Object.entries(amounts).flatMap(([line_number, added]) =>
    added ? [{ line_number: Number(line_number), amount: added }] : [],
  );
  const preview = previewAdded(document, by === 'lines' ? { lines } : { amount: amount ?? 0 });
  const total = preview?.total ?? zeroMoney;
  const missing = (): string | null => {
    if (total === 0) return t.choose_amount;
    if (!reason) return t.choose_reason;
    if (reason === 'other' && !words.trim()) return t.write_reason;
    return paid !== 'later' && needsCode(paid) && !code.trim() ? t.choose_method : null;
  };
  const debit = useAction(notes.debit, {
    done: (note) => t.debit_issued({ number: note.document_number }),
    onDone: (note) => navigate(documentScreens.record.to(note.id)),
  });
  const issue = () =>
    void debit.run({
      id: document.id,
      reason_kind: reason!,
      ...(words.trim() ? { reason: words } : {}),
      ...(by === 'lines' ? { lines: lines as never } : { amount: amount as never }),
      payments:
        paid === 'later'
          ? []
          : [{ method: paid, amount: total, ...(needsCode(paid) ? { authorization_code: code } : {}) }],
    });
  return (
    <div className="note-screen">
      <div className="note-main">
        <div className="note-tools">
          <SegmentedControl
            aria-label={t.by}
            value={by}
            onChange={(value) => setBy(value as 'lines' | 'amount')}
            data={[
              { value: 'lines', label: t.by_line },
              { value: 'amount', label: t.by_amount },
            ]}
          />
        </div>
        {by === 'lines' ? (
          <section className="note-added" aria-labelledby="note-added">
            <h2 id="note-added">{t.what_more}</h2>
            <p className="form-note">{document.prices_include_vat ? t.added_with_vat : t.added_without_vat}</p>
            <div className="note-added-lines">
              {document.lines.map((line) => (
                <div className="note-line-added" key={line.line_number}>
                  <MoneyField
                    label={nameIn(language, line)}
                    description={t.each({ amount: formatMoney(line.unit_price, document.currency_code) })}
                    value={amounts[line.line_number] ?? null}
                    onChange={(added) => setAmounts({ ...amounts, [line.line_number]: added })}
                  />
                </div>
              ))}
            </div>
          </section>
        ) : (
          <section className="note-by-amount">
            <MoneyField label={t.added} description={t.added_note} value={amount} onChange={setAmount} required />
          </section>
        )}
        <div className="note-questions">
          <WriteReason reasons={debitReasons} chosen={reason} words={words} choose={setReason} write={setWords} />
          <section className="note-money" aria-labelledby="note-paid">
            <h2 id="note-paid">{t.when_paid}</h2>
            <div className="form-row">
              <ChoiceField
                label={t.paid_by}
                clearable={false}
                value={paid as string}
                onChange={(value) => setPaid(value as Paid)}
                options={[
                  ...(document.customer_id === null ? [] : [{ value: 'later', label: t.later }]),
                  ...directMethods.map((value) => ({ value: value as string, label: methodWords[language][value] })),
                ]}
              />
              {paid !== 'later' && needsCode(paid) ? (
                <TextField
                  label={t.authorization}
                  kind="code"
                  maxLength={40}
                  required
                  value={code}
                  onChange={(typed) => setCode(typed ?? '')}
                />
              ) : null}
            </div>
          </section>
        </div>
      </div>
      <NoteSheet
        title={t.debit_note}
        number={document.document_number}
        lines={(by === 'lines' ? (preview?.lines ?? []) : []).map(({ of, amount: more }) => ({
          key: of.line_number,
          label: <UserText>{nameIn(language, of)}</UserText>,
          amount: more,
        }))}
        bill={preview ?? { subtotal: zeroMoney, vat: zeroMoney, total: zeroMoney }}
        moved={
          preview
            ? [{ key: paid, label: paid === 'later' ? t.owed_by_customer : methodWords[language][paid], amount: total }]
            : []
        }
        reason={reasonText(reason && reason !== 'other' ? debitReasons[reason] : null, words.trim() || null, language)}
      />
      <IssueBar
        id={document.id}
        missing={missing()}
        note={null}
        label={t.charged_more}
        total={total}
        isRunning={debit.isRunning}
        issue={issue}
      />
    </div>
  );
};

const OfInvoice = ({ id }: { id: number }) => {
  const t = useTexts(creditNoteTexts);
  const to = documentScreens.record.to(id);
  return (
    <QueryBoundary query={useCall(notes.creditable, { id })} isScreen isForm back={{ to, label: t.back_to_invoice }}>
      {(document) => (
        <ScreenFrame title={t.debit_note} back={{ to, label: t.of_invoice({ number: document.document_number }) }}>
          {document.document_kind === documentKind.invoice ? (
            <Writing key={id} document={document} />
          ) : (
            <EmptyState text={refusalText('only_invoices_are_corrected')} />
          )}
        </ScreenFrame>
      )}
    </QueryBoundary>
  );
};

/** A debit note: to the invoice that the address names, or to one that is chosen first. */
export default function DebitNote() {
  const id = useInvoiceOfAddress();
  return id === null ? <ChooseInvoice adds /> : <OfInvoice id={id} />;
}
