import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { formatMoney, money } from '../../../kernel/money.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { phoneText } from '../../../ui/display/name.tsx';
import { tenderIcons } from '../../../ui/display/tender-icons.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { MoneyField, TimeField } from '../../../ui/inputs/number-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextAreaField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { chargesVat, todayHere, useDisplaySettings } from '../../../ui/session/session-store.ts';
import { customers } from '../../customers/contract.ts';
import { MethodProof } from '../../payments/screens/door.ts';
import { type DirectMethod, directMethods, methodWords, needsCode, tenderKind } from '../../payments/tender-kinds.ts';
import { giftCards } from '../contract.ts';
import { cardDesigns, longestWords, type sendWays } from '../gift-card.ts';
import { giftCardTexts } from '../messages.ts';
import { CardFace } from './card-face.tsx';
import { ChoiceRow } from './choice-row.tsx';

type SendWay = (typeof sendWays)[number];
type Face = Omit<Parameters<typeof CardFace>[0], 'codes'>;

interface Props {
  readonly offered: OutputOf<typeof giftCards.offer>;
  readonly done: (answer: OutputOf<typeof giftCards.sell>, face: Face) => void;
}

const iconOf = (method: DirectMethod) => {
  const Icon = tenderIcons[tenderKind(method).icon];
  return <Icon size={20} aria-hidden />;
};

/** Digits choose the method, outside fields. */
const useMethodKeys = (choose: (method: DirectMethod) => void): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea');
      const method = directMethods[Number(event.key) - 1];
      if (!isTyping && method && !event.ctrlKey && !event.metaKey && !event.altKey) choose(method);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
};

