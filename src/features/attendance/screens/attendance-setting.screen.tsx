import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { attendance } from '../contract.ts';
import { attendanceTexts } from '../messages.ts';

const SettingForm = ({ kept }: { readonly kept: OutputOf<typeof attendance.settings.get> }) => {
  const t = useTexts(attendanceTexts);
  const ui = useTexts(uiMessages);
  const form = useZodForm(attendance.settings.save.input, { initial: kept });
  const save = useAction(attendance.settings.save, { done: t.saved, onDone: (saved) => form.reset(saved) });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={t.when_counts}>
        <FormRow>
          <IntegerField
            {...form.field('value.grace_minutes')}
            label={t.grace}
            description={t.grace_note}
            unit={ui.minutes_unit}
          />
          <IntegerField
            {...form.field('value.overtime_from_minutes')}
            label={t.overtime_from}
            description={t.overtime_note}
            unit={ui.minutes_unit}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t.where}>
        <FlagField {...form.field('value.out_at_shop')} label={t.out_at_shop} description={t.out_at_shop_note} />
        <FlagField {...form.field('value.kiosk_allowed')} label={t.kiosk} description={t.kiosk_note} />
      </FormSection>
    </FormBody>
  );
};

/** When minutes count, and where people may check in. */
export default function AttendanceSetting() {
  const t = useTexts(attendanceTexts);
  return (
    <SettingPage note={t.settings_note}>
      <QueryBoundary isForm query={useCall(attendance.settings.get, {})}>
        {(kept) => <SettingForm kept={kept} />}
      </QueryBoundary>
    </SettingPage>
  );
}
