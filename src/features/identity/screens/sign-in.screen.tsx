import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { call } from '../../../ui/api/call.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField } from '../../../ui/inputs/text-field.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { Link, useNavigate, useQueryState } from '../../../ui/routing/link.tsx';
import { identity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { passkeySignIn } from '../passkey-contract.ts';
import { beginSession } from './begin-session.ts';
import { CodeField } from './code-field.tsx';
import { deviceKey } from './device-key.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInAlert } from './sign-in-alert.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useSignInWay, WhoFields, whoErrors, whoOf } from './who-fields.tsx';
import { identityScreens } from '../screens.ts';

export default function SignIn() {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const way = useSignInWay();
  const [query] = useQueryState();
  const form = useZodForm(identity.login.input, { check: (values) => whoErrors(way, values) });
  const signIn = useSignIn(identity.login);
  const enter = async (session: OutputOf<typeof identity.login>) => {
    localStorage.setItem(deviceKey.merchant, session.device_token);
    await beginSession({
      area: 'merchant',
      session,
      next: query['next'],
      navigate,
      saveLanguage: (language) => call(identity.saveLanguage, { language }, { quiet: true }),
    });
  };
  const save = async (values: Parameters<typeof signIn.run>[0]) => {
    const device = localStorage.getItem(deviceKey.merchant);
    const session = await signIn.run({ ...whoOf(way, values), ...(device ? { device_token: device } : {}) });
    if (session) await enter(session);
    return session;
  };
  return (
    <EntrancePage
      title={t.sign_in}
      note={t.welcome_back}
      foot={
        <>
          <Link to={identityScreens.forgotPassword.to(way === 'account' ? { by: 'account' } : {})}>
            {way === 'account' ? t.forgotten_account : t.forgotten}
          </Link>
          <span>
            {t.no_shop_yet} <Link to={identityScreens.register.path}>{t.try_free}</Link>
          </span>
        </>
      }
    >
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
          <WhoFields
            email={form.field('email')}
            accountId={form.field('account_id')}
            userName={form.field('user_name')}
          >
            <PasswordField {...form.field('password')} label={t.password} />
          </WhoFields>
        )}
        <Button type="submit" loading={form.isSaving} disabled={signIn.state.wait > 0}>
          {t.sign_in}
        </Button>
        {signIn.state.isTwoFactor ? null : (
          <PasskeySignIn operations={passkeySignIn} device={localStorage.getItem(deviceKey.merchant)} enter={enter} />
        )}
      </form>
    </EntrancePage>
  );
}
