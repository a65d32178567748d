import { Button, SegmentedControl } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { refreshCall, useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLive } from '../../../ui/live/use-live.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import type { AppointmentMoney } from '../../appointments/screens/public-api.ts';
import { documentScreens } from '../../documents/screens.ts';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { needsCode } from '../../payments/tender-kinds.ts';
import { depositsByHand } from '../appointment-deposit-contract.ts';
import { appointmentMoneyTexts } from '../appointment-money-messages.ts';
import { deposits } from '../contract.ts';
import './appointment-money.css';

type Appointment = Parameters<AppointmentMoney['ReceiveDeposit']>[0]['visit'];

/** What is suggested: the deposit that was agreed, or everything; another amount may be typed. */
const ReceiveForm = ({ visit, close }: { readonly visit: Appointment; readonly close: () => void }) => {
  const t = useTexts(appointmentMoneyTexts);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const { people, deposit_amount, full_amount } = visit.asks;
  const suggested = deposit_amount > 0 ? deposit_amount : full_amount;
  const form = useZodForm(deposits.receive.input, {
    initial: {
      customer_id: visit.customer_id,
      appointment_id: visit.id,
      payment: { method: 'cash', ...(suggested > 0 ? { amount: suggested } : {}) },
    },
    check: ({ payment }): FieldErrors =>
      payment?.method && needsCode(payment.method) && !payment.authorization_code?.trim()
        ? { 'payment.authorization_code': [{ key: 'required' }] }
        : {},
  });
  const take = useAction(deposits.receive, {
    done: (answer) => t.taken({ number: answer.document_number }),
    onDone: close,
  });
  const amount = form.fieldNamed<number>('payment.amount');
  const text = (minor: number) => formatMoneyWithSymbol(money(minor), currency_code, language);
  return (
    <FormBody form={form} save={take.run} saveLabel={t.take} cancel={close}>
      {people > 1 ? <p className="form-note">{t.for_all({ n: people })}</p> : null}
      {deposit_amount > 0 && deposit_amount < full_amount ? (
        <SegmentedControl
          aria-label={t.how_much}
          fullWidth
          value={amount.value === deposit_amount ? 'agreed' : amount.value === full_amount ? 'full' : ''}
          onChange={(which) => amount.onChange(which === 'full' ? full_amount : deposit_amount)}
          data={[
            { value: 'agreed', label: t.agreed({ amount: text(deposit_amount) }) },
            { value: 'full', label: t.full({ amount: text(full_amount) }) },
          ]}
        />
      ) : null}
      <MoneyField {...form.field('payment.amount')} label={t.amount} required />
      <MethodChoice form={form} at="payment." />
      <MethodProof form={form} at="payment." />
      <TextField {...form.field('notes')} label={t.notes} maxLength={1_000} />
    </FormBody>
  );
};

/** A deposit that is taken at the desk, by cash or another tender. */
const ReceiveDeposit: AppointmentMoney['ReceiveDeposit'] = ({ visit }) => {
  const t = useTexts(appointmentMoneyTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(deposits.receive)) return null;
  if (isOpen) return <ReceiveForm visit={visit} close={() => setOpen(false)} />;
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t.take}
    </Button>
  );
};

type Row = OutputOf<typeof depositsByHand.list>['deposits'][number];

/** How it is given back; the whole of what goes back for the visit. */
const RefundForm = ({ row, close }: { readonly row: Row; readonly close: () => void }) => {
  const t = useTexts(appointmentMoneyTexts);
  const form = useZodForm(deposits.refund.input, {
    initial: {
      ...{ id: row.document_id, appointment_id: row.appointment_id, method: 'cash' as const },
      reason: t.cancelled,
    },
    check: ({ method, authorization_code }): FieldErrors =>
      method && needsCode(method) && !authorization_code?.trim() ? { authorization_code: [{ key: 'required' }] } : {},
  });
  const give = useAction(deposits.refund, {
    done: (answer) => t.given_back({ number: answer.document_number }),
    onDone: close,
  });
  return (
    <FormBody form={form} save={give.run} saveLabel={t.give_back} cancel={close}>
      <MethodChoice form={form} />
      <MethodProof form={form} />
      <TextField {...form.field('reason')} label={t.reason} maxLength={300} required />
    </FormBody>
  );
};

const Rows = ({ rows }: { readonly rows: readonly Row[] }) => {
  const t = useTexts(appointmentMoneyTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const [chosen, choose] = useState<number | null>(null);
  const mayGive = useMay()(deposits.refund);
  if (rows.length === 0) return <p className="form-note">{t.nothing}</p>;
  return (
    <>
      <p className="form-note">{t.note}</p>
      <ul className="give-back-rows">
        {rows.map((row) => (
          <li key={`${row.document_id} ${row.appointment_id}`}>
            <div>
              <p>
                <strong>
                  <Name of={{ name_ar: row.customer_name_ar, name_en: row.customer_name_en }} />
                </strong>
                <small>
                  {t.visit_of({ when: formatInstant(row.from_at, zone, language) })} ·{' '}
                  <bdi className="num">{row.document_number}</bdi>
                </small>
                {row.is_billed_elsewhere ? <small>{t.billed_elsewhere}</small> : null}
              </p>
              <Money amount={row.amount} />
            </div>
            {row.is_billed_elsewhere ? (
              <Link to={documentScreens.record.to(row.document_id)}>{t.open}</Link>
            ) : chosen === row.appointment_id ? (
              <RefundForm row={row} close={() => choose(null)} />
            ) : mayGive ? (
              <Button variant="default" onClick={() => choose(row.appointment_id)}>
                {t.give_back}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Deposits that no card brought and that are owed back: the desk is told, and gives them back from here. */
const RefundsOwed: AppointmentMoney['RefundsOwed'] = () => {
  const t = useTexts(appointmentMoneyTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const isOffered = may(depositsByHand.list);
  const query = useCall(depositsByHand.list, {}, { enabled: isOffered, keepPrevious: true });
  useLive(['appointments', 'payments'], () => refreshCall(depositsByHand.list, {}));
  const n = query.data?.deposits.length ?? 0;
  if (!isOffered || (n === 0 && !isOpen)) return null;
  return (
    <>
      <Button
        variant="light"
        className="calendar-requests"
        leftSection={<IconCashBanknote size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.to_give_back({ n })}
      </Button>
      <SidePanel title={t.title} isOpen={isOpen} close={() => setOpen(false)}>
        <QueryBoundary query={query}>{({ deposits }) => <Rows rows={deposits} />}</QueryBoundary>
      </SidePanel>
    </>
  );
};

/** What documents do about the money of visits, beside the calendar. */
export const appointmentMoney: Omit<AppointmentMoney, 'Charge'> = { ReceiveDeposit, RefundsOwed };
