import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { ChoiceField, FlagField } from '../../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { FormBody, FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../../ui/pages/setting/setting-page.tsx';
import { appointments } from '../../contract.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { appointmentTexts } from '../../messages.ts';
import { stepChoices } from '../../settings.ts';
import { WaitlistRules } from '../waitlist/waitlist-rules.tsx';
import { PrayerRules } from './prayer-rules.tsx';
import { ResourceKinds } from './resource-kinds.tsx';
import '../scheduling.css';

const SettingForm = ({ kept }: { readonly kept: OutputOf<typeof appointments.settings.get> }) => {
  const t = useTexts(appointmentTexts);
  const d = useTexts(depositTexts);
  const ui = useTexts(uiMessages);
  const form = useZodForm(appointments.settings.save.input, { initial: kept });
  const save = useAction(appointments.settings.save, {
    done: t.settings_saved,
    onDone: (saved) => form.reset(saved),
  });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={t.times_offered}>
        <FormRow>
          <ChoiceField
            {...form.field('value.step_minutes')}
            label={t.step}
            description={t.step_note}
            options={stepChoices.map((value) => ({ value, label: `${value} ${ui.minutes_unit}` }))}
            required
          />
          <IntegerField
            {...form.field('value.useful_minutes')}
            label={t.useful}
            description={t.useful_note}
            unit={ui.minutes_unit}
          />
        </FormRow>
      </FormSection>
      <PrayerRules form={form} />
      <WaitlistRules form={form} />
      <FormSection title={t.online_rules}>
        <IntegerField {...form.field('value.horizon_days')} label={t.horizon} description={t.horizon_note} />
        <FormRow>
          <IntegerField
            {...form.field('value.lead_minutes')}
            label={t.lead}
            description={t.lead_note}
            unit={ui.minutes_unit}
          />
          <IntegerField
            {...form.field('value.free_cancel_hours')}
            label={t.free_cancel}
            description={t.free_cancel_note}
            unit={t.hours_unit}
          />
        </FormRow>
      </FormSection>
      <FormSection title={d.online_money}>
        <FormRow>
          <IntegerField
            {...form.field('value.hold_minutes')}
            label={d.hold_minutes}
            description={d.hold_note}
            unit={ui.minutes_unit}
          />
          <IntegerField
            {...form.field('value.request_hours')}
            label={d.request_hours}
            description={d.request_note}
            unit={t.hours_unit}
          />
        </FormRow>
        <FlagField
          {...form.field('value.new_customers_wait')}
          label={d.new_customers_wait}
          description={d.new_customers_note}
        />
        <FlagField {...form.field('value.unpaid_waits')} label={d.unpaid_waits} description={d.unpaid_note} />
      </FormSection>
    </FormBody>
  );
};

/** How times are offered. */
export default function AppointmentSetting() {
  const t = useTexts(appointmentTexts);
  return (
    <SettingPage note={t.settings_note}>
      <QueryBoundary isForm query={useCall(appointments.settings.get, {})}>
        {(kept) => <SettingForm kept={kept} />}
      </QueryBoundary>
      <ResourceKinds />
    </SettingPage>
  );
}
