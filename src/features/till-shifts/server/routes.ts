import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { shifts, tills } from '../contract.ts';
import { tillShiftSettings } from '../settings.ts';
import { closeShift } from './close-shift.ts';
import { countShift } from './count-shift.ts';
import { currentShift } from './current-shift.ts';
import { downloadShiftPrintout } from './download-shift-printout.ts';
import { getShift } from './get-shift.ts';
import { listShifts } from './list-shifts.ts';
import { moveInShift } from './move-in-shift.ts';
import { openShift } from './open-shift.ts';
import type { ShiftDocuments } from './sum-shift.ts';
import { bindDevice, createTill, disableTill, enableTill, listTills, updateTill } from './tills.ts';

const settings = shopSettings(tillShiftSettings);

/** `documentsOf`: what the report of a shift tells of documents. */
export const tillShiftRoutes = (documentsOf: ShiftDocuments): readonly Route[] => [
  bind(tills.list, listTills),
  bind(tills.create, createTill),
  bind(tills.update, updateTill),
  bind(tills.enable, enableTill),
  bind(tills.disable, disableTill),
  bind(tills.bind, bindDevice),
  bind(tills.settings.get, settings.get),
  bind(tills.settings.save, settings.save),
  bind(shifts.current, currentShift),
  bind(shifts.open, openShift),
  bind(shifts.move, moveInShift(documentsOf)),
  bind(shifts.count, countShift(documentsOf)),
  bind(shifts.close, closeShift),
  bind(shifts.list, listShifts),
  bind(shifts.get, getShift(documentsOf)),
  bind(shifts.paper, downloadShiftPrintout(documentsOf)),
];
