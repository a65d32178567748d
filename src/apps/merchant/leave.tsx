import { daysAway } from '../../features/absence/screens/days-away.tsx';
import { leaveList } from '../../features/working-hours/screens/leave.list.tsx';

/** Leave of everybody, with the appointments that stand in it. */
export default leaveList(daysAway);
