import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { todayHere, useMay } from '../../../ui/session/session-store.ts';
import { employees } from '../../workforce/contract.ts';
import { leaveErrors } from '../leave.ts';
import { leaves } from '../leave-contract.ts';
import { leaveFields as fields } from '../leave-fields.ts';
import { workingHoursTexts } from '../messages.ts';
import type { DaysAway } from './leave-actions.ts';

const start = () => ({ kind: 'annual', from_on: todayHere(), to_on: todayHere() });

const AskForm = ({ close }: { readonly close: () => void }) => {
  const t = useTexts(workingHoursTexts);
  const form = useZodForm(leaves.ask.input, { initial: start(), check: leaveErrors });
  const ask = useAction(leaves.ask, { done: t.asked, onDone: close });
  return (
    <FormBody form={form} isShort cancel={close} save={(values) => ask.run(values)} saveLabel={t.ask}>
      <FieldInput form={form} fields={fields} name="kind" />
      <FormRow>
        <FieldInput form={form} fields={fields} name="from_on" />
        <FieldInput form={form} fields={fields} name="to_on" />
      </FormRow>
      <FieldInput form={form} fields={fields} name="note" />
    </FormBody>
  );
};

interface EnterLeaveProps {
  readonly of?: number | undefined;
  readonly away?: DaysAway | undefined;
}

const EnterForm = ({ close, of, away }: EnterLeaveProps & { readonly close: () => void }) => {
  const t = useTexts(workingHoursTexts);
  const form = useZodForm(leaves.enter.input, {
    initial: { ...start(), ...(of ? { employee_id: of } : {}) },
    check: leaveErrors,
  });
  const enter = useAction(leaves.enter, { done: t.asked, onDone: close });
  const { employee_id, from_on, to_on } = form.values;
  return (
    <FormBody form={form} isShort cancel={close} save={(values) => enter.run(values)} saveLabel={t.enter}>
      {of ? null : (
        <RecordField
          {...form.field('employee_id')}
          label={inThisLanguage(fields.employee.label)}
          operation={employees.names}
        />
      )}
      <FieldInput form={form} fields={fields} name="kind" />
      <FormRow>
        <FieldInput form={form} fields={fields} name="from_on" />
        <FieldInput form={form} fields={fields} name="to_on" />
      </FormRow>
      {away && employee_id && from_on && to_on && from_on <= to_on ? (
        <away.Note days={{ employee_id, from_on, to_on }} />
      ) : null}
      <FieldInput form={form} fields={fields} name="note" />
    </FormBody>
  );
};

/** Asks for one's own days. */
export const AskLeave = () => {
  const t = useTexts(workingHoursTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(leaves.ask)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.ask}</Button>
      <SidePanel title={t.ask} isOpen={isOpen} close={() => setOpen(false)}>
        <AskForm close={() => setOpen(false)} />
      </SidePanel>
    </>
  );
};

/** Enters leave for an employee, one of the list or the one whose record this is. */
export const EnterLeave = ({ of, away }: EnterLeaveProps) => {
  const t = useTexts(workingHoursTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(leaves.enter)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.enter}</Button>
      <SidePanel title={t.enter} isOpen={isOpen} close={() => setOpen(false)}>
        <EnterForm of={of} away={away} close={() => setOpen(false)} />
      </SidePanel>
    </>
  );
};
