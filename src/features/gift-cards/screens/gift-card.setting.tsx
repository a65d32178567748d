import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf } from '../../../kernel/money/money.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { giftCards } from '../contract.ts';
import { giftCardTexts } from '../messages.ts';
import { AmountsField } from './amounts-field.tsx';

const SettingForm = ({ kept }: { readonly kept: OutputOf<typeof giftCards.settings.get> }) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const { symbol_ar, symbol_en } = currencyOf(useDisplaySettings().currency_code);
  const unit = language === 'ar' ? symbol_ar : symbol_en;
  const form = useZodForm(giftCards.settings.save.input, { initial: kept });
  const save = useAction(giftCards.settings.save, {
    done: t.settings_saved,
    onDone: (saved) => form.reset(saved),
  });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={t.gift_card} note={t.settings_note}>
        <IntegerField {...form.field('value.valid_months')} label={t.valid_months} required />
        <AmountsField form={form} name="value.amounts" />
        <FlagField {...form.field('value.sold_online')} label={t.sold_online} description={t.sold_online_note} />
        <FormRow>
          <IntegerField {...form.field('value.online_least')} label={t.online_least} unit={unit} required />
          <IntegerField {...form.field('value.online_most')} label={t.online_most} unit={unit} required />
        </FormRow>
        <FlagField {...form.field('value.may_refund')} label={t.may_refund} description={t.may_refund_note} />
      </FormSection>
    </FormBody>
  );
};

/** What holds for the shop's gift cards. */
export default function GiftCardSetting() {
  return (
    <SettingPage>
      <QueryBoundary query={useCall(giftCards.settings.get, {})}>
        {(kept) => <SettingForm key={kept.version} kept={kept} />}
      </QueryBoundary>
    </SettingPage>
  );
}
