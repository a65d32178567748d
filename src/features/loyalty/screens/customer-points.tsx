import { lazy, Suspense, useState } from 'react';
import { groupDigits } from '../../../kernel/money/group-digits.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Count } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { customers } from '../../customers/contract.ts';
import { points } from '../contract.ts';
import { movementFields } from '../loyalty-fields.ts';
import { loyaltyTexts } from '../messages.ts';
import { pointsWorth } from '../points.ts';

const CardOfPoints = lazy(() => import('./card-of-points.tsx'));

interface Customer {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly mobile: string | null;
  readonly status: number;
  readonly loyalty_points: number;
}

/** The customer's own movements, inside of the record. */
const Movements = defineList({
  texts: loyaltyTexts,
  title: (t) => t.points,
  operation: points.movements,
  columns: columnsOf(movementFields).filter(({ key }) => key !== 'customer' && key !== 'mobile'),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_movements },
  embedded: true,
});

/** What they have now, what it is worth, and what ends first. */
const PointsNow = ({ record }: { readonly record: Customer }) => {
  const t = useTexts(loyaltyTexts);
  const language = useLanguage();
  useLiveScreen('loyalty_points');
  const { data } = useCall(points.ofCustomer, { id: record.id });
  if (!data || (data.hundred_amount === null && data.points === 0 && data.debt === 0)) return null;
  const { ending, tier, brought_by } = data;
  return (
    <Section
      title={t.points}
      {...(ending
        ? { note: t.ending({ points: groupDigits(ending.points), on: formatDate(ending.on, language, 'medium') }) }
        : {})}
    >
      <Facts
        rows={[
          [t.points_now, <Count key="points" of={data.points} />],
          [
            t.worth_now,
            data.hundred_amount === null ? null : (
              <Money key="worth" amount={pointsWorth(data.points, { hundred_amount: data.hundred_amount })} />
            ),
          ],
          [t.debt, data.debt > 0 ? <Count key="debt" of={data.debt} /> : null],
          [t.tier, tier && nameIn(language, tier)],
          [t.brought_by, brought_by && nameIn(language, brought_by)],
        ]}
      />
    </Section>
  );
};

interface PanelProps {
  readonly customer: Customer;
  readonly close: () => void;
}

const Adjust = ({ customer, close }: PanelProps) => {
  const t = useTexts(loyaltyTexts);
  const [sign, setSign] = useState<1 | -1>(1);
  const form = useZodForm(points.adjust.input, { initial: { id: customer.id } });
  const act = useAction(points.adjust, { done: sign > 0 ? t.given : t.taken, onDone: close });
  return (
    <FormBody
      form={form}
      save={(values) => act.run({ ...values, points: sign * Math.abs(Number(values.points)) })}
      saveLabel={sign > 0 ? t.give : t.take}
      cancel={close}
    >
      {customer.loyalty_points > 0 ? (
        <SegmentsField
          name="sign"
          label={t.adjust}
          value={sign}
          onChange={(value) => setSign(value === -1 ? -1 : 1)}
          options={[
            { value: 1, label: t.give },
            { value: -1, label: t.take },
          ]}
        />
      ) : null}
      <IntegerField {...form.field('points')} label={t.how_many} required autoFocus />
      <TextField {...form.field('reason')} label={t.reason} required maxLength={300} />
    </FormBody>
  );
};

const Brought = ({ customer, close }: PanelProps) => {
  const t = useTexts(loyaltyTexts);
  const language = useLanguage();
  const form = useZodForm(points.broughtBy.input, { initial: { id: customer.id } });
  const act = useAction(points.broughtBy, { done: t.brought_saved, onDone: close });
  return (
    <FormBody form={form} save={(values) => act.run(values)} cancel={close}>
      <p className="form-note">{t.brought_note}</p>
      <RecordField
        {...form.fieldNamed<number | null>('by_customer_id')}
        label={t.who}
        operation={customers.list}
        text={(c) => nameIn(language, c) || c.mobile || ''}
        required
      />
    </FormBody>
  );
};

/** The panels are open while the address says so. */
const Beside = ({ record }: { readonly record: Customer }) => {
  const t = useTexts(loyaltyTexts);
  const [query, change] = useQueryState();
  const close = () => change({ panel: null });
  const panel = query['panel'];
  const act = { customer: record, close };
  return (
    <>
      <SidePanel title={t.adjust} isOpen={panel === 'points'} close={close}>
        {panel === 'points' ? <Adjust {...act} /> : null}
      </SidePanel>
      <SidePanel title={t.make_card} isOpen={panel === 'points_card'} close={close}>
        {panel === 'points_card' ? (
          <Suspense fallback={null}>
            <CardOfPoints {...act} />
          </Suspense>
        ) : null}
      </SidePanel>
      <SidePanel title={t.say_who_brought} isOpen={panel === 'brought_by'} close={close}>
        {panel === 'brought_by' ? <Brought {...act} /> : null}
      </SidePanel>
    </>
  );
};

/** What points add to a customer's record: what there is, each movement, and what is done by hand. */
export const customerPoints: RecordExtension<Customer> = {
  isSeldom: true,
  actions: (customer, go) => {
    const t = textsOf(loyaltyTexts);
    const open = (panel: string) => () => go(hereWith({ panel }));
    return [
      { label: t.adjust, run: open('points'), operation: points.adjust },
      ...(customer.loyalty_points > 0
        ? [{ label: t.make_card, run: open('points_card'), operation: points.intoCard }]
        : []),
      { label: t.say_who_brought, run: open('brought_by'), operation: points.broughtBy },
    ];
  },
  sections: [{ key: 'points', place: 'side', isFirst: true, operation: points.ofCustomer, Body: PointsNow }],
  tabs: (customer) => [
    {
      key: 'points',
      label: textsOf(loyaltyTexts).points,
      body: <Movements fixed={{ customer_id: customer.id }} />,
      operation: points.movements,
    },
  ],
  beside: Beside,
};
