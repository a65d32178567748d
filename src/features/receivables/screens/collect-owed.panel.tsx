import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatMoney, type Money, money, subtract, sum } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money as Amount } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { MethodProof } from '../../payments/screens/public-api.ts';
import { directMethods, methodWords } from '../../payments/tender-kinds.ts';
import { isRefused, settle, type Tender } from '../../payments/tenders.ts';
import { penaltyScreens } from '../../penalties/screens.ts';
import { allocatePayment } from '../allocate-payment.ts';
import { owed } from '../owed-contract.ts';
import { owedTexts } from '../owed-messages.ts';
import { owedAges } from '../receivable-fields.ts';
import './collect-owed.css';

type Owed = OutputOf<typeof owed.list>;
type Debt = Owed['records'][number];

const dueOfAll = (debts: readonly Debt[]): Money => sum(debts.map((debt) => debt.due_amount));
const isAged = (debt: Debt): boolean => debt.age_days > owedAges[0].to;

interface RowProps {
  readonly debt: Debt;
  readonly share: Money;
  readonly toggle: () => void;
}

/** A document with what of the payment falls on it; ticked when it is paid in full, half when in part. */
const DebtRow = ({ debt, share, toggle }: RowProps) => {
  const t = useTexts(owedTexts);
  const { currency_code } = useDisplaySettings();
  return (
    <li>
      <label className="debt-row" htmlFor={`debt-${debt.id}`}>
        <Checkbox
          id={`debt-${debt.id}`}
          size="sm"
          checked={share > 0 && share === debt.due_amount}
          indeterminate={share > 0 && share < debt.due_amount}
          onChange={toggle}
        />
        <span className="debt-paper">
          <NumberText>{debt.document_number}</NumberText>
          <small>
            <DateText on={debt.business_on} /> · {t.since({ n: debt.age_days })}
          </small>
        </span>
        <span className="debt-share" data-none={share === 0 || undefined}>
          <Amount amount={share} bare />
          <small>{t.of_amount({ amount: formatMoney(debt.due_amount, currency_code) })}</small>
        </span>
      </label>
    </li>
  );
};

/** Unpaid penalties, each with the way to its record, where it is taken. */
const Penalties = ({ penalties }: Pick<Owed, 'penalties'>) => {
  const t = useTexts(owedTexts);
  return penalties.length === 0 ? null : (
    <Section title={t.penalties} note={t.penalties_note}>
      <RecordLines
        lines={penalties.map((penalty) => ({
          key: penalty.id,
          tone: 'bad',
          to: penaltyScreens.record.to(penalty.id),
          title: <NumberText>{penalty.receipt_number}</NumberText>,
          detail: <DateText on={penalty.business_on} />,
          figure: <Amount amount={penalty.amount} />,
        }))}
      />
    </Section>
  );
};

