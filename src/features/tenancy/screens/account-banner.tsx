import { displayPhone, isPhone } from '../../../kernel/domain/phone.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { useDisplaySettings, useInformations } from '../../../ui/session/session-store.ts';
import { OfferTwoFactor } from '../../identity/screens/public-api.ts';
import { identityScreens } from '../../identity/screens.ts';
import { accountTexts } from '../account-messages.ts';
import './account.css';

interface Impersonation {
  readonly manager_name_en: string;
  readonly manager_name_ar: string;
  readonly reason: string;
  readonly ends_at: string;
}

/** Above every screen of the shop: that it has expired and whom to call, and that a manager works here. */
export default function AccountBanner() {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const told = useInformations()?.global_informations.general_informations ?? {};
  const visit = told['visit'] as Impersonation | null;
  const phone = told['support_phone'] as string | null;
  const email = told['support_email'] as string | null;
  return (
    <>
      {visit ? (
        <div className="account-banner" data-tone="visit" role="status">
          <p>
            <strong>
              {t.visit_banner({
                name: nameIn(language, { name_en: visit.manager_name_en, name_ar: visit.manager_name_ar }),
              })}
            </strong>{' '}
            <bdi dir="auto">{visit.reason}</bdi> · {t.visit_until} <DateText time={civilOf(visit.ends_at, zone).time} />
          </p>
          <Link to={identityScreens.signOut.path} className="account-banner-action">
            {t.visit_end}
          </Link>
        </div>
      ) : null}
      {told['offers_second_step'] ? <OfferTwoFactor /> : null}
      {told['standing'] === 'expired' ? (
        <div className="account-banner" data-tone="expired" role="status">
          <p>
            <strong>{t.expired_banner}</strong>
            {phone ? (
              <>
                {' '}
                {t.call_us}{' '}
                <a href={`tel:+${phone}`}>
                  <bdi dir="ltr">{isPhone(phone) ? displayPhone(phone) : phone}</bdi>
                </a>
              </>
            ) : null}
            {email ? (
              <>
                {' '}
                {t.write_us}{' '}
                <a href={`mailto:${email}`}>
                  <bdi dir="ltr">{email}</bdi>
                </a>
              </>
            ) : null}
          </p>
        </div>
      ) : null}
    </>
  );
}
