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
import { Go, useGo, usePathParams, useScreenTitle } from '../../../ui/routing/go.tsx';
import { identityTexts } from '../messages.ts';
import { platformStaff } from '../platform-staff-contract.ts';
import { platformStaffTexts } from '../platform-staff-messages.ts';
import { managerScreens } from '../screens.ts';
import { PasswordMeter } from './password-meter.tsx';
import { repeated, repeatErrors } from './repeated-password.ts';

const schema = platformStaff.choosePassword.input.pick({ password: true }).extend(repeated);

/** Where the mail of an invitation leads a manager. */
export default function ChoosePassword() {
  const t = useTexts(identityTexts);
  const own = useTexts(platformStaffTexts);
  const title = useScreenTitle();
  const go = useGo();
  const { token } = usePathParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useZodForm(schema, { check: (values) => repeatErrors(values, t.new_password) });
  const save = async ({ password }: { password: string }) => {
    try {
      await call(platformStaff.choosePassword, { token: token ?? '', password }, { ownRefusals: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(refusalText(error.key));
      return undefined;
    }
    toast({ tone: 'good', text: own.password_saved });
    await go(managerScreens.signIn.path, { replace: true });
    return true;
  };
  return (
    <EntrancePage
      title={title}
      note={own.choose_text}
      foot={<Go to={managerScreens.signIn.path}>{t.back_to_sign_in}</Go>}
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
            {refusal} {own.ask_again}
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
