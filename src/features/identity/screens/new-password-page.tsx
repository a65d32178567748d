import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { newPassword } from '../../../kernel/contract/zod-rules.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { EntranceAlert, EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { Link, useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { identityTexts } from '../messages.ts';
import { PasswordMeter } from './password-meter.tsx';
import { repeatErrors, repeated } from './repeated-password.ts';

const schema = z.object({ password: newPassword, ...repeated });

interface NewPasswordPageProps {
  readonly title: string;
  readonly note: string;
  /** Keeps the password by the token of the address; a refusal is told with `help`. */
  readonly keep: (token: string, password: string) => Promise<unknown>;
  readonly help: ReactNode;
  readonly done: string;
  /** Where one signs in with it. */
  readonly signInPath: string;
}

/** Where a mailed link leads whoever chooses a password by it. */
export const NewPasswordPage = ({ title, note, keep, help, done, signInPath }: NewPasswordPageProps) => {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const { token } = usePathParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useZodForm(schema, { check: (values) => repeatErrors(values, t.new_password) });
  const save = async ({ password }: { password: string }) => {
    try {
      await keep(token ?? '', password);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(refusalText(error.key));
      return undefined;
    }
    toast({ tone: 'good', text: done });
    await navigate(signInPath, { replace: true });
    return true;
  };
  return (
    <EntrancePage title={title} note={note} foot={<Link to={signInPath}>{t.back_to_sign_in}</Link>}>
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
            {refusal} {help}
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
};
