import { answerAppointment } from '../features/appointments/server/public-api.ts';
import type { ReplyHandlers } from '../features/messaging/server/public-api.ts';

/** Messages to which customers may answer 1 or 2, and who hears them. */
export const answerKinds: ReplyHandlers = {
  booking_reminder: answerAppointment,
  booking_link: answerAppointment,
  booking_moved: answerAppointment,
};
