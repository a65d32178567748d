import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { Link, useQueryState } from '../../../ui/routing/link.tsx';
import { identity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { passkeySignIn } from '../passkey-contract.ts';
import { identityScreens } from '../screens.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignInWay, WhoFields, whoErrors, whoOf } from './who-fields.tsx';

export default function SignIn() {
  const t = useTexts(identityTexts);
  const way = useSignInWay();
  const [query] = useQueryState();
  const form = useZodForm(identity.login.input, { check: (values) => whoErrors(way, values) });
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
      <SignInForm
        area="merchant"
        login={identity.login}
        saveLanguage={identity.saveLanguage}
        passkeys={passkeySignIn}
        form={form}
        toInput={(values) => whoOf(way, values)}
        next={() => query['next']}
      >
        <WhoFields email={form.field('email')} accountId={form.field('account_id')} userName={form.field('user_name')}>
          <PasswordField {...form.field('password')} label={t.password} />
        </WhoFields>
      </SignInForm>
    </EntrancePage>
  );
}
