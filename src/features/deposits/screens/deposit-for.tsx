import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { z } from 'zod';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { services } from '../../catalogue/contract.ts';
import { products } from '../../catalogue/product-contract.ts';
import { productScreens, serviceScreens } from '../../catalogue/screens.ts';
import { customerMoneyTexts } from '../../documents/customer-messages.ts';
import type { deposits } from '../contract.ts';

import './deposit-for.css';

type Deposit = z.input<typeof deposits.receive.input>;
type Part = Partial<NonNullable<Deposit['for']>[number]>;

/** Stands for the amount of an only item until the deposit is sent: the form's rule wants one. */
const unasked = 1;

/** The parts come to the deposit; said beside the last one. */
export const partsErrors = (values: { readonly payment?: unknown; readonly for?: unknown }): FieldErrors => {
  const parts = (values.for ?? []) as readonly Part[];
  const whole = (values.payment as Partial<Deposit['payment']> | undefined)?.amount;
  if (parts.length < 2 || !whole || parts.some((one) => one.amount === undefined || one.amount === null)) return {};
  const named = parts.reduce((total, one) => total + one.amount!, 0);
  return named === whole ? {} : { [`for.${parts.length - 1}.amount`]: [{ key: 'deposit_parts_must_equal_amount' }] };
};

/** One item alone takes the whole deposit: its amount is not asked. */
export const depositFor = (values: Deposit): Deposit => {
  const [only, ...others] = values.for ?? [];
  return only && others.length === 0 ? { ...values, for: [{ ...only, amount: values.payment.amount }] } : values;
};

interface DepositForProps {
  readonly form: {
    readonly values: { readonly payment?: unknown; readonly for?: unknown };
    readonly fieldNamed: <V>(name: string) => FieldBinding<V | null>;
    readonly set: (path: 'for', value: unknown) => void;
  };
}

/** What a deposit is for; it decides its VAT. Shown to those who may look at what the shop sells. */
export const DepositFor = ({ form }: DepositForProps) => {
  const t = useTexts(customerMoneyTexts);
  const may = useMay();
  const kinds = [
    ...(may(productScreens.list.permission) ? (['product'] as const) : []),
    ...(may(serviceScreens.list.permission) ? (['service'] as const) : []),
  ];
  if (kinds.length === 0) return null;
  const parts = (form.values.for ?? []) as readonly Part[];
  const whole = (form.values.payment as Partial<Deposit['payment']> | undefined)?.amount;
  // The only item has the whole deposit, so that nobody types it twice; of several each has its own part.
  const put = (next: readonly Part[]) => form.set('for', next.length === 1 ? [{ ...next[0], amount: unasked }] : next);
  const add = () => {
    const added: Part = { kind: kinds[0]! };
    put(parts.length === 1 ? [{ ...parts[0], ...(whole ? { amount: whole } : {}) }, added] : [...parts, added]);
  };
  const list = { product: products.list, service: services.list };
  return (
    <FormSection title={t.deposit_for} note={t.deposit_for_note}>
      {parts.map((part, i) => (
        <div key={i} className="deposit-part">
          {kinds.length > 1 ? (
            <ChoiceField
              label={t.item_kind}
              value={part.kind ?? null}
              onChange={(kind) =>
                put(
                  parts.map((one, at) => {
                    if (at !== i) return one;
                    const { item_id: _other, ...kept } = one;
                    return { ...kept, kind: kind as 'product' };
                  }),
                )
              }
              clearable={false}
              options={kinds.map((value) => ({ value: value as string, label: t.item_kinds[value] }))}
            />
          ) : null}
          <RecordField
            key={part.kind}
            {...form.fieldNamed<number>(`for.${i}.item_id`)}
            label={t.item}
            operation={list[part.kind ?? 'product'] as typeof products.list}
            fixed={{ status: 1 }}
            required
          />
          {parts.length > 1 ? (
            <MoneyField {...form.fieldNamed<number>(`for.${i}.amount`)} label={t.amount_of_item} required />
          ) : null}
          <ActionIcon aria-label={t.remove_item} onClick={() => put(parts.filter((_, at) => at !== i))}>
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={parts.length >= 50}
        onClick={add}
      >
        {parts.length === 0 ? t.name_item : t.name_another}
      </Button>
    </FormSection>
  );
};
