import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField, PercentField } from '../../../ui/inputs/number-fields.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { recipes } from '../contract.ts';
import { lotTexts } from '../lot-messages.ts';
import { recipeTexts } from '../messages.ts';
import { priceRoundings } from '../recipe.ts';
import { recipeScreens } from '../screens.ts';
import { MarkdownRules } from './markdown-rules.tsx';

const SettingForm = ({ kept }: { readonly kept: OutputOf<typeof recipes.settings.get> }) => {
  const t = useTexts(recipeTexts);
  const words = useTexts(lotTexts);
  const form = useZodForm(recipes.settings.save.input, { initial: kept });
  const save = useAction(recipes.settings.save, { done: t.settings_saved, onDone: (saved) => form.reset(saved) });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={inThisLanguage(recipeScreens.setting.title)} note={t.setting_note}>
        <FormRow>
          <MoneyField {...form.field('value.hourly_amount')} label={t.hourly} required />
          <PercentField
            {...form.field('value.target_margin_bp')}
            label={t.target_margin}
            description={t.target_margin_note}
            required
          />
        </FormRow>
        <ChoiceField
          {...form.field('value.price_rounding')}
          label={t.rounding}
          required
          options={priceRoundings.map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
        />
      </FormSection>
      <FormSection title={words.lots}>
        <FlagField
          {...form.field('value.sells_expired')}
          label={words.sells_expired}
          description={words.sells_expired_note}
        />
        <MarkdownRules form={form} />
      </FormSection>
    </FormBody>
  );
};

/** What holds for the shop's recipes. */
export default function RecipeSetting() {
  return (
    <SettingPage>
      <QueryBoundary query={useCall(recipes.settings.get, {})}>
        {(kept) => <SettingForm key={kept.version} kept={kept} />}
      </QueryBoundary>
    </SettingPage>
  );
}
