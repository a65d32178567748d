import { bind, type Route } from '../../../platform/http/route.ts';
import { hours } from '../contract.ts';
import { leaves } from '../leave-contract.ts';
import {
  approveLeave,
  askForLeave,
  cancelLeave,
  enterLeave,
  listLeaves,
  listMyLeaves,
  rejectLeave,
  withdrawLeave,
} from './leaves.ts';
import { addSpecialDay, changeSpecialDay, deleteSpecialDay, listSpecialDays } from './special-days.ts';
import { readWeek, saveWeek } from './working-week.ts';

export const workingHoursRoutes: readonly Route[] = [
  bind(hours.get, readWeek),
  bind(hours.save, saveWeek),
  bind(hours.specialDays, listSpecialDays),
  bind(hours.addSpecialDay, addSpecialDay),
  bind(hours.changeSpecialDay, changeSpecialDay),
  bind(hours.deleteSpecialDay, deleteSpecialDay),
  bind(leaves.list, listLeaves),
  bind(leaves.mine, listMyLeaves),
  bind(leaves.ask, askForLeave),
  bind(leaves.withdraw, withdrawLeave),
  bind(leaves.enter, enterLeave),
  bind(leaves.approve, approveLeave),
  bind(leaves.reject, rejectLeave),
  bind(leaves.cancel, cancelLeave),
];
