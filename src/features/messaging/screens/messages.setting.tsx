import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatTime } from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, FlagField } from '../../../ui/inputs/choice-fields.tsx';
import type { FieldProps } from '../../../ui/inputs/field.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { messaging } from '../contract.ts';
import { messageKindNames } from '../message-kinds.ts';
import { messagingTexts } from '../messages.ts';
import { KindWords } from './kind-words.tsx';
import './messages.css';

/** An hour of the day, as the shop's language says it. */
const HourField = (field: FieldProps<number | null>) => {
  const language = useLanguage();
  const hours = Array.from({ length: 24 }, (_, value) => ({
    value,
    label: formatTime(`${String(value).padStart(2, '0')}:00:00`, language),
  }));
  return <ChoiceField {...field} options={hours} clearable={false} />;
};

const MessagesForm = ({ kept }: { readonly kept: OutputOf<typeof messaging.settings.get> }) => {
  const t = useTexts(messagingTexts);
  const ui = useTexts(uiMessages);
  const form = useZodForm(messaging.settings.save.input, { initial: kept });
  const save = useAction(messaging.settings.save, { done: t.saved, onDone: (saved) => form.reset(saved) });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} save={(values) => save.run(values)}>
      <FormSection title={t.when}>
        <FlagField {...form.field('value.tells_desk_bookings')} label={t.tells_desk} description={t.tells_desk_note} />
        <FormRow>
          <IntegerField
            {...form.field('value.first_reminder_hours')}
            label={t.first_reminder}
            description={t.empty_is_none}
            unit={t.hours}
          />
          <IntegerField
            {...form.field('value.second_reminder_hours')}
            label={t.second_reminder}
            description={t.empty_is_none}
            unit={t.hours}
          />
          <IntegerField
            {...form.field('value.after_visit_hours')}
            label={t.after_visit}
            description={t.empty_is_none}
            unit={t.hours}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t.quiet} note={t.quiet_note}>
        <FormRow>
          <HourField {...form.field('value.quiet_from')} label={ui.from_on} />
          <HourField {...form.field('value.quiet_to')} label={ui.to_on} />
        </FormRow>
      </FormSection>
      <FormSection title={t.words} note={t.words_note}>
        {messageKindNames.map((name) => (
          <KindWords key={name} name={name} form={form} />
        ))}
      </FormSection>
    </FormBody>
  );
};

/** What customers are told, when, and in which words. */
export default function MessagesSetting() {
  const t = useTexts(messagingTexts);
  return (
    <SettingPage note={t.note}>
      <QueryBoundary isForm query={useCall(messaging.settings.get, {})}>
        {(kept) => <MessagesForm kept={kept} />}
      </QueryBoundary>
    </SettingPage>
  );
}
