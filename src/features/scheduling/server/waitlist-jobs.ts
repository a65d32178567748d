import { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import {
  type AnyJob,
  type DatabaseJob,
  defineJob,
  type JobRun,
  type VisitJob,
} from '../../../platform/jobs/define-job.ts';
import { announceAtCommit } from '../../../platform/live.ts';
import { askedBy, type Candidate, type OfferRule, offerStatus } from '../waitlist.ts';
import { isReachable } from './tell-of-offer.ts';
import { deskOfShop } from './waitlist-desk.ts';
import { type FoundFit, type FoundGap, findGaps } from './waitlist-gaps.ts';
import { type AskNext, askNext } from './waitlist-job-names.ts';
import { endOffer, offerByRule } from './waitlist-offers.ts';
import { holdPeople } from './write-visit.ts';

const nothing = z.object({});

/** Whatever open screens are to be told when the job commits. */
const topicsOf = (run: JobRun, publicUrl: string) => {
  const topics = new Set<string>();
  const tell = async (tx: MerchantTx): Promise<void> => {
    if (topics.size > 0) await tx.run(announceAtCommit(tx.merchantId, [...topics]));
  };
  return { ctx: { now: run.now, publicUrl, announce: (topic: string) => void topics.add(topic) }, tell };
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

const endJob = defineJob<typeof nothing, DatabaseJob<typeof nothing>>({
  name: 'waitlist.end_offers',
  kind: 'database',
  payload: nothing,
  retry: { limit: 3, delay_seconds: 10 },
  expire_seconds: 60,
  handle: endOffersOf,
});

/** Goes to the shops that hold a place longer than they offered it, every minute. */
const visitJob = defineJob<typeof nothing, VisitJob<typeof nothing>>({
  name: 'waitlist.visit',
  kind: 'visit',
  payload: nothing,
  schedule: { cron: '* * * * *', zone: 'UTC' },
  retry: { limit: 1, delay_seconds: 20 },
  expire_seconds: 60,
  job: endJob,
  merchants: (run) => sql`select * from merchants_with_ended_offers(${run.now}::timestamptz)`,
});

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
  await holdPeople(tx, desk.now);
  const goOn = async (gap: FoundGap): Promise<void> => {
    const last = gap.offers.at(-1);
    // By itself a place is offered for the first time, or goes on as it was offered.
    if (gapId === null && last) return;
    const made = last ?? { rule: waitlist_rule, hold_minutes: waitlist_hold_minutes, goes_on: waitlist_goes_on };
    const rule = made.rule as OfferRule;
    // Nobody sees it whom no message reaches.
    const candidates: (FoundFit & Candidate)[] = [];
    for (const fit of gap.held ? [] : gap.fits)
      if (await isReachable(desk, tx, fit))
        candidates.push({ ...fit, entry_id: fit.entry.id, created_at: fit.entry.created_at });
    await offerByRule(desk, tx, gap, { ...made, rule }, askedBy(rule, candidates));
  };
  const { gaps } = await findGaps(desk, tx, gapId === null ? {} : { gap_id: gapId });
  if (gapId !== null) for (const gap of gaps) await goOn(gap);
  // Each is looked for anew: who was asked about one place is not asked about the next.
  else
    for (const { freed } of gaps) {
      const { gaps: again } = await findGaps(desk, tx, { gap_id: freed.id });
      for (const gap of again) await goOn(gap);
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
  visitJob,
  askJob(publicUrl),
];
