import { addSeconds } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { fiscalState, reportingHours } from '../fiscal-state.ts';
import { remindDays } from '../fiscal-unit.ts';
import { unsignedSince } from './read-unit.ts';

const hours = (n: number): Sql => sql`${n} * interval '1 hour'`;

/**
 * What only a person can mend, as rows: id (document or unit), number (of a rejected document), trouble, count, ends_on
 * (civil day in `zone`), happened_at.
 */
export const authorityTroublesNow = (now: string, zone: string): Sql => sql`
  (select d.id, d.document_number as number, 'rejected' as trouble, 1 as count, null::date as ends_on,
      d.answered_at as happened_at
    from fiscal_document d where d.merchant_id = ${currentMerchantId} and d.state = ${fiscalState.rejected}
    and d.settled_by is null
      and d.answered_at <= ${now}::timestamptz
    order by d.signed_at desc limit 50)
  union all
  select min(d.id), null, 'late', count(*)::int, null, min(d.signed_at) + ${hours(reportingHours.alarm)}
    from fiscal_document d where d.merchant_id = ${currentMerchantId} and d.state = ${fiscalState.queued}
      and d.signed_at < ${addSeconds(now, -reportingHours.alarm * 3600)}::timestamptz having count(*) > 0
  union all
  select q.unit_id, null, 'blocked', null, null, q.blocked_at from fiscal_queue q
    where q.merchant_id = ${currentMerchantId} and q.blocked_at is not null
  union all
  select u.id, null, 'ending', null, (u.certificate_until at time zone ${zone})::date,
      u.certificate_until - ${hours(remindDays * 24)}
    from fiscal_unit u where u.merchant_id = ${currentMerchantId} and u.status in (2, 3)
      and u.certificate_until < ${addSeconds(now, remindDays * 86_400)}::timestamptz
  union all
  (select 0, null, 'unsigned', null, null, s.since from (select ${unsignedSince} as since) s
    where s.since is not null and exists (select from merchant m where m.merchant_id = ${currentMerchantId}
    and m.is_vat_registered))`;
