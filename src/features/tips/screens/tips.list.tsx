import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { documentScreens } from '../../documents/screens.ts';
import { paymentTexts } from '../../payments/messages.ts';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { codeErrors, needsCode, type PaymentMethod, paymentMethods } from '../../payments/tender-kinds.ts';
import { tips } from '../contract.ts';
import { tipTexts } from '../messages.ts';
import { payOutMethods } from '../tip.ts';
import { tipFields } from '../tip-fields.ts';

type Owed = OutputOf<typeof tips.owed>['records'][number];

const PayOut = ({ owed, close }: { readonly owed: Owed; readonly close: () => void }) => {
  const t = useTexts(tipTexts);
  const language = useLanguage();
  const form = useZodForm(tips.payOut.input, {
    initial: { id: owed.id, payment: { method: 'cash', amount: owed.owed_amount } },
  });
  const pay = useAction(tips.payOut, {
    done: ({ receipt_number }: OutputOf<typeof tips.payOut>) => t.paid_out({ number: receipt_number }),
    onDone: close,
  });
  return (
    <SidePanel title={`${t.pay_out}: ${nameIn(language, owed)}`} isOpen close={close}>
      <FormBody form={form} save={(values) => pay.run(values)} saveLabel={t.pay_out} cancel={close}>
        <p className="form-note">{t.pay_out_note}</p>
        <MoneyField {...form.field('payment.amount')} label={t.amount} required autoFocus />
        <MethodChoice form={form} at="payment." methods={payOutMethods} />
        <MethodProof form={form} at="payment." />
      </FormBody>
    </SidePanel>
  );
};

interface CancelTipProps {
  readonly id: number;
  /** How the tip came: a card's refund has a code of its own. */
  readonly method: PaymentMethod | undefined;
  readonly close: () => void;
}

const CancelTip = ({ id, method, close }: CancelTipProps) => {
  const t = useTexts(tipTexts);
  const words = useTexts(paymentTexts);
  const form = useZodForm(tips.takeBack.input, {
    initial: { id },
    check: ({ authorization_code }) => codeErrors({ method, authorization_code }),
  });
  const act = useAction(tips.takeBack, { done: t.took_back, onDone: close });
  return (
    <SidePanel title={t.take_back} isOpen close={close}>
      <FormBody form={form} save={(values) => act.run(values)} saveLabel={t.take_back} cancel={close}>
        <p className="form-note">{t.take_back_note}</p>
        <TextField {...form.field('reason')} label={t.why} required maxLength={300} autoFocus />
        {method && needsCode(method) ? (
          <TextField
            {...form.field('authorization_code')}
            label={words.authorization_code}
            kind="code"
            maxLength={40}
            required
          />
        ) : null}
      </FormBody>
    </SidePanel>
  );
};

/** What each person is owed, with the way to pay it; the panels are open while the address says so. */
const OwedToPeople = () => {
  const t = useTexts(tipTexts);
  const language = useLanguage();
  const mayPay = useMay()(tips.payOut);
  const [query, change] = useQueryState();
  useLiveScreen('tips');
  const { data } = useCall(tips.owed, {});
  const close = () => change({ pay_out: null, take_back: null, came_by: null });
  const payTo = mayPay ? data?.records.find(({ id }) => String(id) === query['pay_out']) : undefined;
  const back = mayPay && /^[1-9]\d{0,14}$/.test(query['take_back'] ?? '') ? Number(query['take_back']) : null;
  const cameBy = paymentMethods.find((method) => method === query['came_by']);
  if (!data) return null;
  return (
    <>
      {data.records.length > 0 ? (
        <Section title={t.owed} note={t.owed_to({ n: data.records.length })}>
          <RecordLines
            lines={data.records.map((owed) => ({
              key: owed.id,
              title: <bdi>{nameIn(language, owed)}</bdi>,
              figure: <Money amount={owed.owed_amount} />,
              action:
                mayPay && owed.owed_amount > 0 ? (
                  <Button variant="default" size="sm" onClick={() => change({ pay_out: String(owed.id) })}>
                    {t.pay_out}
                  </Button>
                ) : null,
            }))}
          />
        </Section>
      ) : null}
      {payTo ? <PayOut key={payTo.id} owed={payTo} close={close} /> : null}
      {back === null ? null : <CancelTip key={back} id={back} method={cameBy} close={close} />}
    </>
  );
};

/** Tips of the team: what is owed to each, and every movement. */
export default defineList({
  texts: tipTexts,
  operation: tips.list,
  columns: columnsOf(tipFields),
  filters: [{ kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period }, choiceFilter(tipFields, 'kind')],
  sort: '-moved_at',
  parts: { above: OwedToPeople },
  rowLink: (row) => (row.invoice_id === null ? null : documentScreens.record.to(row.invoice_id)),
  rowButton: (row, t) =>
    row.may_take_back
      ? {
          label: t.take_back,
          to: hereWith({ take_back: String(row.id), came_by: row.method }),
          operation: tips.takeBack,
        }
      : null,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
});
