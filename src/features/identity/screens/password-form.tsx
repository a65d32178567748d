import type { Operation } from '../../../kernel/contract/contract.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { identity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { PasswordMeter } from './password-meter.tsx';
import { repeatErrors, repeated } from './repeated-password.ts';

const schema = identity.changePassword.input.extend(repeated);
type ChangePassword = Operation<typeof identity.changePassword.input, typeof identity.changePassword.output>;

/** One's own password; the same in both areas. */
export const PasswordForm = ({ operation }: { readonly operation: ChangePassword }) => {
  const t = useTexts(identityTexts);
  const form = useZodForm(schema, { check: (values) => repeatErrors(values, t.new_password) });
  const change = useAction(operation, { done: t.password_changed });
  return (
    <FormBody
      form={form}
      isShort
      writes={operation}
      saveLabel={t.change_password}
      save={async ({ current_password, password }) => {
        const changed = await change.run({ current_password, password });
        if (changed) form.reset({});
        return changed;
      }}
    >
      <FormSection title={t.change_password} note={t.change_password_note}>
        <PasswordField {...form.field('current_password')} label={t.current_password} />
        <PasswordField {...form.field('password')} label={t.new_password} fresh />
        <PasswordMeter password={form.values.password ?? ''} />
        <PasswordField {...form.field('repeat_password')} label={t.repeat_password} fresh />
      </FormSection>
    </FormBody>
  );
};
