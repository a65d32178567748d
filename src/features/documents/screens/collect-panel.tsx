import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Money, money } from '../../../kernel/money/money.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money as Amount } from '../../../ui/display/money.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { directMethods } from '../../payments/tender-kinds.ts';
import { isRefused, settle, type Tender } from '../../payments/tenders.ts';
import { documents } from '../contract.ts';
import { accountingTexts } from '../record-messages.ts';
import './collect-panel.css';

interface CollectPanelProps {
  readonly invoice: { readonly id: number; readonly document_number: string };
  /** What is still owed, minor units. */
  readonly due: Money;
  readonly close: () => void;
}

type Payments = readonly (Partial<Tender> | null)[] | null | undefined;

/** What the tenders come to; null while one of them is not filled in. */
const settlementOf = (payments: Payments, due: Money) => {
  const tenders = (payments ?? []).map((one) => ({ ...one, amount: money(one?.amount ?? 0) }) as Tender);
  if (tenders.length === 0 || tenders.some((one) => !one.method || one.amount === 0)) return null;
  return settle(tenders, { total: due, allow_debt: true, has_customer: true });
};

/** Takes what an invoice still owes, whole or in part, by one method or several. */
export const CollectPanel = ({ invoice, due, close }: CollectPanelProps) => {
  const t = useTexts(accountingTexts);
  const form = useZodForm(documents.collect.input, {
    initial: { id: invoice.id, payments: [{ method: 'cash', amount: due }] },
    check: (values) => {
      const settlement = settlementOf(values.payments, due);
      return settlement && isRefused(settlement) ? settlement.errors : null;
    },
  });
  const collect = useAction(documents.collect, { done: t.collected, onDone: close });
  const payments = (form.values.payments ?? []) as readonly Partial<Tender>[];
  const settlement = settlementOf(payments, due);
  const settled = settlement && !isRefused(settlement) ? settlement : null;
  return (
    <SidePanel title={`${t.collect} · ${invoice.document_number}`} isOpen close={close}>
      <FormBody form={form} save={collect.run} saveLabel={t.collect} cancel={close}>
        {payments.map((_, i) => (
          <FormSection key={i}>
            <div className="collect-row">
              <MethodChoice form={form} at={`payments.${i}.`} />
              <MoneyField {...form.field(`payments.${i}.amount`)} label={t.amount} autoFocus={i === 0} />
              {payments.length > 1 ? (
                <ActionIcon
                  aria-label={t.remove_method}
                  onClick={() =>
                    form.set(
                      'payments',
                      payments.filter((_, at) => at !== i),
                    )
                  }
                >
                  <IconTrash size={18} />
                </ActionIcon>
              ) : null}
            </div>
            <MethodProof form={form} at={`payments.${i}.`} />
          </FormSection>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={payments.length >= directMethods.length}
          onClick={() =>
            form.set('payments', [...payments, { method: 'credit_card', amount: settled?.due_amount ?? 0 }])
          }
        >
          {t.add_method}
        </Button>
        <Facts
          rows={[
            [t.due, <Amount key="due" amount={due} />],
            [
              t.change_back,
              settled && settled.change_amount > 0 ? <Amount key="change" amount={settled.change_amount} /> : null,
            ],
            [t.remains, settled ? <Amount key="remains" amount={settled.due_amount} /> : null],
          ]}
        />
      </FormBody>
    </SidePanel>
  );
};
