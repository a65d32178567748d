import { IconHome, IconMapPin } from '@tabler/icons-react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { permissions } from '../../../identity/permissions.ts';
import type { appointments } from '../../contract.ts';
import { homeVisitTexts } from '../../home-messages.ts';
import { areaWords } from '../../home-words.ts';
import './appointment-home.css';

type Appointment = OutputOf<typeof appointments.get>;

/** Of a visit at the customer's: area, address, the way to it, and the minutes that are kept for it. */
export const AppointmentHome = ({ visit }: { readonly visit: Appointment }) => {
  const t = useTexts(homeVisitTexts);
  const language = useLanguage();
  const may = useMay();
  const { home } = visit;
  if (!home) return null;
  const area = areaWords(language, { name_ar: home.area_ar, name_en: home.area_en, up_to_metres: home.up_to_metres });
  return (
    <section className="visit-home">
      <h3>
        <IconHome size={18} stroke={1.8} aria-hidden />
        <span>
          {t.at_home} · <bdi>{area}</bdi>
        </span>
      </h3>
      <p>
        {home.address === null ? (
          may(permissions.customers.view) ? (
            t.erased
          ) : (
            t.address_hidden
          )
        ) : (
          <UserText>{home.address}</UserText>
        )}
      </p>
      {home.map_link ? (
        <a href={home.map_link} target="_blank" rel="noopener noreferrer nofollow">
          <IconMapPin size={18} stroke={1.8} aria-hidden /> {t.open_map}
        </a>
      ) : null}
      {home.travel_minutes > 0 ? <small>{t.travel({ n: home.travel_minutes })}</small> : null}
    </section>
  );
};

/** The fee as a line of what the visit comes to. */
export const FeeOfAppointment = ({ visit }: { readonly visit: Appointment }) => {
  const t = useTexts(homeVisitTexts);
  const language = useLanguage();
  const { home } = visit;
  if (!home || home.fee_amount === 0) return null;
  const name = nameIn(language, { name_ar: home.fee_name_ar, name_en: home.fee_name_en }) || t.fee;
  return (
    <p className="visit-fee">
      <span>{name}</span> <Money amount={home.fee_amount} bare />
    </p>
  );
};
