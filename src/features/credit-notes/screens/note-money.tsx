import { SegmentedControl } from '@mantine/core';
import { IconClockDollar, IconReceiptRefund } from '@tabler/icons-react';
import { formatMoney } from '../../../kernel/money/money.ts';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { tenderIcons } from '../../../ui/display/tender-icons.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { type DirectMethod, directMethods, methodWords, needsCode, tenderKinds } from '../../payments/tender-kinds.ts';
import type { BackTo } from '../allocate-refund.ts';
import { creditNoteTexts } from '../messages.ts';
import type { CreditableDocument, NoteDraft, NotePreview } from '../note-draft.ts';

interface MoneyProps {
  readonly document: CreditableDocument;
  readonly draft: NoteDraft;
  readonly preview: NotePreview;
  readonly change: (part: Partial<NoteDraft>) => void;
}

/** Each step of the money in its order: off the debt, then to what paid, newest first. */
const Steps = ({ document, preview }: Pick<MoneyProps, 'document' | 'preview'>) => {
  const t = useTexts(creditNoteTexts);
  const words = methodWords[useLanguage()];
  const { currency_code, sources } = document;
  return (
    <ol className="note-steps">
      {preview.settled > 0 ? (
        <li>
          <IconReceiptRefund size={18} aria-hidden />
          <span>{t.off_debt}</span>
          <Money bare amount={preview.settled} />
        </li>
      ) : null}
      {preview.rows.map(({ source, method, amount }) => {
        const Icon = tenderIcons[tenderKinds[method].icon];
        return (
          <li key={`${source.payment_id}/${source.deposit_number ?? ''}`}>
            <Icon size={18} aria-hidden />
            <span>
              {words[method]}{' '}
              <small>
                {source.deposit_number ? (
                  <NumberText>{t.deposit({ number: source.deposit_number })}</NumberText>
                ) : method === source.method && source.authorization_code ? (
                  t.code({ code: source.authorization_code })
                ) : method !== source.method ? (
                  words[source.method]
                ) : source.payment_id === sources[0]?.payment_id ? (
                  t.newest
                ) : null}{' '}
                · {t.of_received({ amount: formatMoney(source.amount, currency_code) })}
              </small>
            </span>
            <Money bare amount={amount} />
          </li>
        );
      })}
      {preview.later > 0 ? (
        <li>
          <IconClockDollar size={18} aria-hidden />
          <span>
            {t.given_later} <small>{t.given_later_note}</small>
          </span>
          <Money bare amount={preview.later} />
        </li>
      ) : null}
    </ol>
  );
};

/** Where the money goes; an invoice that is not paid has none to give back. */
export const NoteMoney = ({ document, draft, preview, change }: MoneyProps) => {
  const t = useTexts(creditNoteTexts);
  const words = methodWords[useLanguage()];
  const isPaid = document.sources.length > 0;
  return (
    <section className="note-money" aria-labelledby="note-where">
      <header>
        <h2 id="note-where">{t.where}</h2>
        {isPaid ? (
          <SegmentedControl
            size="sm"
            aria-label={t.where}
            value={draft.to}
            onChange={(to) => change({ to: to as BackTo['to'] })}
            data={[
              { value: 'tenders', label: t.to_tenders },
              ...(document.customer_id === null ? [] : [{ value: 'balance', label: t.to_balance }]),
              { value: 'method', label: t.to_method },
            ]}
          />
        ) : null}
      </header>
      {isPaid && draft.to === 'method' ? (
        <div className="form-row">
          <ChoiceField
            label={t.to_method}
            clearable={false}
            value={draft.method as string}
            onChange={(method) => change({ method: method as DirectMethod })}
            options={directMethods.map((value) => ({ value: value as string, label: words[value] }))}
          />
          {needsCode(draft.method) ? (
            <TextField
              label={words.credit_card}
              kind="code"
              maxLength={40}
              required
              value={draft.authorization_code}
              onChange={(code) => change({ authorization_code: code ?? '' })}
            />
          ) : null}
        </div>
      ) : null}
      <Steps document={document} preview={preview} />
    </section>
  );
};
