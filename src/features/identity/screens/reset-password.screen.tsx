import { Button } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '../../../kernel/refusal.ts';
import { call } from '../../../ui/api/call.ts';
import { refusalText } from '../../../ui/api/surface-hooks.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { EntranceAlert, EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { Go, useGo, usePathParams } from '../../../ui/routing/go.tsx';
import { identity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { deviceKey } from './device-key.ts';
import { PasswordMeter } from './password-meter.tsx';
import { repeated, repeatErrors } from './repeated-password.ts';
import { identityScreens } from '../screens.ts';

const schema = identity.resetPassword.input.pick({ password: true }).extend(repeated);

export default function ResetPassword() {
  const t = useTexts(identityTexts);
  const go = useGo();
  const { token } = usePathParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useZodForm(schema, { check: (values) => repeatErrors(values, t.new_password) });
  const save = async ({ password }: { password: string }) => {
    try {
      const kept = await call(identity.resetPassword, { token: token ?? '', password }, { ownRefusals: true });
      localStorage.setItem(deviceKey.merchant, kept.device_token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(refusalText(error.key));
      return undefined;
    }
    toast({ tone: 'good', text: t.password_saved });
    await go(identityScreens.signIn.path, { replace: true });
    return true;
  };
  return (
    <EntrancePage
      title={t.reset_title}
      note={t.reset_text}
      foot={<Go to={identityScreens.signIn.path}>{t.back_to_sign_in}</Go>}
    >
      <form
        ref={form.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(save);
        }}
      >
        {refusal ? (
          <EntranceAlert>
            {refusal} <Go to={identityScreens.forgotPassword.path}>{t.ask_new_link}</Go>
          </EntranceAlert>
        ) : null}
        <PasswordField {...form.field('password')} label={t.new_password} fresh autoFocus />
        <PasswordMeter password={form.values.password ?? ''} />
        <PasswordField {...form.field('repeat_password')} label={t.repeat_password} fresh />
        <Button type="submit" loading={form.isSaving}>
          {t.save_password}
        </Button>
      </form>
    </EntrancePage>
  );
}
