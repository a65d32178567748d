import { catalog, type Language } from '../../../../kernel/text/messages.ts';
import { addSeconds, epochOf } from '../../../../kernel/time/local-time.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { settingsOfShop } from '../../../../platform/http/settings-use-cases.ts';
import { appointmentSettings } from '../../settings.ts';

const texts = catalog(
  { both: 'Reply 1 to confirm or 2 to cancel', confirm: 'Reply 1 to confirm' },
  { both: 'للتأكيد الرد بالرقم 1، وللإلغاء بالرقم 2', confirm: 'للتأكيد الرد بالرقم 1' },
);

/** Time that somebody needs to read a message and to answer it. */
const toAnswerSeconds = 3_600;

/** Until when a visit may be cancelled by its customer for nothing: as it was agreed, else as the shop's setting says. */
export const cancelUntil = async (
  tx: MerchantTx,
  appointment: { readonly from_at: string; readonly cancel_hours: number | null },
): Promise<string> => {
  const hours = appointment.cancel_hours ?? (await settingsOfShop(tx, appointmentSettings)).free_cancel_hours;
  return addSeconds(appointment.from_at, -3_600 * hours);
};

/** What a reminder of a visit asks to be answered: nobody is offered to cancel by a message that would be refused. */
export const answersTo = async (
  now: string,
  tx: MerchantTx,
  id: number,
): Promise<(language: Language) => { readonly answers: string }> => {
  const appointment = await tx.one<{ from_at: string; cancel_hours: number | null }>(
    sql`select from_at, cancel_hours from appointment where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  const mayCancel = epochOf(addSeconds(now, toAnswerSeconds)) <= epochOf(await cancelUntil(tx, appointment));
  return (language) => ({ answers: texts[language][mayCancel ? 'both' : 'confirm'] });
};
