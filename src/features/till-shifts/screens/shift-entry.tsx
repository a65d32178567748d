import { IconCashRegister } from '@tabler/icons-react';
import { useEffect } from 'react';
import { act, useCall } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { useAccount, useMay } from '../../../ui/session/session-store.ts';
import { shifts, tills } from '../contract.ts';
import { tillShiftTexts } from '../messages.ts';
import { tillShiftScreens } from '../screens.ts';
import { rememberedTill } from './own-till.ts';
import './shift-entry.css';

/** The way from the till to its shift: marked while one is open, and in honey when it should have been closed. */
export default function ShiftEntry() {
  const t = useTexts(tillShiftTexts);
  const { id } = useAccount();
  const { data } = useCall(shifts.current, {}, { quiet: true });
  const before = rememberedTill(id);
  const mayBind = useMay()(tills.bind);
  const isUnknown = mayBind && data?.till_id === null && data.tills.some((one) => one.id === before);
  // Who signed in anew on this device stands at its drawer.
  useEffect(() => {
    if (isUnknown && before !== null) void act(tills.bind, { id: before }, '');
  }, [isUnknown, before]);
  const isLate = data?.shift?.is_left_open === true;
  const label = data?.shift ? `${t.shift}: ${data.shift.z_number}` : t.shift;
  return (
    <Link
      to={tillShiftScreens.mine.to()}
      className="quiet-button shift-entry"
      title={label}
      aria-label={label}
      data-open={data?.shift ? (isLate ? 'late' : 'yes') : undefined}
    >
      <IconCashRegister size={22} stroke={1.6} aria-hidden />
    </Link>
  );
}
