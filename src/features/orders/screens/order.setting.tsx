import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { services } from '../../catalogue/contract.ts';
import { benchTexts } from '../bench-messages.ts';
import { orders } from '../contract.ts';
import { orderTexts } from '../messages.ts';
import { orderScreens } from '../screens.ts';

const SettingForm = ({ saved }: { readonly saved: OutputOf<typeof orders.settings.get> }) => {
  const t = useTexts(orderTexts);
  const words = useTexts(benchTexts);
  const form = useZodForm(orders.settings.save.input, { initial: saved });
  const save = useAction(orders.settings.save, { done: t.settings_saved, onDone: (next) => form.reset(next) });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} save={(values) => save.run(values)} isShort>
      <FormSection title={inThisLanguage(orderScreens.setting.title)}>
        <RecordField
          {...form.field('value.delivery_service_id')}
          label={t.delivery_service}
          description={t.setting_note}
          operation={services.list}
          fixed={{ status: 1 }}
          clearable
        />
        <IntegerField {...form.field('value.hold_minutes')} label={t.hold_minutes} unit={t.minutes_unit} required />
      </FormSection>
      <FormSection title={words.bench_setting}>
        <IntegerField
          {...form.field('value.ready_minutes')}
          label={words.ready_minutes}
          unit={t.minutes_unit}
          required
        />
        <IntegerField
          {...form.field('value.answer_minutes')}
          label={words.answer_minutes}
          unit={t.minutes_unit}
          required
        />
        <FlagField {...form.field('value.checks_picks')} label={words.checks_picks} />
      </FormSection>
    </FormBody>
  );
};

/** What holds for the shop's orders. */
export default function OrderSetting() {
  return (
    <SettingPage>
      <QueryBoundary query={useCall(orders.settings.get, {})}>
        {(saved) => <SettingForm key={saved.version} saved={saved} />}
      </QueryBoundary>
    </SettingPage>
  );
}
