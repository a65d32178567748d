import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Count } from '../../../ui/display/number-text.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField, MoneyField, PercentField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { points } from '../contract.ts';
import { loyaltyTexts } from '../messages.ts';

type Worth = OutputOf<typeof points.worth>;

/** What points are worth is an act of its own: it is posted. */
const WorthForm = ({ kept }: { readonly kept: Worth }) => {
  const t = useTexts(loyaltyTexts);
  const form = useZodForm(points.setWorth.input, {
    initial: kept.hundred_amount === null ? {} : { hundred_amount: kept.hundred_amount },
  });
  const save = useAction(points.setWorth, { done: t.worth_saved });
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={t.worth} note={t.worth_note}>
        <MoneyField {...form.field('hundred_amount')} label={t.hundred_amount} required />
        <p className="form-note">
          {t.living}: <Count of={kept.points} /> · {t.owed}: <Money amount={kept.owed_amount} />
        </p>
      </FormSection>
    </FormBody>
  );
};

const tiers = ['first_tier', 'second_tier', 'third_tier'] as const;

const SettingForm = ({ kept }: { readonly kept: OutputOf<typeof points.settings.get> }) => {
  const t = useTexts(loyaltyTexts);
  const form = useZodForm(points.settings.save.input, { initial: kept });
  const save = useAction(points.settings.save, {
    done: t.settings_saved,
    onDone: (saved) => form.reset(saved),
  });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={t.rules}>
        <FormRow>
          <IntegerField {...form.field('value.minimum_points')} label={t.minimum_points} required />
          <IntegerField
            {...form.field('value.valid_months')}
            label={t.valid_months}
            description={t.valid_months_note}
            required
          />
        </FormRow>
      </FormSection>
      <FormSection title={t.gifts} note={t.gifts_note}>
        <FormRow>
          <IntegerField {...form.field('value.birthday_points')} label={t.birthday_points} required />
          <IntegerField {...form.field('value.brought_points')} label={t.brought_points} required />
          <IntegerField {...form.field('value.was_brought_points')} label={t.was_brought_points} required />
        </FormRow>
      </FormSection>
      <FormSection title={t.tiers} note={t.tiers_note}>
        <FlagField {...form.field('value.has_tiers')} label={t.has_tiers} />
        {form.values.value?.has_tiers
          ? tiers.map((tier) => (
              <FormRow key={tier}>
                <TextField {...form.field(`value.${tier}.name_ar`)} label={t.tier_ar} maxLength={40} required />
                <TextField {...form.field(`value.${tier}.name_en`)} label={t.tier_en} maxLength={40} required />
                <IntegerField {...form.field(`value.${tier}.from_points`)} label={t.from_points} required />
                <PercentField {...form.field(`value.${tier}.factor_bp`)} label={t.factor} required />
              </FormRow>
            ))
          : null}
      </FormSection>
    </FormBody>
  );
};

/** What holds for the shop's points. */
export default function LoyaltySetting() {
  return (
    <SettingPage>
      <QueryBoundary query={useCall(points.worth, {})}>
        {(kept) => <WorthForm key={kept.hundred_amount} kept={kept} />}
      </QueryBoundary>
      <QueryBoundary query={useCall(points.settings.get, {})}>
        {(kept) => <SettingForm key={kept.version} kept={kept} />}
      </QueryBoundary>
    </SettingPage>
  );
}
