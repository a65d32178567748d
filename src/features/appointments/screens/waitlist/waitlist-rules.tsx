import type { ZodForm } from '../../../../ui/form/zod-form.ts';
import { ChoiceField, FlagField } from '../../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import type { appointments } from '../../contract.ts';
import { offerRule } from '../../waitlist.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';

/** What happens when a place gets free. */
export const WaitlistRules = ({ form }: { readonly form: ZodForm<typeof appointments.settings.save.input> }) => {
  const t = useTexts(waitlistTexts);
  const ui = useTexts(uiMessages);
  const rule = form.values.value?.waitlist_rule;
  return (
    <FormSection title={t.rule_title}>
      <FormRow>
        <ChoiceField
          {...form.field('value.waitlist_rule')}
          label={t.rule}
          description={t.rule_note}
          options={t.rules.map((label, value) => ({ value: value as 0 | 1 | 2 | 3, label }))}
          required
        />
        <IntegerField
          {...form.field('value.waitlist_hold_minutes')}
          label={t.hold}
          description={t.hold_note}
          unit={ui.minutes_unit}
        />
      </FormRow>
      {rule === offerRule.by_hand ? null : (
        <>
          {rule === offerRule.all ? null : (
            <FlagField {...form.field('value.waitlist_goes_on')} label={t.setting_goes_on} />
          )}
          <FlagField
            {...form.field('value.waitlist_asks_alone')}
            label={t.setting_alone}
            description={t.setting_alone_note}
          />
        </>
      )}
    </FormSection>
  );
};
