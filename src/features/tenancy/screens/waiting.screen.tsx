import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { displayPhone, isPhone } from '../../../kernel/domain/phone.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { EntranceAlert, EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { Link, useNavigate } from '../../../ui/routing/link.tsx';
import { loadInformations } from '../../../ui/session/load-informations.ts';
import { useInformations } from '../../../ui/session/session-store.ts';
import { identityScreens } from '../../identity/screens.ts';
import { accountTexts } from '../account-messages.ts';
import { accountId } from '../merchant-fields.ts';
import './account.css';

/** How often it is looked whether somebody decided, in milliseconds. */
const lookEvery = 15_000;

/** The only screen of a shop that was not approved yet, or was rejected: what happens now, and whom to ask. */
export default function Waiting() {
  const t = useTexts(accountTexts);
  const navigate = useNavigate();
  const informations = useInformations();
  const told = informations?.global_informations.general_informations ?? {};
  const isOpen = informations !== null && told['standing'] !== 'waits';
  useEffect(() => {
    if (isOpen) void navigate(identityScreens.home.path, { replace: true });
    const timer = setInterval(() => void loadInformations().catch(() => undefined), lookEvery);
    return () => clearInterval(timer);
  }, [isOpen, navigate]);
  const isRejected = told['account_state'] === 'rejected';
  const reason = told['state_reason'] as string | null;
  const phone = told['support_phone'] as string | null;
  const email = told['support_email'] as string | null;
  return (
    <EntrancePage
      title={isRejected ? t.rejected_title : t.waiting_title}
      note={isRejected ? undefined : t.waiting_text}
      foot={
        <Button component={Link} to={identityScreens.signOut.path} variant="default">
          {t.sign_out}
        </Button>
      }
    >
      {isRejected && reason ? (
        <EntranceAlert>
          <bdi dir="auto">{reason}</bdi>
        </EntranceAlert>
      ) : null}
      <dl className="account-facts">
        <div>
          <dt>{inThisLanguage(accountId)}</dt>
          <dd>
            <bdi>{informations?.global_informations.account?.id}</bdi>
          </dd>
        </div>
        {phone || email ? (
          <div>
            <dt>{t.whom_to_ask}</dt>
            <dd className="account-contacts">
              {phone ? (
                <a href={`tel:+${phone}`}>
                  <bdi dir="ltr">{isPhone(phone) ? displayPhone(phone) : phone}</bdi>
                </a>
              ) : null}
              {email ? (
                <a href={`mailto:${email}`}>
                  <bdi dir="ltr">{email}</bdi>
                </a>
              ) : null}
            </dd>
          </div>
        ) : null}
      </dl>
    </EntrancePage>
  );
}
