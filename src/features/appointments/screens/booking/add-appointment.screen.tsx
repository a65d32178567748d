import { useCall } from '../../../../ui/api/queries.ts';
import { inThisLanguage } from '../../../../ui/language/language.ts';
import { ScreenFrame } from '../../../../ui/pages/screen-frame.tsx';
import { useNavigate, useQueryState, useScreenTitle } from '../../../../ui/routing/link.tsx';
import { bookedIn } from '../../booked-again.ts';
import { appointments } from '../../contract.ts';
import { appointmentScreens } from '../../screens.ts';
import { dayOf } from '../calendar/use-calendar.ts';
import { BookingForm } from './booking-form.tsx';
import '../scheduling.css';

/** A visit is booked on a page of its own; the calendar opens it where it stands. */
export default function AddAppointment() {
  const navigate = useNavigate();
  const [query] = useQueryState();
  // Of a visit that is booked again the place stays, where it was a customer's home.
  const again = Number(query['again']) || null;
  const last = useCall(appointments.get, { id: again ?? 0 }, { enabled: again !== null });
  const back = { to: appointmentScreens.calendar.to(), label: inThisLanguage(appointmentScreens.calendar.title) };
  return (
    <ScreenFrame title={useScreenTitle()} back={back} narrow>
      {last.isLoading ? null : (
        <BookingForm
          start={{
            customer_id: Number(query['customer']) || null,
            employee_id: Number(query['employee']) || null,
            date: query['date'] ?? null,
            services: bookedIn(query['services']),
            home: last.data?.home ?? null,
          }}
          cancel={() => void navigate(appointmentScreens.calendar.to())}
          done={(ids, from_at) =>
            void navigate(appointmentScreens.calendar.to({ date: dayOf(from_at), appointment: ids[0] ?? null }))
          }
        />
      )}
    </ScreenFrame>
  );
}
