import { Button } from '@mantine/core';
import { useState } from 'react';
import { civilOf, instantOf } from '../../../../kernel/time/local-time.ts';
import { useAction } from '../../../../ui/api/queries.ts';
import { SidePanel } from '../../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { IntegerField, TimeField } from '../../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { FormBody, FormRow } from '../../../../ui/pages/form/form-page.tsx';
import { todayHere, useDisplaySettings, useMay } from '../../../../ui/session/session-store.ts';
import { employees } from '../../../workforce/contract.ts';
import { blockTimes } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';

interface BlockPanelProps {
  readonly start: {
    /** Of one that exists. */
    readonly id?: number;
    readonly version?: number;
    readonly employee_id?: number;
    readonly employee_name?: string;
    /** A day without its time. */
    readonly date?: string;
    /** An instant. */
    readonly from_at?: string;
    readonly minutes?: number;
    readonly reason?: string | null;
  };
  readonly close: () => void;
}

/** Blocks a time, or changes one that is. */
export const BlockPanel = ({ start, close }: BlockPanelProps) => {
  const t = useTexts(appointmentTexts);
  const ui = useTexts(uiMessages);
  const may = useMay();
  const { zone } = useDisplaySettings();
  const { id, version } = start;
  const isNew = id === undefined;
  const [date, setDate] = useState(() =>
    start.from_at ? civilOf(start.from_at, zone).date : (start.date ?? todayHere()),
  );
  const begun = {
    ...(isNew ? {} : { id, version }),
    employee_id: start.employee_id ?? null,
    from_at: start.from_at ?? instantOf(date, '12:00:00', zone),
    minutes: start.minutes ?? 60,
    reason: start.reason ?? null,
  };
  const form = useZodForm(blockTimes.add.input, { initial: begun });
  const add = useAction(blockTimes.add, { done: t.block_saved, onDone: close });
  const change = useAction(blockTimes.change, { done: t.block_saved, onDone: close });
  const remove = useAction(blockTimes.delete, { done: t.block_deleted, onDone: close });
  const time = form.values.from_at ? civilOf(form.values.from_at, zone).time : null;
  const put = (day: string, clock: string | null) => form.set('from_at', clock ? instantOf(day, clock, zone) : null);
  return (
    <SidePanel title={isNew ? t.block_new : t.block_change} isOpen close={close}>
      <FormBody
        form={form}
        isShort
        cancel={close}
        save={(values) =>
          isNew ? add.run(values) : change.run({ ...values, id, version: form.edited?.version ?? version! })
        }
        buttons={
          !isNew && may(blockTimes.delete) ? (
            <Button variant="light" color="rose" onClick={() => void remove.run({ id })}>
              {t.block_delete}
            </Button>
          ) : null
        }
      >
        {isNew ? <p className="form-note">{t.block_note}</p> : null}
        <RecordField
          {...form.field('employee_id')}
          operation={employees.names}
          label={t.employee}
          initialLabel={start.employee_name ?? null}
          required
        />
        <DateField
          label={t.date}
          value={date}
          required
          onChange={(day) => {
            if (!day) return;
            setDate(day);
            put(day, time);
          }}
        />
        <FormRow>
          <TimeField
            label={t.from_time}
            value={time}
            onChange={(clock) => put(date, clock)}
            error={form.field('from_at').error ?? null}
            required
          />
          <IntegerField {...form.field('minutes')} label={t.length} unit={ui.minutes_unit} required />
        </FormRow>
        <TextField {...form.field('reason')} label={t.block_reason} maxLength={500} />
      </FormBody>
    </SidePanel>
  );
};
