import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../kernel/money/money.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { writeDraft } from '../../../ui/form/draft.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Link, useNavigate, useQueryState } from '../../../ui/routing/link.tsx';
import { useIsLeftToShop } from '../../../ui/session/session-store.ts';
import { dueOf } from '../../documents/invoice.ts';
import { creditReasons } from '../../documents/note-reasons.ts';
import { documentScreens } from '../../documents/screens.ts';
import { tillScreens } from '../../till/screens.ts';
import { exchangeDraft } from '../../till/ticket-exchange.ts';
import { notes } from '../contract.ts';
import { creditNoteTexts } from '../messages.ts';
import { creditBlockedReason } from '../note.ts';
import {
  type CreditableDocument,
  emptyDraft,
  everything,
  exchangeOf,
  inputOf,
  type NoteDraft,
  previewNote,
  stateOf,
} from '../note-draft.ts';
import { ChooseInvoice, useInvoiceOfAddress } from './choose-invoice.tsx';
import { IssueBar } from './issue-bar.tsx';
import { NoteMoney } from './note-money.tsx';
import { NotePrintout } from './note-printout.tsx';
import { ReturnedLines } from './returned-lines.tsx';
import { WriteReason } from './write-reason.tsx';
import './note.css';

/** Why the note cannot be written, in the words of the refusal, with the way on. */
const NotCreditable = ({ document, why }: { document: CreditableDocument; why: string }) => {
  const t = useTexts(creditNoteTexts);
  return (
    <EmptyState text={refusalText(why)}>
      <Link to={documentScreens.record.to(document.id)} className="figure-link">
        {t.of_invoice({ number: document.document_number })}
      </Link>
    </EmptyState>
  );
};

/**
 * Three questions in the order in which they are asked: what comes back, why, where the money goes. In an exchange the till
 * asks the third: what is taken instead.
 */
const Writing = ({ document, isExchange }: { document: CreditableDocument; isExchange: boolean }) => {
  const t = useTexts(creditNoteTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState<NoteDraft>(emptyDraft);
  const change = (part: Partial<NoteDraft>) => setDraft((before) => ({ ...before, ...part }));
  const preview = previewNote(document, draft);
  const credit = useAction(notes.credit, {
    done: (note) =>
      [
        t.issued({ number: [note, ...note.others].map((one) => one.document_number).join(' · ') }),
        ...(note.later_amount > 0
          ? [t.waits_to_be_given({ amount: formatMoney(note.later_amount, document.currency_code) })]
          : []),
      ].join(' '),
    onDone: (note) => navigate(documentScreens.record.to(note.id)),
  });
  const rest = formatMoney(preview.rest, document.currency_code);
  const isLeftToShop = useIsLeftToShop(isExchange ? notes.exchange : notes.credit);
  const missing = isLeftToShop
    ? refusalText('not_in_owners_place')
    : preview.missing && (preview.missing === 'too_much' ? t.too_much({ amount: rest }) : t[preview.missing]);
  const issue = () => void credit.run(inputOf(document, draft));
  const toTill = () => {
    writeDraft(exchangeDraft, exchangeOf(document, draft));
    void navigate(tillScreens.till.to({ exchange: String(document.id) }));
  };
  const parts = { document, draft, preview, change };
  return (
    <div className="note-screen">
      <div className="note-main">
        <div className="note-tools">
          <SegmentedControl
            aria-label={t.by}
            value={draft.by}
            onChange={(by) => change({ by: by as NoteDraft['by'] })}
            data={[
              { value: 'lines', label: t.by_lines },
              { value: 'amount', label: t.by_amount },
            ]}
          />
          <Button variant="default" onClick={() => change({ by: 'lines', quantities: everything(document) })}>
            {t.return_all}
          </Button>
        </div>
        {draft.by === 'lines' ? (
          <ReturnedLines {...parts} />
        ) : (
          <section className="note-by-amount">
            <MoneyField
              label={t.amount}
              description={t.amount_note}
              value={draft.amount}
              onChange={(amount) => change({ amount })}
              required
            />
          </section>
        )}
        <div className="note-questions">
          <WriteReason
            reasons={creditReasons}
            chosen={draft.reason_kind}
            words={draft.reason}
            choose={(reason_kind) => change({ reason_kind })}
            write={(reason) => change({ reason })}
          />
          {isExchange ? null : <NoteMoney {...parts} />}
        </div>
      </div>
      <NotePrintout document={document} draft={draft} preview={preview} />
      <IssueBar
        id={document.id}
        missing={missing}
        note={t.left_to_return({ amount: rest })}
        label={isExchange ? t.comes_back : t.back_to_customer}
        total={preview.total}
        isRunning={credit.isRunning}
        {...(isExchange ? { verb: t.to_till } : {})}
        issue={isExchange ? toTill : issue}
      />
    </div>
  );
};

const OfInvoice = ({ id }: { id: number }) => {
  const isExchange = useQueryState()[0]['exchange'] !== undefined;
  const t = useTexts(creditNoteTexts);
  const back = { to: documentScreens.record.to(id), label: t.back_to_invoice };
  return (
    <QueryBoundary query={useCall(notes.creditable, { id })} isScreen isForm back={back}>
      {(document) => {
        const why = creditBlockedReason(stateOf(document));
        const isPaid = dueOf(document) === 0;
        return (
          <ScreenFrame
            title={isExchange ? t.exchange : t.credit_note}
            back={{ to: back.to, label: t.of_invoice({ number: document.document_number }) }}
            badge={
              why ? null : (
                <Status
                  tone={isPaid ? 'good' : 'bad'}
                  label={`${isPaid ? t.paid_invoice : t.unpaid_invoice} ${formatMoney(document.total, document.currency_code)}`}
                />
              )
            }
          >
            {why ? (
              <NotCreditable document={document} why={why} />
            ) : (
              <Writing key={id} document={document} isExchange={isExchange} />
            )}
          </ScreenFrame>
        );
      }}
    </QueryBoundary>
  );
};

/** A credit note: to the invoice that the address names, or to one that is chosen first. */
export default function CreditNote() {
  const id = useInvoiceOfAddress();
  return id === null ? <ChooseInvoice /> : <OfInvoice id={id} />;
}
