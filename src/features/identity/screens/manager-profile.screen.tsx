import { call } from '../../../ui/api/call.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { switchLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { loadInformations } from '../../../ui/session/load-informations.ts';
import { useUser } from '../../../ui/session/session-store.ts';
import { managerIdentity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { managerPasskeys } from '../passkey-contract.ts';
import { changeManagerPassword, managersSessions } from '../safety-contract.ts';
import { safetyTexts } from '../safety-messages.ts';
import { managerTwoFactor } from '../two-factor-contract.ts';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoFactor } from './two-factor.tsx';

/** A platform manager's own language, password and safety. */
export default function ManagerProfile() {
  const t = useTexts(identityTexts);
  const safety = useTexts(safetyTexts);
  const user = useUser() as ReturnType<typeof useUser> & { readonly needs_second_step?: boolean };
  const language = useLanguage();
  return (
    <ScreenFrame title={t.profile} narrow>
      {user.needs_second_step ? (
        <p className="form-draft" role="status">
          {safety.needed_first}
        </p>
      ) : null}
      <TwoFactor operations={managerTwoFactor} onOn={loadInformations} />
      <section className="panel safety">
        <Facts
          rows={[
            [t.names, <Name key="name" of={user} />],
            [t.email, <bdi key="email">{user.email}</bdi>],
          ]}
        />
        <SegmentsField
          label={t.language}
          value={language}
          onChange={(to) => {
            if (!to || to === language) return;
            void call(managerIdentity.saveLanguage, { language: to }, { quiet: true }).finally(() =>
              switchLanguage(to),
            );
          }}
          options={[
            { value: 'ar' as const, label: t.languages.ar },
            { value: 'en' as const, label: t.languages.en },
          ]}
        />
      </section>
      <PasswordForm operation={changeManagerPassword} />
      <Passkeys operations={managerPasskeys} />
      <OwnSessions operations={managersSessions} />
    </ScreenFrame>
  );
}
