import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { currentLanguage, inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { todayHere, useMay } from '../../../ui/session/session-store.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { employees } from '../../workforce/contract.ts';
import { adjustmentKinds, adjustmentFields as fields } from '../commission-fields.ts';
import { commission } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { monthFilter } from './month-choice.tsx';

const AddPanel = ({ close }: { readonly close: () => void }) => {
  const t = useTexts(commissionTexts);
  const form = useZodForm(commission.addAdjustment.input, {
    initial: { kind: 'advance', on_day: todayHere(), month_on: todayHere() },
  });
  const add = useAction(commission.addAdjustment, { done: t.adjustment_saved, onDone: close });
  return (
    <SidePanel title={t.add_adjustment} isOpen close={close}>
      <FormBody form={form} isShort cancel={close} save={(values) => add.run(values)}>
        <RecordField {...form.field('employee_id')} label={t.employee} operation={employees.names} />
        <ChoiceField
          {...form.field('kind')}
          label={inThisLanguage(fields.kind.label)}
          options={adjustmentKinds.map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
        />
        <FieldInput form={form} fields={fields} name="amount" />
        <FieldInput form={form} fields={fields} name="on_day" />
        <FieldInput form={form} fields={fields} name="month_on" />
        <FieldInput form={form} fields={fields} name="reason" />
      </FormBody>
    </SidePanel>
  );
};

const Add = () => {
  const t = useTexts(commissionTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(commission.addAdjustment)) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t.add_adjustment}
      </Button>
      {isOpen ? <AddPanel close={() => setOpen(false)} /> : null}
    </>
  );
};

/** Advances and deductions, newest first. */
export default defineList({
  texts: commissionTexts,
  operation: commission.adjustments,
  columns: columnsOf(fields, { month_on: { render: (row) => formatDate(row.month_on, currentLanguage(), 'month') } }),
  sort: '-on_day',
  search: false,
  filters: [
    {
      kind: 'record',
      key: 'employee_id',
      label: (t) => t.employee,
      operation: employees.names,
      record: employees.get,
      text: (record) => nameIn(currentLanguage(), record),
    },
    monthFilter((t: { readonly month: string }) => t.month),
  ],
  rowActions: (row, t) =>
    row.status === 1
      ? [
          {
            label: t.cancel,
            danger: true,
            confirm: t.cancel_question,
            ...actionProps(commission.cancelAdjustment, { id: row.id }, t.cancelled),
          },
        ]
      : [],
  primaryAction: Add,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.adjustments_none },
});
