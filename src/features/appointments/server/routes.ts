import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { appointments, blockTimes } from '../contract.ts';
import { homeAreas } from '../home-contract.ts';
import { onlineRules } from '../online-contract.ts';
import { bookingRequests, depositChoices, servicePolicies } from '../policy-contract.ts';
import { appointmentRecords } from '../record-contract.ts';
import { appointmentReports } from '../report-contract.ts';
import { resources, serviceRules } from '../resource-contract.ts';
import { appointmentSettings } from '../settings.ts';
import { waitlist } from '../waitlist-contract.ts';
import { readReportByEmployee, readReportByService } from './appointments-report.ts';
import { bookAppointment } from './book-appointment.ts';
import { addBlockTime, changeBlockTime, deleteBlockTime, listBlockTimes } from './calendar/block-times.ts';
import { readOfEmployee } from './calendar/of-employees.ts';
import { readCalendar, readCalendarDays } from './calendar/read-calendar.ts';
import { hasPlace } from './calendar/read-pauses.ts';
import { addResourceKind, changeResourceKind, listResourceKinds } from './calendar/resources.ts';
import {
  attend,
  cancelAppointment,
  checkIn,
  chooseDeposit,
  confirm,
  getAppointmentWithFee,
  noShow,
  type ReadChargedFee,
  reopen,
  unconfirm,
  undoCheckIn,
} from './changes/appointment-states.ts';
import { changeAppointment } from './changes/change-appointment.ts';
import { handOverAppointments } from './changes/hand-over-appointments.ts';
import { acceptRequest, declineRequest, proposeTime } from './changes/requests.ts';
import { readCustomerFacts } from './customer-facts.ts';
import { askAppointmentDeposit } from './deposits/ask-deposit.ts';
import { findFreeTimes } from './free-times.ts';
import { listHomeAreas } from './home-visits.ts';
import { listAppointments } from './list-appointments.ts';
import { getOnlineRule, saveOnlineRule } from './online-rules.ts';
import { getServicePolicy, saveServicePolicy } from './services/service-policies.ts';
import { getServiceRule, saveServiceRule } from './services/service-rules.ts';
import {
  addWaitlistEntry,
  cancelWaitlistEntry,
  changeWaitlistEntry,
  getWaitlistEntry,
  listWaitlist,
  restoreWaitlistEntry,
} from './waitlist/waitlist-entries.ts';
import { readWaitlistBrief, readWaitlistGaps } from './waitlist/waitlist-gaps.ts';
import { leavePlaceFree, makeOffer, withdrawOffer } from './waitlist/waitlist-offers.ts';

const settings = shopSettings(appointmentSettings);

/** Pauses follow the place of the shop: without it there would be none, and nobody would know. */
const saveSettings = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof appointments.settings.save>,
) => {
  if (input.value.pause_prayers.length > 0 && !(await hasPlace(tx)))
    throw fieldError('value.pause_prayers', 'pauses_need_place');
  return settings.save(ctx, tx, input);
};

/** `readChargedFee`: what a later feature charged for a visit. */
export const appointmentRoutes = (readChargedFee: ReadChargedFee): readonly Route[] => [
  bind(appointments.calendar, readCalendar),
  bind(appointments.days, readCalendarDays),
  bind(appointments.freeTimes, findFreeTimes),
  bind(homeAreas, listHomeAreas),
  bind(appointments.list, listAppointments),
  bind(appointments.get, getAppointmentWithFee(readChargedFee)),
  bind(appointments.book, bookAppointment),
  bind(appointments.change, changeAppointment),
  bind(appointments.confirm, confirm),
  bind(appointments.unconfirm, unconfirm),
  bind(appointments.checkIn, checkIn),
  bind(appointments.undoCheckIn, undoCheckIn),
  bind(appointments.attend, attend),
  bind(appointments.reopen, reopen),
  bind(appointments.noShow, noShow),
  bind(appointments.cancel, cancelAppointment(readChargedFee)),
  bind(appointments.settings.get, settings.get),
  bind(appointments.settings.save, saveSettings),
  bind(bookingRequests.accept, acceptRequest),
  bind(bookingRequests.decline, declineRequest),
  bind(bookingRequests.propose, proposeTime),
  bind(depositChoices.ask, askAppointmentDeposit),
  bind(depositChoices.turn, chooseDeposit(readChargedFee)),
  bind(servicePolicies.get, getServicePolicy),
  bind(servicePolicies.save, saveServicePolicy),
  bind(serviceRules.get, getServiceRule),
  bind(serviceRules.save, saveServiceRule),
  bind(onlineRules.get, getOnlineRule),
  bind(onlineRules.save, saveOnlineRule),
  bind(resources.list, listResourceKinds),
  bind(resources.add, addResourceKind),
  bind(resources.change, changeResourceKind),
  bind(appointmentRecords.ofCustomer, readCustomerFacts),
  bind(appointmentRecords.ofEmployee, readOfEmployee),
  bind(appointmentRecords.handOver, handOverAppointments),
  bind(appointmentReports.people, readReportByEmployee),
  bind(appointmentReports.services, readReportByService),
  bind(blockTimes.list, listBlockTimes),
  bind(blockTimes.add, addBlockTime),
  bind(blockTimes.change, changeBlockTime),
  bind(blockTimes.delete, deleteBlockTime),
  bind(waitlist.gaps, readWaitlistGaps),
  bind(waitlist.brief, readWaitlistBrief),
  bind(waitlist.list, listWaitlist),
  bind(waitlist.get, getWaitlistEntry),
  bind(waitlist.add, addWaitlistEntry),
  bind(waitlist.change, changeWaitlistEntry),
  bind(waitlist.giveUp, cancelWaitlistEntry),
  bind(waitlist.restore, restoreWaitlistEntry),
  bind(waitlist.leaveFree, leavePlaceFree),
  bind(waitlist.offer, makeOffer),
  bind(waitlist.withdraw, withdrawOffer),
];
