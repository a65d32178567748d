import { civilOf } from '../../../kernel/time/local-time.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import { setMerchant, transaction } from '../../../platform/db/transaction.ts';
import type { CountedView } from '../../../platform/pages/public-page.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { countedPages, isRobot, sourceOf } from '../page-views.ts';

interface CounterParts {
  readonly app: Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Salts the hashes: without it nobody can try addresses against them. */
  readonly sealer: Sealer;
}

/** What one visitor opened since it was written last. */
interface Seen {
  readonly visitor: Buffer;
  readonly firstAt: string;
  source: number | null;
  readonly views: Map<number, number>;
}

/** How long looks wait to be written together. */
const waitMs = 5_000;
/** So many visitors are written at once without waiting; more than this beside them are not counted (a flood). */
const mostWaiting = 2_000;
const mostEver = 20_000;

/**
 * Writes what one shop's visitors opened. Who was there today already is known by the hash; where somebody came from first on
 * that day is where all his looks of the day count.
 */
const writePageViews = (merchantId: number, seen: readonly Seen[]): Statement => {
  const rows = seen.flatMap(({ visitor, firstAt, source, views }) =>
    [[countedPages.any, [...views.values()].reduce((a, b) => a + b, 0)] as const, ...views].map(([page, n]) => ({
      visitor: visitor.toString('hex'),
      first_at: firstAt,
      source,
      page,
      views: n,
    })),
  );
  return sql`
    with look as (
      select decode(r.visitor, 'hex') as visitor, r.first_at, r.source, r.page, r.views,
        (r.first_at at time zone m.zone)::date as visited_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (visitor text, first_at timestamptz, source smallint, page smallint, views int)
      cross join merchant m where m.merchant_id = ${merchantId}),
    sourced as (
      select l.visitor, l.first_at, l.page, l.views, l.visited_on, coalesce((
        select v.source from online_visitor v
        where v.merchant_id = ${merchantId} and v.visited_on = l.visited_on and v.visitor = l.visitor order by v.page limit 1),
        l.source, 1)::smallint as source
      from look l),
    fresh as (
      insert into online_visitor (visited_on, visitor, page, source, first_at)
      select visited_on, visitor, page, source, first_at from sourced order by visited_on, visitor, page
      on conflict (merchant_id, visited_on, visitor, page) do nothing returning visited_on, visitor, page)
    insert into online_visit (visited_on, page, source, views, visitors)
    select s.visited_on, s.page, s.source, sum(s.views)::int, count(f.visitor)::int
    from sourced s left join fresh f on f.visited_on = s.visited_on and f.visitor = s.visitor and f.page = s.page
    group by s.visited_on, s.page, s.source order by s.visited_on, s.page, s.source
    on conflict (merchant_id, visited_on, page, source) do update
      set views = online_visit.views + excluded.views, visitors = online_visit.visitors + excluded.visitors`;
};

/**
 * Counts looks at public pages without anything stored on a device: a visitor is a hash of the day, the shop, the address and the
 * browser, salted with this installation's secret, and kept for a day (docs/decisions). Looks wait in memory and are written
 * together, so that no page waits for them; a process that is killed loses those of the last seconds.
 */
export class PageViewCounter {
  readonly #parts: CounterParts;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<number, Map<string, Seen>>();
  #visitors = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: CounterParts, onError: (error: unknown) => void) {
    this.#parts = parts;
    this.#onError = onError;
  }

  count(visit: CountedView): void {
    const { merchantId, userAgent, now, ip } = visit;
    if (isRobot(userAgent) || this.#visitors >= mostEver) return;
    // The day of the universal clock: the salt of a hash, not the day that it counts for.
    const day = civilOf(now, 'UTC').date;
    const visitor = this.#parts.sealer
      .fingerprint('visitor', `${day} ${merchantId}`, `${ip} ${userAgent}`)
      .subarray(0, 8);
    const key = visitor.toString('base64');
    const shop = this.#waiting.get(merchantId) ?? new Map<string, Seen>();
    this.#waiting.set(merchantId, shop);
    let seen = shop.get(key);
    if (!seen) {
      seen = { visitor, firstAt: now, source: null, views: new Map() };
      shop.set(key, seen);
      this.#visitors++;
    }
    seen.source ??= sourceOf({ from: visit.from, referer: visit.referer, userAgent, publicUrl: this.#parts.publicUrl });
    seen.views.set(visit.page, (seen.views.get(visit.page) ?? 0) + 1);
    if (this.#visitors >= mostWaiting) void this.write();
    else this.#timer ??= setTimeout(() => void this.write(), waitMs).unref();
  }

  /** Writes what waits, shop by shop; what cannot be written is lost and told. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#visitors = 0;
    this.#writing = this.#writing.then(async () => {
      for (const [merchantId, seen] of waiting)
        await transaction(this.#parts.app, [setMerchant(merchantId)], (tx) =>
          tx.run(writePageViews(merchantId, [...seen.values()])),
        ).catch(this.#onError);
    });
    return this.#writing;
  }

  stop(): Promise<void> {
    return this.write();
  }
}
