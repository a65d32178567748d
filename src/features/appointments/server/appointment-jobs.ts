import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import {
  type AnyJob,
  defineJob,
  type EmptyPayload,
  emptyPayload,
  type OutsideJob,
  type PerMerchantJob,
} from '../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../platform/jobs/define-per-merchant-job.ts';
import { notifyAppointmentChanges } from './messages/notify-appointment-changes.ts';
import type { AppointmentNotifier } from './messages/notify-of-appointment.ts';
import { remindAppointments } from './messages/remind-appointments.ts';

const hour = 3_600;
/** The longest lead of a reminder, and how long after a visit somebody may be thanked: settings.ts of messaging. */
const longest = { before: 168 * hour, after: 5 * 24 * hour };

/** Done in a shop until nothing is left, a transaction at a time. */
const untilDone = (
  name: string,
  publicUrl: string,
  work: (ctx: AppointmentNotifier, tx: MerchantTx) => Promise<boolean>,
): OutsideJob<EmptyPayload> =>
  defineJob<EmptyPayload, OutsideJob<EmptyPayload>>({
    name,
    kind: 'outside',
    payload: emptyPayload,
    retry: { limit: 3, delay_seconds: 60 },
    expire_seconds: 300,
    order_key: () => name,
    handle: async (run) => {
      const ctx = { now: run.now, publicUrl, user: { id: null } };
      for (let calls = 0; calls < 40; calls++) if (!(await run.transaction((tx) => work(ctx, tx)))) break;
    },
  });

const appointments = (
  name: string,
  cron: string,
  job: OutsideJob<EmptyPayload>,
  merchants: PerMerchantJob['merchants'],
) =>
  definePerMerchantJob({
    name,
    cron,
    retry: { limit: 1, delay_seconds: 30 },
    expire_seconds: 300,
    job,
    merchants: merchants!,
  });

/** What customers are told of their visits: news within minutes, reminders and thanks at their time. */
export const appointmentJobs = ({ publicUrl }: { readonly publicUrl: string }): readonly AnyJob[] => {
  const news = untilDone('visits.tell_news', publicUrl, notifyAppointmentChanges);
  const reminders = untilDone('visits.remind', publicUrl, remindAppointments);
  return [
    news,
    appointments(
      'visits.find_news',
      '* * * * *',
      news,
      (run) => sql`select merchants_with_visit_news(${run.now}::timestamptz)`,
    ),
    reminders,
    appointments(
      'visits.find_reminders',
      '*/10 * * * *',
      reminders,
      (run) =>
        sql`select merchants_with_visits(${addSeconds(run.now, -longest.after)}::timestamptz,
        ${addSeconds(run.now, longest.before)}::timestamptz)`,
    ),
  ];
};