/** One payment: typed, it falls on the oldest first; ticked, it is what the ticked ones owe. */
const CollectOwed = ({
  answer,
  close,
}: {
  readonly answer: Owed & { readonly id: number };
  readonly close: () => void;
}) => {
  const t = useTexts(owedTexts);
  const language = useLanguage();
  const words = methodWords[language];
  const { currency_code } = useDisplaySettings();
  const debts = answer.records;
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const pool = ticked ? debts.filter((debt) => ticked.includes(debt.id)) : debts;
  const tenderOf = (payments: readonly (Partial<Tender> | null)[] | null | undefined) => ({
    ...payments?.[0],
    amount: money(payments?.[0]?.amount ?? 0),
  });
  const settled = (tender: ReturnType<typeof tenderOf>) =>
    tender.method && tender.amount > 0
      ? settle([tender as Tender], { total: dueOfAll(pool), allow_debt: true, has_customer: true })
      : null;
  const form = useZodForm(owed.collect.input, {
    initial: {
      id: answer.id,
      invoices: debts.map((debt) => debt.id),
      owed_amount: dueOfAll(debts),
      payments: [{ method: 'cash', amount: dueOfAll(debts) }],
    },
    check: (values) => {
      const found = settled(tenderOf(values.payments));
      if (!found || !isRefused(found)) return null;
      // More than is owed is told beside the amount: there is one.
      return Object.fromEntries(
        Object.entries(found.errors).map(([key, errors]) => [key === 'payments' ? 'payments.0.amount' : key, errors]),
      );
    },
  });
  const collect = useAction(owed.collect, { done: t.collected, onDone: close });
  const tender = tenderOf(form.values.payments as readonly Partial<Tender>[] | null | undefined);
  const shares = allocatePayment(
    tender.amount,
    pool.map((debt) => debt.due_amount),
  );
  const shareOf = (debt: Debt): Money => shares[pool.indexOf(debt)] ?? money(0);
  const reached = debts.filter((debt) => shareOf(debt) > 0);
  const settlement = settled(tender);
  const change = settlement && !isRefused(settlement) ? settlement.change_amount : money(0);
  const take = (chosen: readonly Debt[] | null) => {
    setTicked(chosen?.map((debt) => debt.id) ?? null);
    form.set('payments.0.amount', dueOfAll(chosen ?? debts));
  };
  const toggle = (debt: Debt) =>
    take(debts.filter((one) => (one === debt ? shareOf(one) < one.due_amount : shareOf(one) > 0)));
  const aged = debts.filter(isAged);
  const paid = sum(shares);
  return (
    <FormBody
      form={form}
      save={(values) =>
        collect.run({ ...values, invoices: reached.map((debt) => debt.id), owed_amount: dueOfAll(reached) })
      }
      saveLabel={`${t.collect} ${formatMoney(paid, currency_code)}`}
      cancel={close}
    >
      <p className="owed-by">
        <UserText>{nameIn(language, answer)}</UserText>
        <span>
          {t.owed} <Amount amount={answer.owed_amount} />
        </span>
      </p>
      <MoneyField {...form.field('payments.0.amount')} label={t.received} autoFocus />
      <div className="owed-quick">
        <button type="button" className="chip" onClick={() => take(null)}>
          {t.all} <Amount amount={dueOfAll(debts)} bare />
        </button>
        {aged.length > 0 && aged.length < debts.length ? (
          <button type="button" className="chip" onClick={() => take(aged)}>
            {t.aged} <Amount amount={dueOfAll(aged)} bare />
          </button>
        ) : null}
      </div>
      <section className="debts" aria-labelledby="debts-title">
        <div className="debts-head">
          <h3 id="debts-title">{ticked ? t.ticked_first : t.oldest_first}</h3>
          {ticked ? (
            <button type="button" className="debts-again" onClick={() => setTicked(null)}>
              {t.begin_again}
            </button>
          ) : (
            <small>{t.may_change}</small>
          )}
        </div>
        <ul>
          {debts.map((debt) => (
            <DebtRow key={debt.id} debt={debt} share={shareOf(debt)} toggle={() => toggle(debt)} />
          ))}
        </ul>
        {answer.count > debts.length ? (
          <p className="form-note">{t.first_of({ n: debts.length, all: answer.count })}</p>
        ) : null}
      </section>
      <SegmentsField
        {...form.fieldNamed<string>('payments.0.method')}
        label={t.method}
        options={directMethods.map((value) => ({ value: value as string, label: words[value] }))}
      />
      <MethodProof form={form} at="payments.0." />
      <Facts
        rows={[
          [t.change_back, change > 0 ? <Amount key="change" amount={change} /> : null],
          [t.owed_after, <Amount key="after" amount={subtract(answer.owed_amount, paid)} />],
        ]}
      />
    </FormBody>
  );
};

/** What a customer owes, and the payment that pays it, at the end of the screen. */
export const CollectOwedPanel = ({
  customerId,
  close,
}: {
  readonly customerId: number;
  readonly close: () => void;
}) => {
  const t = useTexts(owedTexts);
  const query = useCall(owed.list, { id: customerId });
  return (
    <SidePanel title={t.title} isOpen close={close}>
      <QueryBoundary query={query} isForm>
        {(answer) => (
          <>
            {answer.records.length === 0 && answer.penalties.length === 0 ? <EmptyState text={t.owes_nothing} /> : null}
            {answer.records.length === 0 ? null : (
              <CollectOwed
                // What was paid meanwhile makes it another form.
                key={answer.records.map((debt) => `${debt.id}:${debt.due_amount}`).join()}
                answer={{ ...answer, id: customerId }}
                close={close}
              />
            )}
            <Penalties penalties={answer.penalties} />
          </>
        )}
      </QueryBoundary>
    </SidePanel>
  );
};
