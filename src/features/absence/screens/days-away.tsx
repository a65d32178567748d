import { call } from '../../../ui/api/call.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { may, useMay } from '../../../ui/session/session-store.ts';
import { appointmentScreens } from '../../appointments/screens.ts';
import type { DaysAway, LeaveDays } from '../../working-hours/screens/public-api.ts';
import { awayAppointments } from '../contract.ts';
import { awayTexts } from '../messages.ts';

const toAway = ({ employee_id, from_on, to_on }: LeaveDays): string =>
  appointmentScreens.away.to({ employee_id, from_on, to_on });

const Note = ({ days }: { readonly days: LeaveDays }) => {
  const t = useTexts(awayTexts);
  const mayOpen = useMayOpen();
  const { employee_id, from_on, to_on } = days;
  const { data } = useCall(awayAppointments.count, { id: employee_id, from_on, to_on });
  if (!data || data.count === 0) return null;
  const to = toAway(days);
  return (
    <p role="status">
      {t.stand({ n: data.count })} {mayOpen(to) ? <Link to={to}>{t.see}</Link> : null}
    </p>
  );
};

/** Who may not see appointments is told of none. */
const MayNote = (props: { readonly days: LeaveDays }) =>
  useMay()(awayAppointments.count) ? <Note {...props} /> : null;

/** What appointments know of days on which somebody is away. */
export const daysAway: DaysAway = {
  actions: (days) => [{ label: textsOf(awayTexts).in_days, to: toAway(days) }],
  words: async ({ employee_id, from_on, to_on }) => {
    if (!may(awayAppointments.count)) return null;
    const { count } = await call(awayAppointments.count, { id: employee_id, from_on, to_on });
    return count === 0 ? null : textsOf(awayTexts).stand({ n: count });
  },
  Note: MayNote,
};
