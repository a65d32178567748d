import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { money } from '../../../kernel/money/money.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { todayHere, useMay, useTaxRules } from '../../../ui/session/session-store.ts';
import { gatewayPayouts } from '../gateway-contract.ts';
import { type GatewayName, gatewayChoices } from '../gateway-kinds.ts';
import { gatewayTexts } from '../gateway-messages.ts';
import { feeOfPayout, isFeeVatAboveRate } from '../gateway-payout.ts';

interface PayoutQuery {
  readonly gateway?: GatewayName;
  readonly until_on: string;
}

const nameOf = (gateway: GatewayName): string => inThisLanguage(choiceOf(gatewayChoices, gateway)!);

interface PayoutFormProps {
  readonly until_on: string;
  readonly preview: OutputOf<typeof gatewayPayouts.preview>;
  readonly close: () => void;
}

const PayoutForm = ({ until_on, preview, close }: PayoutFormProps) => {
  const t = useTexts(gatewayTexts);
  const fee = (values: { net_amount?: number | null; fee_vat_amount?: number | null }) =>
    feeOfPayout({
      paid: preview.paid_amount,
      refunded: preview.refunded_amount,
      net: money(values.net_amount ?? 0),
      fee_vat: money(values.fee_vat_amount ?? 0),
    });
  const shop = useTaxRules();
  const form = useZodForm(gatewayPayouts.settle.input, {
    initial: {
      gateway: preview.gateway,
      until_on,
      paid_on: todayHere(),
      gross_amount: preview.gross_amount,
      fee_vat_amount: 0,
    },
    check: (values): FieldErrors => {
      if (!values.net_amount) return {};
      const figures = fee(values);
      if (!figures) return { net_amount: [{ key: 'payout_does_not_add_up' }] };
      const of = { fee: figures.fee, fee_vat: money(values.fee_vat_amount ?? 0), payments: preview.payments };
      return shop?.is_vat_registered && isFeeVatAboveRate({ ...of, vat_rate_bp: shop.vat_rate_bp })
        ? { fee_vat_amount: [{ key: 'fee_vat_above_rate' }] }
        : {};
    },
  });
  const settle = useAction(gatewayPayouts.settle, { done: t.settled, onDone: close });
  const kept = fee(form.values);
  if (preview.payments === 0) return <p className="form-note">{t.nothing}</p>;
  return (
    <FormBody form={form} save={settle.run} saveLabel={t.settle} cancel={close}>
      <Facts
        rows={[
          [t.gateway, nameOf(preview.gateway)],
          [t.payments({ n: preview.payments }), <Money key="paid" amount={preview.paid_amount} />],
          [t.refunds({ n: preview.refunds }), <Money key="refunded" amount={preview.refunded_amount} />],
          [t.gross, <Money key="gross" amount={preview.gross_amount} />],
          [t.told_fee, <Money key="told" amount={preview.told_fee_amount} />],
          [t.fee, kept ? <Money key="fee" amount={kept.fee} /> : '–'],
        ]}
      />
      <MoneyField {...form.field('net_amount')} label={t.net_amount} required autoFocus />
      <MoneyField {...form.field('fee_vat_amount')} label={t.fee_vat_amount} required />
      <TextField
        {...form.field('tax_invoice_number')}
        label={t.tax_invoice_number}
        description={t.tax_invoice_note}
        maxLength={80}
      />
      <TextField {...form.field('reference')} label={t.reference} maxLength={80} required />
      <DateField {...form.field('paid_on')} label={t.paid_on} required />
    </FormBody>
  );
};

const Payout = ({ close }: { readonly close: () => void }) => {
  const t = useTexts(gatewayTexts);
  const [asked, ask] = useState<PayoutQuery>({ until_on: todayHere() });
  const query = useCall(gatewayPayouts.preview, asked, { keepPrevious: true });
  return (
    <Stack gap="md">
      <p className="form-note">{t.settle_note}</p>
      <DateField
        name="until_on"
        label={t.until_on}
        value={asked.until_on}
        onChange={(until_on) => ask({ ...asked, until_on: until_on ?? asked.until_on })}
      />
      <QueryBoundary query={query}>
        {(preview) => (
          <>
            {preview.gateways.length > 1 ? (
              <ChoiceField
                name="gateway"
                label={t.gateway}
                value={preview.gateway}
                onChange={(gateway) => gateway && ask({ ...asked, gateway })}
                clearable={false}
                options={preview.gateways.map((value) => ({ value, label: nameOf(value) }))}
              />
            ) : null}
            <PayoutForm
              key={`${preview.gateway} ${asked.until_on} ${preview.gross_amount}`}
              until_on={asked.until_on}
              preview={preview}
              close={close}
            />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
};

/** Books what a gateway paid out, from the report of its payments. */
export const SettlePayout = () => {
  const t = useTexts(gatewayTexts);
  const may = useMay();
  const [isOpen, open] = useState(false);
  if (!may(gatewayPayouts.settle)) return null;
  return (
    <>
      <Button onClick={() => open(true)}>{t.settle}</Button>
      <SidePanel title={t.settle} isOpen={isOpen} close={() => open(false)}>
        {isOpen ? <Payout close={() => open(false)} /> : null}
      </SidePanel>
    </>
  );
};
