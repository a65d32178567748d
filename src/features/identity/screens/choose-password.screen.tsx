import { call } from '../../../ui/api/call.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { platformStaff } from '../platform-staff-contract.ts';
import { platformStaffTexts } from '../platform-staff-messages.ts';
import { managerScreens } from '../screens.ts';
import { NewPasswordPage } from './new-password-page.tsx';

/** Where the mail of an invitation leads a manager. */
export default function ChoosePassword() {
  const t = useTexts(platformStaffTexts);
  return (
    <NewPasswordPage
      title={useScreenTitle()}
      note={t.choose_text}
      keep={(token, password) => call(platformStaff.choosePassword, { token, password }, { ownRefusals: true })}
      help={t.ask_again}
      done={t.password_saved}
      signInPath={managerScreens.signIn.path}
    />
  );
}
