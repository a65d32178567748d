import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol, money, zeroMoney } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useIsPhone } from '../../../ui/display/use-media.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { useDisplaySettings, useInformations } from '../../../ui/session/session-store.ts';
import { customers } from '../../customers/contract.ts';
import { type DirectMethod, directMethods, needsCode } from '../../payments/tender-kinds.ts';
import type { CardBill } from '../card-bill.ts';
import { giftCards } from '../contract.ts';
import { cardTypes, giftCardType, longestReason } from '../gift-card.ts';
import { giftCardTexts } from '../messages.ts';
import { CardFace } from './card-face.tsx';
import { CardPaying, type CardWay } from './card-paying.tsx';
import { CardLooks, CardSending, ForWhom, personText } from './card-wishes.tsx';
import { ChoiceRow } from './choice-row.tsx';

type Face = Omit<Parameters<typeof CardFace>[0], 'codes'>;
type Sold = OutputOf<typeof giftCards.sell>;

interface Props {
  readonly offered: OutputOf<typeof giftCards.offer>;
  /** The bill at the till that the card may be put on; null for who sells nothing there. */
  readonly bill: CardBill | null;
  readonly done: (answer: Sold, face: Face) => void;
}

/** Digits choose the method, outside fields. */
const useMethodKeys = <M extends string>(methods: readonly M[], choose: (method: M) => void): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea');
      const method = methods[Number(event.key) - 1];
      if (!isTyping && method && !event.ctrlKey && !event.metaKey && !event.altKey) choose(method);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
};

const kinds = [giftCardType.paid, giftCardType.free] as const;

/** What a card is to say, to whom, when, and how it is paid or why it is free; the preview answers each letter. */
export const SellCardForm = ({ offered, bill, done }: Props) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const mayGive = useInformations()?.global_informations.user.flags?.['may_add_free_gift_cards'] === true;
  const first = offered.amounts[0] ?? money(100);
  const begun = bill?.begun ?? null;
  const [isOnBill, setOnBill] = useState(Boolean(bill?.is_chosen && (begun || !bill.why_not)));
  const [isOther, setOther] = useState(() => begun !== null && !offered.amounts.some((one) => one === begun.amount));
  const [buyer, setBuyer] = useState<string | null>(null);
  const form = useZodForm(giftCards.sell.input, {
    initial: {
      type: giftCardType.paid,
      amount: first,
      design: 'wine',
      language,
      send_by: 'print',
      payments: isOnBill ? [] : [{ method: 'cash', amount: first }],
      ...begun,
    },
    check: ({ type, payments }) =>
      type !== giftCardType.free && payments?.[0]?.method && needsCode(payments[0].method)
        ? payments[0].authorization_code?.trim()
          ? null
          : { 'payments.0.authorization_code': [{ key: 'required' }] }
        : null,
  });
  const v = form.values;
  const isFree = v.type === giftCardType.free;
  const method = (v.payments?.[0]?.method ?? 'cash') as DirectMethod;
  const choose = (next: CardWay) => {
    if (isFree) return;
    setOnBill(next === 'bill');
    form.set('payments', next === 'bill' ? [] : [{ method: next, amount: v.amount ?? first }]);
  };
  const ways = bill && !bill.why_not ? ([...directMethods, 'bill'] as const) : directMethods;
  useMethodKeys(ways, choose);
  const beFree = (free: boolean) => {
    form.set('type', free ? giftCardType.free : giftCardType.paid);
    form.set('payments', free ? [] : [{ method: 'cash', amount: v.amount ?? first }]);
    setOnBill(false);
    if (free) form.set('buyer_id', null);
  };
  const face: Face = {
    language: v.language ?? language,
    design: v.design ?? 'wine',
    shop: offered,
    to: v.beneficiary_name ?? '',
    from: v.buyer_name ?? (isFree ? null : buyer) ?? '',
    words: v.words ?? '',
    amount: v.amount ?? 0,
    expires_on: v.expires_on ?? offered.expires_on,
    ...(isFree ? { until_codes: t.code_after_giving } : {}),
  };
  const letPass = useUnsavedGuard(form.isDirty);
  const isPhone = useIsPhone();
  const sell = useAction(giftCards.sell, {
    done: (answer) => (isFree ? t.gave : t.sold)({ number: answer.receipt_number }),
    onDone: (answer) => done(answer, { ...face, expires_on: answer.expires_on }),
  });
  const verb = isOnBill ? (begun ? t.keep_on_bill : t.put_on_bill) : t.pay;
  // Beside the button where there is room, so that methods and total are seen without scrolling.
  const paying = isFree ? null : (
    <CardPaying form={form} way={isOnBill ? 'bill' : method} bill={bill} amount={v.amount ?? 0} choose={choose} />
  );
  return (
    <div className="sell-card">
      <FormBody
        form={form}
        writes={giftCards.sell}
        save={(values) => {
          const { reason, ...rest } = values;
          const [paid] = values.payments ?? [];
          if (isOnBill && bill) {
            const { payments: _, type: __, buyer_id, ...card } = rest;
            letPass(true);
            return bill
              .put(card, buyer_id == null ? null : Number(buyer_id))
              .then(() => true)
              .finally(() => letPass(false));
          }
          return sell.run(
            isFree
              ? { ...rest, reason, payments: [] }
              : { ...rest, payments: paid ? [{ ...paid, amount: values.amount }] : [] },
          );
        }}
        saveLabel={
          isFree ? t.give_free : `${verb} ${formatMoneyWithSymbol(v.amount ?? zeroMoney, currency_code, language)}`
        }
        beforeSave={isPhone ? null : paying}
      >
        {mayGive && !begun ? (
          <SegmentsField
            label={t.kind}
            value={v.type ?? giftCardType.paid}
            options={kinds.map((value) => ({
              value,
              label: cardTypes.find((one) => one.value === value)![language],
            }))}
            onChange={(type) => beFree(type === giftCardType.free)}
          />
        ) : null}
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
        {isFree ? (
          <FormRow>
            <TextField {...form.field('reason')} label={t.reason} maxLength={longestReason} required />
            <TextField {...form.field('buyer_name')} label={t.buyer_name} maxLength={120} />
          </FormRow>
        ) : (
          <FormRow>
            {isOnBill && bill?.customer ? (
              <p className="card-buyer">
                <span>{t.buyer_of_bill}</span>
                <bdi dir="auto">{bill.customer}</bdi>
              </p>
            ) : (
              <RecordField
                {...form.field('buyer_id')}
                operation={customers.list}
                fixed={{ status: 1 }}
                label={t.buyer}
                text={(one) => personText(one, language)}
                onPick={(one) => setBuyer(one ? nameIn(language, one) : null)}
                clearable
              />
            )}
            <TextField {...form.field('buyer_name')} label={t.buyer_name} maxLength={120} />
          </FormRow>
        )}
        <ForWhom form={form} />
        <CardLooks form={form} />
        <CardSending form={form} at_once={isFree ? t.sent_at_once : t.sent_now} />
        {isFree ? <p className="form-note">{t.free_note}</p> : isPhone ? paying : null}
      </FormBody>
      <section className="sell-card-preview" aria-label={t.as_it_arrives}>
        <h2>{t.as_it_arrives}</h2>
        <CardFace {...face} />
      </section>
    </div>
  );
};
