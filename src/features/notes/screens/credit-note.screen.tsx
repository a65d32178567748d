import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../../kernel/money.ts';
import { refusalText } from '../../../ui/api/surface-hooks.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { DisabledReason } from '../../../ui/dialogs/disabled-reason.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { EmptyPetals } from '../../../ui/display/petals.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Go, useGo, useQueryState } from '../../../ui/routing/go.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { documents } from '../../documents/contract.ts';
import { dueOf } from '../../documents/invoice.ts';
import { documentScreens } from '../../documents/screens.ts';
import { notes } from '../contract.ts';
import { creditReasonKeys, creditReasons, whyNotCredit } from '../note.ts';
import {
  type CreditableDocument,
  emptyDraft,
  everything,
  inputOf,
  type NoteDraft,
  previewNote,
  stateOf,
} from '../note-draft.ts';
import { noteTexts } from '../messages.ts';
import { NoteMoney } from './note-money.tsx';
import { NotePaper } from './note-paper.tsx';
import { ReturnedLines } from './returned-lines.tsx';
import './note.css';

/** Why the note cannot be written, in the words of the refusal, with the way on. */
const NotCreditable = ({ document, why }: { document: CreditableDocument; why: string }) => {
  const t = useTexts(noteTexts);
  return (
    <EmptyPetals text={refusalText(why)}>
      <Go to={documentScreens.record.to(document.id)} className="figure-link">
        {why === 'partial_payments_block_credit_note'
          ? t.to_invoice
          : t.of_invoice({ number: document.document_number })}
      </Go>
    </EmptyPetals>
  );
};

/** Why it is written: chosen words, and one's own. */
const Why = ({ draft, change }: { draft: NoteDraft; change: (part: Partial<NoteDraft>) => void }) => {
  const t = useTexts(noteTexts);
  const language = useLanguage();
  return (
    <section className="note-why" aria-labelledby="note-why">
      <h2 id="note-why">{t.why}</h2>
      <div className="note-reasons" role="radiogroup" aria-labelledby="note-why">
        {creditReasonKeys.map((key) => (
          <label key={key} data-chosen={draft.reason_kind === key || undefined}>
            <input
              type="radio"
              name="reason_kind"
              checked={draft.reason_kind === key}
              onChange={() => change({ reason_kind: key })}
            />
            {draft.reason_kind === key ? <IconCheck size={16} aria-hidden /> : null}
            {creditReasons[key][language]}
          </label>
        ))}
      </div>
      <TextField
        label={t.words}
        maxLength={500}
        required={draft.reason_kind === 'other'}
        value={draft.reason}
        onChange={(reason) => change({ reason: reason ?? '' })}
      />
    </section>
  );
};

/** Three questions in the order in which they are asked: what comes back, why, where the money goes. */
const Writing = ({ document }: { document: CreditableDocument }) => {
  const t = useTexts(noteTexts);
  const go = useGo();
  const [draft, setDraft] = useState<NoteDraft>(emptyDraft);
  const change = (part: Partial<NoteDraft>) => setDraft((before) => ({ ...before, ...part }));
  const preview = previewNote(document, draft);
  const credit = useAction(notes.credit, {
    done: (note) => t.issued({ number: note.document_number }),
    onDone: (note) => go(documentScreens.record.to(note.id)),
  });
  const rest = formatMoney(preview.rest, document.currency_code);
  const missing =
    preview.missing && (preview.missing === 'too_much' ? t.too_much({ amount: rest }) : t[preview.missing]);
  const issue = () => {
    if (!missing) void credit.run(inputOf(document, draft));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      issue();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
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
          <Why draft={draft} change={change} />
          <NoteMoney {...parts} />
        </div>
      </div>
      <NotePaper document={document} draft={draft} preview={preview} />
      <footer className="note-bar">
        <DisabledReason reason={missing}>
          <Button
            size="lg"
            loading={credit.isRunning}
            onClick={issue}
            aria-disabled={missing ? true : undefined}
            data-disabled={missing ? true : undefined}
            rightSection={<kbd className="num">Ctrl ↵</kbd>}
          >
            {t.issue}
          </Button>
        </DisabledReason>
        <Button variant="subtle" onClick={() => void go(documentScreens.record.to(document.id))}>
          {t.cancel}
        </Button>
        <span className="note-missing" role="status">
          {missing ?? t.left_to_return({ amount: rest })}
        </span>
        <span className="note-total">
          {t.back_to_customer} <Money amount={preview.total} />
        </span>
      </footer>
    </div>
  );
};

const OfInvoice = ({ id }: { id: number }) => {
  const t = useTexts(noteTexts);
  const back = { to: documentScreens.record.to(id), label: t.cancel };
  return (
    <Loaded query={useCall(notes.creditable, { id })} isScreen isForm back={back}>
      {(document) => {
        const why = whyNotCredit(stateOf(document));
        const isPaid = dueOf(document) === 0;
        return (
          <ScreenFrame
            title={t.credit_note}
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
            {why ? <NotCreditable document={document} why={why} /> : <Writing key={id} document={document} />}
          </ScreenFrame>
        );
      }}
    </Loaded>
  );
};

/** A credit note: to the invoice that the address names, or to one that is chosen first. */
export default function CreditNote() {
  const t = useTexts(noteTexts);
  const [query, change] = useQueryState();
  const id = Number(query['invoice']);
  if (Number.isSafeInteger(id) && id > 0) return <OfInvoice id={id} />;
  return (
    <ScreenFrame title={t.credit_note} back={{ to: documentScreens.list.to(), label: t.to_sales }} narrow>
      <RecordField
        label={t.choose_invoice}
        description={t.choose_invoice_note}
        operation={documents.list}
        value={null}
        onChange={(chosen) => change({ invoice: chosen === null ? null : String(chosen) })}
        text={(invoice) => invoice.document_number}
      />
    </ScreenFrame>
  );
}
