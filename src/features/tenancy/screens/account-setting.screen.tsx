import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { accountSettings } from '../account-contract.ts';
import { accountTexts } from '../account-messages.ts';

const RulesForm = ({ kept }: { readonly kept: OutputOf<typeof accountSettings.get> }) => {
  const t = useTexts(accountTexts);
  const form = useZodForm(accountSettings.save.input, { initial: kept });
  const save = useAction(accountSettings.save, { done: t.rules_saved });
  return (
    <FormBody form={form} save={(values) => save.run(values)} saveLabel={t.apply}>
      <FormSection title={t.opening}>
        <FlagField
          {...form.field('value.approves_by_itself')}
          label={t.approves_by_itself}
          description={t.approves_by_itself_note}
        />
      </FormSection>
      <FormSection title={t.support} note={t.support_note}>
        <FormRow>
          <PhoneField {...form.field('value.support_phone')} label={t.support_phone} />
          <TextField {...form.field('value.support_email')} label={t.support_email} kind="email" />
        </FormRow>
      </FormSection>
    </FormBody>
  );
};

/** What the operator of the cloud chose about accounts. */
export default function AccountSetting() {
  const query = useCall(accountSettings.get, {});
  return (
    <ScreenFrame title={useScreenTitle()} narrow>
      <QueryBoundary query={query}>{(kept) => <RulesForm key={kept.version} kept={kept} />}</QueryBoundary>
    </ScreenFrame>
  );
}
