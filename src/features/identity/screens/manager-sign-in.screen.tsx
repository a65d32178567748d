import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { call } from '../../../ui/api/call.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { useNavigate, useQueryState } from '../../../ui/routing/link.tsx';
import { managerIdentity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { managerPasskeySignIn } from '../passkey-contract.ts';
import { managerScreens } from '../screens.ts';
import { beginSession } from './begin-session.ts';
import { CodeField } from './code-field.tsx';
import { deviceKey } from './device-key.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInAlert } from './sign-in-alert.tsx';
import { useSignIn } from './use-sign-in.ts';
import { whoErrors } from './who-fields.tsx';

export default function ManagerSignIn() {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const [query] = useQueryState();
  const form = useZodForm(managerIdentity.login.input, { check: (values) => whoErrors('email', values) });
  const signIn = useSignIn(managerIdentity.login);
  const enter = async (session: OutputOf<typeof managerIdentity.login>) => {
    localStorage.setItem(deviceKey.manager, session.device_token);
    await beginSession({
      area: 'manager',
      session,
      next: session.needs_second_step ? managerScreens.profile.to() : query['next'],
      navigate,
      saveLanguage: (language) => call(managerIdentity.saveLanguage, { language }, { quiet: true }),
    });
  };
  const save = async (values: Parameters<typeof signIn.run>[0]) => {
    const device = localStorage.getItem(deviceKey.manager);
    const session = await signIn.run({ ...values, ...(device ? { device_token: device } : {}) });
    if (session) await enter(session);
    return session;
  };
  return (
    <EntrancePage title={t.manager_sign_in} promise={{ title: t.manager_promise, text: t.manager_promise_text }}>
      <form
        ref={form.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(save);
        }}
      >
        <SignInAlert state={signIn.state} />
        {signIn.state.isTwoFactor ? (
          <CodeField
            field={form.field('code') as FieldBinding<string | null>}
            back={() => {
              form.set('code', null);
              signIn.beginAgain();
            }}
          />
        ) : (
          <>
            <TextField
              {...form.field('email')}
              label={t.email}
              kind="email"
              autoComplete="username"
              required
              autoFocus
            />
            <PasswordField {...form.field('password')} label={t.password} />
          </>
        )}
        <Button type="submit" loading={form.isSaving} disabled={signIn.state.wait > 0}>
          {t.sign_in}
        </Button>
        {signIn.state.isTwoFactor ? null : (
          <PasskeySignIn
            operations={managerPasskeySignIn}
            device={localStorage.getItem(deviceKey.manager)}
            enter={enter}
          />
        )}
      </form>
    </EntrancePage>
  );
}
