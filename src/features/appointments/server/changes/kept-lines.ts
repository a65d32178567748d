import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { minuteOf } from '../calendar/read-diary.ts';
import type { WrittenLine } from '../write-appointment.ts';

interface LineRow extends Omit<WrittenLine, 'person' | 'need' | 'from' | 'to' | 'active' | 'before' | 'after'> {
  readonly line_number: number;
  readonly from_at: string;
  readonly to_at: string;
  readonly active: readonly (readonly [number, number])[];
  readonly before_minutes: number;
  readonly after_minutes: number;
}

/** A line as it stands, with its number. */
export interface StandingLine extends WrittenLine {
  readonly line_number: number;
}

/** The lines of one visit where they stand. */
export const readKept = async (tx: MerchantTx, appointmentId: number): Promise<StandingLine[]> => {
  const rows = await tx.many<LineRow>(sql`
    select line_number, service_id, name_ar, name_en, price, employee_id, is_wished, from_at, to_at, active, before_minutes,
      after_minutes, resource_ids
    from appointment_line where merchant_id = ${tx.merchantId} and appointment_id = ${appointmentId} order by line_number`);
  return rows.map(({ from_at, to_at, active, before_minutes, after_minutes, ...row }, need) => {
    const from = minuteOf(from_at);
    return {
      ...row,
      person: 0,
      need,
      from,
      to: minuteOf(to_at),
      active: active.map(([begin, end]) => ({ from: from + begin, to: from + end })),
      before: before_minutes,
      after: after_minutes,
    };
  });
};
