import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { attendance } from '../contract.ts';
import { kiosk } from '../kiosk-contract.ts';
import { attendanceReports } from '../report-contract.ts';
import { attendanceSettings } from '../settings.ts';
import { check } from './check.ts';
import { approve, ask, askNow, listCorrections, refuseCorrection } from './corrections.ts';
import { kioskCheck, kioskPeople } from './kiosk.ts';
import { listChecks } from './list-checks.ts';
import { readMine, readTeam } from './my-attendance.ts';
import { readCumulative, readDetailed, readMonthSheet, readOfEmployee } from './reports.ts';

const settings = shopSettings(attendanceSettings);

export const attendanceRoutes: readonly Route[] = [
  bind(attendance.mine, readMine),
  bind(attendance.check, check),
  bind(attendance.askNow, askNow),
  bind(attendance.ask, ask),
  bind(attendance.corrections, listCorrections),
  bind(attendance.approve, approve),
  bind(attendance.refuse, refuseCorrection),
  bind(attendance.team, readTeam),
  bind(attendance.checks, listChecks),
  bind(kiosk.people, kioskPeople),
  bind(kiosk.check, kioskCheck),
  bind(attendance.settings.get, settings.get),
  bind(attendance.settings.save, settings.save),
  bind(attendanceReports.detailed, readDetailed),
  bind(attendanceReports.cumulative, readCumulative),
  bind(attendanceReports.employee, readOfEmployee),
  bind(attendanceReports.monthSheet, readMonthSheet),
];
