import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { CustomerChoice } from '../../appointments/screens/public-api.ts';
import { districtCities, districts } from '../../deliveries/districts.ts';
import { windowKind, windowKinds } from '../../deliveries/window.ts';
import { orders } from '../contract.ts';
import { orderTexts } from '../messages.ts';
import { orderErrors } from '../order.ts';
import { orderFields as fields } from '../order-fields.ts';
import { orderScreens } from '../screens.ts';
import { takingTexts } from '../taking-messages.ts';
import { BuyerHistory, type PastOrder, type PastRecipient } from './buyer-history.tsx';
import { OrderEstimate, useEstimate } from './order-estimate.tsx';
import { type Named, OrderLines, type TypedLine } from './order-lines.tsx';
import { WindowChoice } from './window-choice.tsx';
import './orders.css';

type Order = OutputOf<typeof orders.get>;

const typedOf = (order: Order) => ({
  ...order,
  lines: order.lines.map(({ product_id, quantity_milli, unit_price }) => ({
    ...{ product_id, unit_price, pieces: quantity_milli / 1_000 },
  })),
});

const OrderForm = ({ order }: { readonly order?: Order }) => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useQueryState();
  const form = useZodForm(orders.create.input, {
    check: orderErrors,
    initial: order
      ? typedOf(order)
      : {
          ...{ kind: windowKind.delivery, day: todayHere(), customer_id: Number(query['customer']) || null },
          ...{ source: 1, substitution: 1 },
        },
    ...(order ? {} : { draft: 'order-new' }),
  });
  const open = (saved: Order) => void navigate(orderScreens.record.to(saved.id));
  const create = useAction(orders.create, { done: t.saved, onDone: open });
  const update = useAction(orders.update, { done: t.changed, onDone: open });
  const kind = form.values.kind ?? windowKind.delivery;
  const lines = form.fieldNamed<readonly TypedLine[]>('lines');
  const [names, learn] = useState(new Map<number, Named>(order?.lines.map((line) => [line.product_id, line])));
  const estimate = useEstimate({
    ...(order ? { order_id: order.id } : {}),
    ...{ kind, district: form.values.district ?? null, window_id: form.values.window_id ?? null, lines: lines.value },
  });
  const send = ({ recipient_name, recipient_mobile, ...where }: Pick<PastOrder, keyof PastRecipient>) => {
    form.set('recipient_name', recipient_name);
    form.set('recipient_mobile', recipient_mobile);
    if (kind !== windowKind.delivery) return;
    for (const key of ['district', 'short_address', 'address', 'driver_notes'] as const) form.set(key, where[key]);
  };
  const repeat = (past: PastOrder) => {
    learn(new Map([...names, ...past.lines.map((line): [number, Named] => [line.product_id, line])]));
    lines.onChange(past.lines.map(({ product_id, pieces, unit_price }) => ({ product_id, pieces, unit_price })));
    send(past);
    for (const key of ['occasion', 'card_text', 'is_sender_hidden'] as const) form.set(key, past[key]);
    toast({ tone: 'good', text: textsOf(takingTexts).taken_over });
  };
  return (
    <FormPage
      form={form}
      fields={fields}
      back={order ? orderScreens.record.to(order.id) : orderScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
      {...(order ? {} : { saveLabel: t.save_draft })}
    >
      <FormSection title={t.buyer}>
        <CustomerChoice
          field={form.field('customer_id')}
          label={t.buyer}
          initialLabel={
            order ? nameIn(language, { name_ar: order.customer_name_ar, name_en: order.customer_name_en }) : null
          }
          autoFocus={!order}
        />
        {form.values.customer_id && !order ? (
          <BuyerHistory
            key={form.values.customer_id}
            customerId={form.values.customer_id}
            repeat={repeat}
            send={send}
          />
        ) : null}
        <FieldInput form={form} fields={fields} name="source" />
      </FormSection>
      <FormSection title={inThisLanguage(fields.items.label)}>
        <OrderLines field={lines} bind={form.fieldNamed} names={names} />
        <OrderEstimate of={estimate} />
      </FormSection>
      <FormSection title={t.recipient} note={t.recipient_note}>
        <SegmentsField<number>
          {...form.fieldNamed<number>('kind')}
          label={inThisLanguage(fields.kind.label)}
          options={windowKinds.map((one) => ({ value: one.value as number, label: inThisLanguage(one) }))}
          onChange={(next) => {
            form.set('kind', next);
            form.set('window_id', null);
          }}
        />
        <FormRow>
          <FieldInput form={form} fields={fields} name="recipient_name" />
          <FieldInput form={form} fields={fields} name="recipient_mobile" />
        </FormRow>
        {kind === windowKind.delivery ? (
          <>
            <FormRow>
              <ChoiceField<string>
                {...form.fieldNamed<string>('district')}
                label={t.district}
                description={t.district_note}
                clearable
                options={districts.map((one) => ({
                  value: one.key,
                  label: `${nameIn(language, one)} · ${districtCities[one.city][language]}`,
                }))}
              />
              <FieldInput form={form} fields={fields} name="short_address" />
            </FormRow>
            <FieldInput form={form} fields={fields} name="address" />
            <FieldInput form={form} fields={fields} name="driver_notes" />
          </>
        ) : null}
      </FormSection>
      <FormSection title={t.when}>
        <WindowChoice
          kind={kind}
          minutes={estimate?.bench_minutes ?? 0}
          day={form.fieldNamed<string>('day')}
          window={form.fieldNamed<number>('window_id')}
          own={order ? { day: order.day, window_id: order.window_id } : null}
        />
      </FormSection>
      <FormSection title={t.card}>
        <FieldInput form={form} fields={fields} name="occasion" />
        <FieldInput form={form} fields={fields} name="card_text" description={t.card_note} />
        <FieldInput form={form} fields={fields} name="is_sender_hidden" />
        <FieldInput form={form} fields={fields} name="florist_notes" />
        <FieldInput form={form} fields={fields} name="substitution" />
        <FieldInput form={form} fields={fields} name="wants_photo" />
      </FormSection>
    </FormPage>
  );
};

const EditOrder = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(orders.get, { id })}>
    {(order) => <OrderForm order={order} />}
  </QueryBoundary>
);

/** A new order, or the one of the address. */
export default function OrderFormScreen() {
  const { id } = usePathParams();
  return id ? <EditOrder id={Number(id)} /> : <OrderForm />;
}
