import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { penalties } from '../contract.ts';
import { penaltyTexts } from '../messages.ts';
import { penaltyScreens } from '../screens.ts';

const SettingForm = ({ kept }: { readonly kept: OutputOf<typeof penalties.settings.get> }) => {
  const t = useTexts(penaltyTexts);
  const form = useZodForm(penalties.settings.save.input, { initial: kept });
  const save = useAction(penalties.settings.save, { done: t.saved, onDone: (saved) => form.reset(saved) });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={inThisLanguage(penaltyScreens.setting.title)} note={t.setting_note}>
        <MoneyField
          {...form.field('value.no_show_amount')}
          label={t.no_show_amount}
          description={t.no_show_amount_note}
        />
      </FormSection>
      {chargesVat() ? (
        <FormSection title={t.vat} note={t.vat_note}>
          <FlagField {...form.field('value.no_show_has_vat')} label={t.no_show_has_vat} />
          <FlagField {...form.field('value.other_has_vat')} label={t.other_has_vat} />
        </FormSection>
      ) : null}
    </FormBody>
  );
};

/** What holds for the shop's penalties. */
export default function PenaltySetting() {
  return (
    <SettingPage>
      <QueryBoundary query={useCall(penalties.settings.get, {})}>
        {(kept) => <SettingForm key={kept.version} kept={kept} />}
      </QueryBoundary>
    </SettingPage>
  );
}
