import { type AnyOperation, mayAnswerFile } from '../../kernel/contract/contract.ts';
import { urlOf } from '../../kernel/contract/request-rows.ts';
import type { Language } from '../../kernel/text/messages.ts';
import type { Row } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { positionOfPrimary } from '../db/replica.ts';
import type { Statement } from '../db/sql.ts';
import { asMerchantTx, type MerchantTx, type Transaction, transaction } from '../db/transaction.ts';
import { TooLongForAnswer } from '../lists/sheet-rows.ts';
import { userActor } from './actor.ts';
import type { MerchantContext } from './context.ts';
import { operationName } from './idempotency.ts';
import { FileAnswer, type Route } from './route.ts';
import { readingLimits, type SlowQueryLimiter } from './slow-query-limiter.ts';

/** A file that a job shall make, with all that its list is read with. */
interface FileRequest {
  readonly operation: string;
  readonly input: Record<string, unknown>;
  /** The row of the session as it was entered. */
  readonly session: Row;
  readonly title: Record<Language, string>;
}
/** Writes down what was asked and has a job make it; answers its number. */
export type BeginExport = (tx: MerchantTx, ctx: MerchantContext, asked: FileRequest) => Promise<number>;

/** 202: what was asked for is under way. */
export class Begun {
  readonly exportId: number;
  constructor(exportId: number) {
    this.exportId = exportId;
  }
}

export interface MerchantReadParts {
  readonly app: Pool;
  readonly reading: SlowQueryLimiter;
  readonly beginExport: BeginExport;
}

/** One request, for as often as it is tried. */
export interface ReadCall {
  readonly route: Route & { kind: 'merchant' };
  readonly enter: Statement;
  /** Session, access and input of an entered row. */
  readonly open: (session: Row) => { readonly ctx: MerchantContext; readonly input: Record<string, unknown> };
}

/** How long a statement of a read may hold a connection that sales wait for. */
const quickMs = 1_000;

/** It goes to the lane without having been tried. */
class TakesLong extends Error {}

const isStopped = (error: unknown): boolean => (error as { code?: unknown })?.code === '57014';

/**
 * A read of a shop. It is tried where sales are made and stopped there after a second; then, and at once where that happened
 * lately or a file is asked for, it goes to the lane of long reads (slow-query-limiter.ts). What took long twice in a row, but
 * went through, goes there the next time. A file that is too long for an answer becomes a job. Nothing is written, so that
 * nothing can happen twice.
 */
export const merchantRead = async (parts: MerchantReadParts, call: ReadCall): Promise<unknown> => {
  const { route, enter } = call;
  const name = operationName(route.operation);
  let session: Row | undefined;
  let merchantId = 0;
  let since: string | undefined;
  let input: Record<string, unknown> = {};
  const belongsToLane = (asked: Record<string, unknown>): boolean =>
    asked['format'] !== undefined || parts.reading.long.has(merchantId, name);
  /** Reports, and lists of days that are over, are the replica's where there is one. */
  const isOfThePast = (asked: Record<string, unknown>, today: string): boolean =>
    parts.reading.hasReplica &&
    mayAnswerFile(route.operation) &&
    (!('page' in route.operation.input.shape) || String(asked['to_on'] ?? today) < today);
  const look = async (tx: Transaction, entered: Row, isTried: boolean): Promise<unknown> => {
    const opened = call.open(entered);
    session = entered;
    input = opened.input;
    merchantId = opened.ctx.merchantId;
    if (isTried && (belongsToLane(input) || isOfThePast(input, opened.ctx.today))) throw new TakesLong();
    const actor = userActor(opened.ctx.user.id, opened.ctx.requestId);
    const began = performance.now();
    const result = await route.handler(opened.ctx, asMerchantTx(tx, merchantId, actor), input);
    const answer = result instanceof FileAnswer ? result : route.operation.output.parse(result);
    const ms = performance.now() - began;
    parts.reading.long.noteDuration(merchantId, name, ms);
    if (isTried) parts.reading.restAfter(merchantId, ms);
    return answer;
  };
  try {
    const limits = readingLimits(quickMs);
    const opening = parts.reading.hasReplica ? [limits, enter, positionOfPrimary] : [limits, enter];
    return await transaction(parts.app, opening, (tx, [, entered, position]) => {
      since = position?.[0]?.['position'] as string | undefined;
      return look(tx, entered![0]!, true);
    });
  } catch (error) {
    if (isStopped(error)) parts.reading.long.noteStopped(merchantId, name);
    else if (!(error instanceof TakesLong)) throw error;
  }
  try {
    return await parts.reading.transaction(merchantId, [enter], (tx, [entered]) => look(tx, entered![0]!, false), {
      since,
    });
  } catch (error) {
    if (!(error instanceof TooLongForAnswer)) throw error;
    return beginFile(parts, call, { operation: name, input, session: session!, title: error.title });
  }
};

const beginFile = async (parts: MerchantReadParts, call: ReadCall, asked: FileRequest): Promise<Begun> =>
  transaction(parts.app, [call.enter], async (tx, [entered]) => {
    const { ctx } = call.open(entered![0]!);
    const actor = userActor(ctx.user.id, ctx.requestId);
    return new Begun(await parts.beginExport(asMerchantTx(tx, ctx.merchantId, actor), ctx, asked));
  });

/** Whether a route's calls go this way: everything that only reads a shop. */
export const isRead = (operation: AnyOperation): boolean => operation.method === 'GET' && operation.area === 'merchant';

/** The address under which a begun file tells how far it is. */
export const exportUrl = (id: number): string => `${urlOf({ area: 'merchant', path: '/exports' })}/${id}`;
