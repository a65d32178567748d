import { call } from '../../../ui/api/call.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { Link, useQueryState } from '../../../ui/routing/link.tsx';
import { identity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { identityScreens } from '../screens.ts';
import { deviceKey } from './device-key.ts';
import { NewPasswordPage } from './new-password-page.tsx';

export default function ResetPassword() {
  const t = useTexts(identityTexts);
  const [query] = useQueryState();
  /** By the mail of an invitation. */
  const isInvited = query['invited'] === '1';
  return (
    <NewPasswordPage
      title={isInvited ? t.invited_title : t.reset_title}
      note={isInvited ? t.invited_text : t.reset_text}
      keep={async (token, password) => {
        const kept = await call(identity.resetPassword, { token, password }, { ownRefusals: true });
        localStorage.setItem(deviceKey.merchant, kept.device_token);
      }}
      help={<Link to={identityScreens.forgotPassword.path}>{t.ask_new_link}</Link>}
      done={t.password_saved}
      signInPath={identityScreens.signIn.path}
    />
  );
}