/** What a card is to say, to whom, when, and how it is paid; the preview answers each letter. */
export const SellCardForm = ({ offered, done }: Props) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const first = offered.amounts[0] ?? money(100);
  const [isOther, setOther] = useState(false);
  const [isLater, setLater] = useState(false);
  const [buyer, setBuyer] = useState<string | null>(null);
  const form = useZodForm(giftCards.sell.input, {
    initial: {
      amount: first,
      design: 'wine',
      language,
      send_by: 'print',
      payments: [{ method: 'cash', amount: first }],
    },
    check: ({ payments }) =>
      payments?.[0]?.method && needsCode(payments[0].method) && !payments[0].authorization_code?.trim()
        ? { 'payments.0.authorization_code': [{ key: 'required' }] }
        : null,
  });
  const v = form.values;
  const method = (v.payments?.[0]?.method ?? 'cash') as DirectMethod;
  const choose = (next: DirectMethod) => form.set('payments', [{ method: next, amount: v.amount ?? first }]);
  useMethodKeys(choose);
  const face: Face = {
    language: v.language ?? language,
    design: v.design ?? 'wine',
    shop: offered,
    to: v.beneficiary_name ?? '',
    from: v.buyer_name ?? buyer ?? '',
    words: v.words ?? '',
    amount: v.amount ?? 0,
    expires_on: v.expires_on ?? offered.expires_on,
  };
  const sell = useAction(giftCards.sell, {
    done: (answer) => t.sold({ number: answer.receipt_number }),
    onDone: (answer) => done(answer, { ...face, expires_on: answer.expires_on }),
  });
  const travels = v.send_by !== 'print';
  return (
    <div className="sell-card">
      <FormBody
        form={form}
        save={(values) => {
          const { send_on, send_time, ...rest } = values;
          const [paid] = values.payments ?? [];
          return sell.run({
            ...rest,
            ...(travels && isLater ? { send_on, send_time } : {}),
            payments: paid ? [{ ...paid, amount: values.amount }] : [],
          });
        }}
        saveLabel={`${t.pay} ${formatMoney(money(v.amount ?? 0), currency_code)}`}
      >
        <ChoiceRow
          legend={t.value}
          value={isOther ? 0 : (v.amount ?? null)}
          tiles={[
            ...offered.amounts.map((amount) => ({ value: amount as number, label: <Money amount={amount} bare /> })),
            { value: 0, label: t.other_amount },
          ]}
          onChange={(amount) => {
            setOther(amount === 0);
            if (amount > 0) form.set('amount', amount);
          }}
        />
        {isOther ? <MoneyField {...form.field('amount')} label={t.other_amount} required autoFocus /> : null}
        <FormRow>
          <RecordField
            {...form.field('buyer_id')}
            operation={customers.list}
            fixed={{ status: 1 }}
            label={t.buyer}
            text={(one) => `${nameIn(language, one)}${one.mobile ? ` · ${phoneText(one.mobile)}` : ''}`}
            onPick={(one) => setBuyer(one ? nameIn(language, one) : null)}
            clearable
          />
          <TextField {...form.field('buyer_name')} label={t.buyer_name} maxLength={120} />
        </FormRow>
        <FormRow>
          <TextField {...form.field('beneficiary_name')} label={t.beneficiary} maxLength={120} required />
          <PhoneField {...form.field('beneficiary_phone')} label={t.phone} />
        </FormRow>
        <TextField {...form.field('beneficiary_email')} label={t.email} kind="email" maxLength={200} />
        <TextAreaField {...form.field('words')} label={t.words} maxLength={longestWords} rows={3} />
        <div className="word-chips">
          {t.occasion_names.map((name, i) => (
            <button
              key={name}
              type="button"
              onClick={() => form.set('words', giftCardTexts[v.language ?? language].occasions[i])}
            >
              {name}
            </button>
          ))}
        </div>
        <ChoiceRow
          legend={t.design}
          value={v.design ?? 'wine'}
          tiles={cardDesigns.map(({ value, ...words }) => ({
            value,
            label: (
              <>
                <span className="design-dot" data-design={value} aria-hidden />
                {words[language]}
              </>
            ),
          }))}
          onChange={(design) => form.set('design', design)}
        />
        <ChoiceRow<SendWay>
          legend={t.how}
          value={v.send_by ?? 'print'}
          tiles={[
            { value: 'print', label: t.printed, note: t.printed_note },
            {
              value: 'whatsapp',
              label: t.whatsapp,
              note: v.beneficiary_phone ? t.sent_now : t.needs_phone,
              disabled: !v.beneficiary_phone,
            },
            {
              value: 'mail',
              label: t.mail,
              note: v.beneficiary_email ? t.sent_now : t.needs_email,
              disabled: !v.beneficiary_email,
            },
          ]}
          onChange={(way) => form.set('send_by', way)}
        />
        {travels ? (
          <SegmentsField
            label={t.when}
            value={isLater ? 1 : 0}
            options={[
              { value: 0, label: t.now },
              { value: 1, label: t.later },
            ]}
            onChange={(when) => setLater(when === 1)}
          />
        ) : null}
        {travels && isLater ? (
          <FormRow>
            <DateField {...form.field('send_on')} label={t.send_on} min={todayHere()} required />
            <TimeField {...form.field('send_time')} label={t.send_time} required />
          </FormRow>
        ) : null}
        <FormRow>
          <DateField {...form.field('expires_on')} label={t.until} min={todayHere()} />
          <SegmentsField
            {...form.field('language')}
            label={t.language}
            options={[
              { value: 'ar', label: 'العربية' },
              { value: 'en', label: 'English' },
            ]}
          />
        </FormRow>
        <ChoiceRow
          legend={t.method}
          value={method}
          tiles={directMethods.map((one) => ({
            value: one,
            label: (
              <>
                {iconOf(one)}
                {methodWords[language][one]}
              </>
            ),
          }))}
          onChange={choose}
        />
        <MethodProof form={form} at="payments.0." />
        <p className="card-total">
          <span>{t.total}</span>
          {chargesVat() ? <small>{t.no_vat}</small> : null}
          <strong>
            <Money amount={v.amount ?? 0} />
          </strong>
        </p>
      </FormBody>
      <section className="sell-card-preview" aria-label={t.as_it_arrives}>
        <h2>{t.as_it_arrives}</h2>
        <CardFace {...face} />
      </section>
    </div>
  );
};
