import type { ZodForm } from '../../../../ui/form/zod-form.ts';
import { ChoiceField, ChoicesField } from '../../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { Link, useMayOpen } from '../../../../ui/routing/link.tsx';
import { shopSettingScreens } from '../../../tenancy/screens.ts';
import type { appointments } from '../../contract.ts';
import { prayerTexts } from '../../prayer-messages.ts';
import { prayerMethods, prayers } from '../../prayer-names.ts';

/** At which prayers the shop pauses, how long, and by whose times. */
export const PrayerRules = ({ form }: { readonly form: ZodForm<typeof appointments.settings.save.input> }) => {
  const t = useTexts(prayerTexts);
  const ui = useTexts(uiMessages);
  const mayOpen = useMayOpen();
  const place = shopSettingScreens.general.to();
  const isOn = (form.values.value?.pause_prayers ?? []).length > 0;
  return (
    <FormSection title={t.title} note={t.note}>
      <ChoicesField
        {...form.field('value.pause_prayers')}
        label={t.which}
        placeholder={isOn ? '' : t.none}
        options={prayers.map((value) => ({ value, label: t[value] }))}
      />
      {isOn ? (
        <FormRow>
          <IntegerField {...form.field('value.pause_minutes')} label={t.length} unit={ui.minutes_unit} />
          <ChoiceField
            {...form.field('value.pause_method')}
            label={t.method}
            options={prayerMethods.map((value) => ({ value, label: t.methods[value] }))}
            required
          />
        </FormRow>
      ) : null}
      {isOn && mayOpen(place) ? <Link to={place}>{t.to_place}</Link> : null}
    </FormSection>
  );
};
