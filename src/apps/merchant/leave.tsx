import { leaveList } from '../../features/working-hours/screens/leave.list.tsx';
import { daysAway } from '../../features/absence/screens/days-away.tsx';

/** Leave of everybody, with the appointments that stand in it. */
export default leaveList(daysAway);
