import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import {
  type AnyJob,
  type DatabaseJob,
  defineJob,
  type EmptyPayload,
  emptyPayload,
  type JobRun,
} from '../../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../../platform/jobs/define-per-merchant-job.ts';
import { publishChangesAtCommit } from '../../../../platform/live/live.ts';
import { type OfferRule, offerStatus } from '../../waitlist.ts';
import { nextRule } from '../../waitlist-turn.ts';
import { holdPeople } from '../write-appointment.ts';
import { deskOfShop } from './waitlist-desk.ts';
import { findGaps, nextRecipients } from './waitlist-gaps.ts';
import { type AskNext, askNext } from './waitlist-job-names.ts';
import { endOffer, offerByRule } from './waitlist-offers.ts';

/** Whatever open screens are to be told when the job commits. */
const topicsOf = (run: JobRun, publicUrl: string) => {
  const topics = new Set<string>();
  const tell = async (tx: MerchantTx): Promise<void> => {
    if (topics.size > 0) await tx.run(publishChangesAtCommit(tx.merchantId, [...topics]));
  };
  return { ctx: { now: run.now, publicUrl, publishChange: (topic: string) => void topics.add(topic) }, tell };
};

/** Ends what was held long enough in one shop; those who are just accepting are left to their answer. */
export const endOffersOf = async (run: JobRun, tx: MerchantTx): Promise<void> => {
  const { ctx, tell } = topicsOf(run, '');
  const over = await tx.many<{ id: number; freed_id: number; goes_on: boolean }>(sql`
    select id, freed_id, goes_on from waitlist_offer
    where merchant_id = ${tx.merchantId} and status = 1 and expires_at <= ${run.now}::timestamptz
    order by id limit 100 for no key update skip locked`);
  for (const offer of over) await endOffer({ ...ctx, user: { id: null } }, tx, offer, offerStatus.expired);
  await tell(tx);
};

const endJob = defineJob<EmptyPayload, DatabaseJob<EmptyPayload>>({
  name: 'waitlist.end_offers',
  kind: 'database',
  payload: emptyPayload,
  retry: { limit: 3, delay_seconds: 10 },
  expire_seconds: 60,
  handle: endOffersOf,
});

/** Goes to the shops that hold a place longer than they offered it, every minute. */
const everywhereJob = definePerMerchantJob({
  name: 'waitlist.visit',
  cron: '* * * * *',
  retry: { limit: 1, delay_seconds: 20 },
  expire_seconds: 60,
  job: endJob,
  merchants: (run) => sql`select * from merchants_with_ended_offers(${run.now}::timestamptz)`,
});

const nobody = { asked: [], isBest: false };

/** Asks who is next: for a place as it was offered before, or by the shop's rule for places nobody was asked about. */
export const askNextOf = async (
  run: JobRun,
  tx: MerchantTx,
  gapId: number | null,
  publicUrl: string,
): Promise<void> => {
  const { ctx, tell } = topicsOf(run, publicUrl);
  const desk = await deskOfShop(tx, ctx);
  const { waitlist_rule, waitlist_hold_minutes, waitlist_goes_on, waitlist_asks_alone } = desk.rules;
  if (gapId === null ? !waitlist_asks_alone : !waitlist_goes_on) return;
  await holdPeople(tx, ctx.now);
  const made = { rule: waitlist_rule as OfferRule, hold_minutes: waitlist_hold_minutes, goes_on: waitlist_goes_on };
  let { gaps } = await findGaps(desk, tx);
  if (gapId !== null) {
    let gap = gaps.find(({ ids }) => ids.includes(gapId));
    // Beyond the places that the screen shows.
    if (!gap) {
      ({ gaps } = await findGaps(desk, tx, { gap_id: gapId }));
      [gap] = gaps;
    }
    const last = gap?.offers.at(-1);
    // It goes on as it was offered; whoever offered it by hand meanwhile has it in hand.
    if (gap && last?.goes_on) {
      const { hold_minutes } = last;
      const rule = nextRule(last, waitlist_rule);
      await offerByRule(desk, tx, gap, { rule, hold_minutes, goes_on: true }, nextRecipients(gap, gaps, rule).asked);
    }
  } else {
    // Who fits one place best is asked about that one before anybody is asked about one that fits less well.
    for (const isTheirBest of [true, false])
      for (const { freed } of gaps) {
        const gap = gaps.find((one) => one.freed.id === freed.id && one.offers.length === 0);
        const { asked, isBest } = gap ? nextRecipients(gap, gaps, made.rule) : nobody;
        if (!gap || isBest !== isTheirBest || asked.length === 0) continue;
        await offerByRule(desk, tx, gap, made, asked);
        // Who was asked about one place is not asked about the next.
        ({ gaps } = await findGaps(desk, tx));
      }
  }
  await tell(tx);
};

const askJob = (publicUrl: string) =>
  defineJob<AskNext, DatabaseJob<AskNext>>({
    ...askNext,
    kind: 'database',
    retry: { limit: 3, delay_seconds: 5 },
    expire_seconds: 60,
    handle: (run, tx, { gap_id }) => askNextOf(run, tx, gap_id, publicUrl),
  });

/** What the waitlist does by itself. */
export const waitlistJobs = ({ publicUrl }: { readonly publicUrl: string }): readonly AnyJob[] => [
  endJob,
  everywhereJob,
  askJob(publicUrl),
];
