import { civilOf } from '../../../kernel/time/local-time.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { TimeField } from '../../../ui/inputs/number-fields.tsx';
import { TextAreaField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { todayHere, useDisplaySettings } from '../../../ui/session/session-store.ts';
import { attendance, type Stay } from '../contract.ts';
import { correctionErrors } from '../correction.ts';
import { attendanceTexts } from '../messages.ts';

interface CorrectionPanelProps {
  /** The stay that was otherwise; one that is missing when absent. */
  readonly stay: Stay | null;
  readonly close: () => void;
}

/** Asks for other times of a stay, for a missing one, or says that it was none. */
export const CorrectionPanel = ({ stay, close }: CorrectionPanelProps) => {
  const t = useTexts(attendanceTexts);
  const { zone } = useDisplaySettings();
  const came = stay ? civilOf(stay.in_at, zone) : null;
  const left = stay?.out_at ? civilOf(stay.out_at, zone) : null;
  const form = useZodForm(attendance.ask.input, {
    initial: {
      kind: stay ? 'change' : 'add',
      shift_id: stay?.id,
      in_on: came?.date ?? todayHere(),
      in_time: came?.time,
      out_on: left?.date ?? came?.date ?? todayHere(),
      out_time: left?.time,
    },
    check: (values) => correctionErrors(values as Parameters<typeof correctionErrors>[0]),
  });
  const ask = useAction(attendance.ask, { done: t.correction_asked, onDone: close });
  const isNone = form.values.kind === 'remove';
  return (
    <SidePanel title={stay ? t.correction : t.missing_stay} isOpen close={close}>
      <FormBody
        form={form}
        isShort
        cancel={close}
        saveLabel={t.send}
        save={({ in_on, in_time, out_on, out_time, ...values }) =>
          ask.run(isNone ? values : { ...values, in_on, in_time, ...(out_time ? { out_on, out_time } : {}) })
        }
      >
        <p className="form-note">{t.correction_note}</p>
        {stay ? (
          <FlagField
            label={t.was_none}
            value={isNone}
            onChange={(none) => form.set('kind', none ? 'remove' : 'change')}
          />
        ) : null}
        {isNone ? null : (
          <>
            <FormRow>
              <DateField {...form.field('in_on')} label={`${t.came}: ${t.day}`} max={todayHere()} />
              <TimeField {...form.field('in_time')} label={`${t.came}: ${t.time}`} />
            </FormRow>
            <FormRow>
              <DateField {...form.field('out_on')} label={`${t.left}: ${t.day}`} max={todayHere()} />
              <TimeField {...form.field('out_time')} label={`${t.left}: ${t.time}`} />
            </FormRow>
          </>
        )}
        <TextAreaField {...form.field('reason')} label={t.reason} maxLength={500} />
      </FormBody>
    </SidePanel>
  );
};
