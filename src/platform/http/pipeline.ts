import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyOperation, urlOf } from '../../kernel/contract/contract.ts';
import { TransportError } from '../../kernel/contract/refusal.ts';
import { visitor } from './actor.ts';
import type { Clock } from '../process/clock.ts';
import type { Row } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { type Statement, sql } from '../db/sql.ts';
import {
  asManagerTx,
  asMerchantTx,
  asPublicTx,
  type MerchantTx,
  setMerchant,
  type Transaction,
  transaction,
} from '../db/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Locate } from '../gateways/geolocation.ts';
import type { Sends } from '../messages/message-settings.ts';
import type { Sealer } from '../secrets/sealing.ts';
import { prepareUpload } from '../files/prepare-upload.ts';
import { saveFile } from '../files/save-file.ts';
import type { ManagerContext, MerchantContext, RequestContext } from './context.ts';
import { type AuditNote, auditManager, auditShop, isAudited } from './audit.ts';
import { enterMerchant } from './enter-merchant.ts';
import { type ConstraintErrors, sendError, translateDatabaseError } from './errors.ts';
import { idempotencyOf, operationName, replayOf } from './idempotency.ts';
import { isRead, type MerchantReadParts, merchantRead } from './merchant-read.ts';
import { readFastPathInput, readInput } from './read-input.ts';
import { readUpload } from './read-upload.ts';
import { rememberedAnswer } from './remember-answer.ts';
import { FileAnswer, type PublicGateway, type Route } from './route.ts';
import { sendAnswer } from './send-answer.ts';
import { bySession } from './rate-limit-store.ts';
import { actorOf, mayEnter, mayEnterShop, recordingAs } from './shop-caller.ts';

/** How a token becomes a person; given by the identity feature so that the pipeline knows no product. */
export interface Sessions {
  enterMerchant(token: string, now: string): Statement;
  toMerchantContext(row: Row, request: RequestContext): MerchantContext;
  /** Throws where a manager in the owner's place may not do it. */
  refuseInOwnersPlace(operation: AnyOperation): void;
  enterManager(token: string, now: string): Statement;
  toManagerContext(row: Row, request: RequestContext): Omit<ManagerContext, 'enterMerchant'>;
}

export interface PipelineParts extends MerchantReadParts {
  readonly manager: Pool;
  /** A few connections of the app for what is written outside a request's transaction while that one is held. */
  readonly aside: Pool;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly constraints: ConstraintErrors;
  readonly publicUrl: string;
  readonly sends: Sends;
  /** Where uploads are kept. */
  readonly files: FileStore;
  readonly sealer: Sealer;
  /** The country of an address, by its calling code. */
  readonly locate: Locate;
  /** Counts codes that a call tries; throws when they are too many. */
  countTries(operation: AnyOperation, request: FastifyRequest, input: Record<string, unknown>): Promise<void>;
  /** Called after a commit with the topics that changed. */
  publish(merchantId: number, topics: readonly string[]): void;
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

const tokenOf = (request: FastifyRequest): string => {
  const token = bearerOf(request);
  if (token === null) throw new TransportError(401, 'not_logged_in');
  return token;
};

/** Where a call's notes for its audit row gather. */
interface Notes {
  readonly topics: string[];
  note: AuditNote;
}
const newNotes = (): Notes => ({ topics: [], note: {} });

/**
 * The one way a request goes: session, access, input, transaction, idempotency, use case, output. The only file where
 * HTTP, sessions and transactions meet.
 */
export const registerRoutes = (server: FastifyInstance, routes: readonly Route[], parts: PipelineParts): void => {
  const requestContext = (request: FastifyRequest, notes: Notes): RequestContext => ({
    requestId: String(request.id),
    language: /^en\b/.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'ar',
    now: parts.clock.now(),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    publicUrl: parts.publicUrl,
    sends: parts.sends,
    files: parts.files,
    sealer: parts.sealer,
    aside: (statements) => parts.aside.batch(statements),
    publishChange: (topic) => void notes.topics.push(topic),
    note: (facts) => {
      notes.note = { ...notes.note, ...facts };
    },
  });

  const enterShop = (operation: AnyOperation, ctx: MerchantContext): void => {
    mayEnterShop(operation, ctx);
    if (ctx.visit) parts.sessions.refuseInOwnersPlace(operation);
  };

  const gatewayOf = (audit: () => Statement | undefined, topics: readonly string[]): PublicGateway => ({
    batch: (statements) => parts.app.batch(statements),
    managerBatch: (statements) => parts.manager.batch(statements),
    look: (merchantId, work) =>
      transaction(parts.app, [sql`set transaction read only`, setMerchant(merchantId)], (tx) =>
        work(asMerchantTx(tx, merchantId, visitor)),
      ),
    merchant: async (merchantId, work) => {
      const done = await transaction(parts.app, [setMerchant(merchantId)], async (tx, _, atCommit) => {
        const result = await work(asMerchantTx(tx, merchantId, visitor));
        const row = audit();
        if (row) atCommit(row);
        return result;
      });
      if (topics.length > 0) parts.publish(merchantId, topics);
      return done;
    },
    opening: (first, work) =>
      transaction(parts.app, [first], async (tx, opened, atCommit) => {
        const row = opened[0]![0]!;
        const result = await work(asMerchantTx(tx, Number(Object.values(row)[0]), visitor), row);
        const audited = audit();
        if (audited) atCommit(audited);
        return result;
      }),
    link: (enter, work) =>
      transaction(parts.app, [enter, sql`set local role batalat_public`], async (tx, opened) => {
        const row = opened[0]![0];
        const merchantId = row ? Object.values(row)[0] : null;
        return merchantId === null ? undefined : work(asPublicTx(tx, Number(merchantId)));
      }),
  });

  const merchantCall = async (
    operation: AnyOperation,
    handle: (ctx: MerchantContext, tx: MerchantTx, input: Record<string, unknown>) => Promise<unknown>,
    request: FastifyRequest,
    notes: Notes,
    sent: { readonly fields?: unknown; readonly digest?: string } = {},
  ) => {
    const token = tokenOf(request);
    const context = requestContext(request, notes);
    const enter = parts.sessions.enterMerchant(token, context.now);
    let ctx: MerchantContext | undefined;
    const answer = await transaction(parts.app, [enter], async (tx: Transaction, opened, atCommit) => {
      notes.topics.length = 0;
      notes.note = {};
      ctx = parts.sessions.toMerchantContext(opened[0]![0]!, context);
      enterShop(operation, ctx);
      const input = readInput(operation, request, sent.fields);
      await parts.countTries(operation, request, input);
      const asked = sent.digest === undefined ? [ctx.user.id, input] : [ctx.user.id, input, sent.digest];
      const idempotency = idempotencyOf(operation, request, asked);
      if (idempotency) {
        const [claimed, stored] = await tx.batch([
          sql`insert into idempotency_key (key, operation, request_digest)
              values (${idempotency.key}, ${idempotency.operation}, ${idempotency.digest})
              on conflict do nothing returning 1 as claimed`,
          sql`select request_digest, answer from idempotency_key
              where merchant_id = ${ctx.merchantId} and key = ${idempotency.key}`,
        ]);
        if (claimed!.length === 0) return replayOf(operation, stored![0]!, idempotency).answer;
      }
      const result = await handle(ctx, asMerchantTx(tx, ctx.merchantId, actorOf(ctx)), input);
      const output = result instanceof FileAnswer ? undefined : operation.output.parse(result);
      if (isAudited(operation)) {
        const actor = {
          user_id: ctx.user.id,
          ...(ctx.visit ? { manager_id: ctx.visit.manager_id, reason: ctx.visit.reason } : {}),
        };
        const name = operationName(operation);
        atCommit(auditShop({ context, operation: name, actor, note: notes.note, input, output }));
      }
      if (result instanceof FileAnswer) return result;
      if (idempotency) {
        atCommit(
          sql`update idempotency_key set answer = ${JSON.stringify(output)}::jsonb
              where merchant_id = ${ctx.merchantId} and key = ${idempotency.key}`,
        );
      }
      return output;
    });
    if (ctx && notes.topics.length > 0) parts.publish(ctx.merchantId, notes.topics);
    return answer;
  };

  const readCall = async (route: Route & { kind: 'merchant' }, request: FastifyRequest, notes: Notes) => {
    const context = requestContext(request, notes);
    // Once, however often the read is tried: what a read tries is one code.
    if (route.operation.tries) await parts.countTries(route.operation, request, {});
    return merchantRead(parts, {
      route,
      enter: parts.sessions.enterMerchant(tokenOf(request), context.now),
      open: (session) => {
        const ctx = parts.sessions.toMerchantContext(session, context);
        enterShop(route.operation, ctx);
        return { ctx, input: readInput(route.operation, request) };
      },
    });
  };

  /**
   * The file is read, prepared and stored before the transaction begins: neither a slow sender nor a slow store holds a
   * connection of the database.
   */
  const uploadCall = async (route: Route & { kind: 'upload' }, request: FastifyRequest, notes: Notes) => {
    const { operation } = route;
    const [entered] = await parts.app.batch([parts.sessions.enterMerchant(tokenOf(request), parts.clock.now())]);
    const sender = parts.sessions.toMerchantContext(entered![0]!, requestContext(request, newNotes()));
    enterShop(operation, sender);
    const sent = await readUpload(request);
    const file = await prepareUpload(sent.bytes, operation.accepts_file!);
    if (file.kind !== 'sheet') await parts.files.put(sender.merchantId, file.digest, file.bytes);
    return merchantCall(
      operation,
      (ctx, tx, input) =>
        route.handler(ctx, tx, input, {
          file,
          name: sent.original_name,
          keep: () => saveFile(tx, file, { original_name: sent.original_name, created_by: ctx.user.id }),
        }),
      request,
      notes,
      { fields: sent.fields, digest: file.digest },
    );
  };

  const callFastPath = async (route: Route & { kind: 'hot' }, request: FastifyRequest, notes: Notes) => {
    const token = tokenOf(request);
    const context = requestContext(request, notes);
    const { input, key } = await readFastPathInput(route.operation, request, async () => {
      const [session] = await parts.app.batch([parts.sessions.enterMerchant(token, context.now)]);
      enterShop(route.operation, parts.sessions.toMerchantContext(session![0]!, context));
    });
    await parts.countTries(route.operation, request, input);
    for (let attempt = 1; ; attempt++) {
      notes.topics.length = 0;
      const gathered = await parts.app.batch([
        parts.sessions.enterMerchant(token, context.now),
        rememberedAnswer({ key }),
        ...route.handler.gather(input),
      ]);
      const ctx = parts.sessions.toMerchantContext(gathered[0]![0]!, context);
      enterShop(route.operation, ctx);
      const idempotency = idempotencyOf(route.operation, request, [ctx.user.id, input])!;
      const stored = gathered[1]![0]!;
      if (stored.request_digest !== null) return replayOf(route.operation, stored, idempotency).answer;
      const { now, ip, requestId } = context;
      try {
        const { statements, finish } = route.handler.decide(ctx, gathered.slice(2), input, {
          ...idempotency,
          audit: { user_id: ctx.user.id, now, ip, requestId },
        });
        const recorded = finish
          ? await transaction(parts.app, [recordingAs(ctx), ...statements], async (_tx, answered, atCommit) => {
              for (const statement of finish(answered.slice(1))) atCommit(statement);
              return answered;
            })
          : await parts.app.batch([recordingAs(ctx), ...statements]);
        if (notes.topics.length > 0) parts.publish(ctx.merchantId, notes.topics);
        return route.operation.output.parse(route.handler.answer(recorded.slice(1)));
      } catch (error) {
        const { code, constraint } = error as { code?: string; constraint?: string };
        const again = code === '40P01' || code === '40001' || constraint === 'idempotency_key_pkey';
        if (again && attempt < 3) continue;
        // The same request may have succeeded a moment ago, and what it changed is why this one cannot.
        const [, answered] = await parts.app.batch([
          parts.sessions.enterMerchant(token, context.now),
          rememberedAnswer({ key }),
        ]);
        if (answered![0]!.request_digest === null) throw error;
        return replayOf(route.operation, answered![0]!, idempotency).answer;
      }
    }
  };

  const managerCall = async (route: Route & { kind: 'manager' }, request: FastifyRequest) => {
    const token = tokenOf(request);
    const notes = newNotes();
    const context = requestContext(request, notes);
    const entered = new Set<number>();
    const answer = await transaction(
      parts.manager,
      [parts.sessions.enterManager(token, context.now)],
      async (tx, opened, atCommit) => {
        notes.note = {};
        notes.topics.length = 0;
        entered.clear();
        const known = parts.sessions.toManagerContext(opened[0]![0]!, context);
        mayEnter(route.operation, known.manager.permissions);
        const input = readInput(route.operation, request);
        const call = () => ({ context, operation: operationName(route.operation), input, note: notes.note });
        const enter = enterMerchant(tx, known.managerId, call);
        const ctx: ManagerContext = {
          ...known,
          enterMerchant: (reason, merchantId, work) => {
            entered.add(merchantId);
            return enter(reason, merchantId, work);
          },
        };
        const idempotency = idempotencyOf(route.operation, request, input);
        if (idempotency) {
          const [claimed, stored] = await tx.batch([
            sql`insert into manager_idempotency_key (manager_id, key, operation, request_digest)
                values (${ctx.managerId}, ${idempotency.key}, ${idempotency.operation}, ${idempotency.digest})
                on conflict do nothing returning 1 as claimed`,
            sql`select request_digest, answer from manager_idempotency_key
                where manager_id = ${ctx.managerId} and key = ${idempotency.key}`,
          ]);
          if (claimed!.length === 0) return replayOf(route.operation, stored![0]!, idempotency).answer;
        }
        const result = await route.handler(ctx, asManagerTx(tx), input);
        const output = result instanceof FileAnswer ? undefined : route.operation.output.parse(result);
        if (isAudited(route.operation))
          atCommit(auditManager({ ...call(), actor: { manager_id: ctx.managerId }, output }));
        if (result instanceof FileAnswer) return result;
        if (idempotency) {
          atCommit(
            sql`update manager_idempotency_key set answer = ${JSON.stringify(output)}::jsonb
                where manager_id = ${ctx.managerId} and key = ${idempotency.key}`,
          );
        }
        return output;
      },
    );
    if (notes.topics.length > 0) for (const merchantId of entered) parts.publish(merchantId, notes.topics);
    return answer;
  };

  const publicCall = async (route: Route & { kind: 'public' }, request: FastifyRequest) => {
    const input = readInput(route.operation, request);
    const notes = newNotes();
    const context = {
      ...requestContext(request, notes),
      area: 'public' as const,
      bearer: bearerOf(request),
      clock: parts.clock,
      locate: () => parts.locate(request.ip),
    };
    const call = { context, operation: operationName(route.operation), actor: {}, input };
    const gateway = gatewayOf(
      () => (isAudited(route.operation) ? auditShop({ ...call, note: notes.note }) : undefined),
      notes.topics,
    );
    const result = await route.handler(context, gateway, input);
    return result instanceof FileAnswer ? result : route.operation.output.parse(result);
  };

  const call = (route: Route, request: FastifyRequest): Promise<unknown> => {
    const notes = newNotes();
    if (route.kind === 'upload') return uploadCall(route, request, notes);
    if (request.isMultipart()) throw new TransportError(415, 'unsupported_media_type');
    if (route.kind === 'merchant' && isRead(route.operation)) return readCall(route, request, notes);
    if (route.kind === 'merchant') return merchantCall(route.operation, route.handler, request, notes);
    if (route.kind === 'hot') return callFastPath(route, request, notes);
    if (route.kind === 'manager') return managerCall(route, request);
    return publicCall(route, request);
  };

  for (const route of routes) {
    server.route({
      method: route.operation.method,
      url: urlOf(route.operation),
      // A HEAD would do all the work of its GET, and begin the file that it asks for.
      exposeHeadRoute: false,
      bodyLimit: route.operation.body_limit ?? 262_144,
      config: {
        rateLimit: {
          max: route.operation.rate_per_minute ?? 600,
          timeWindow: 60_000,
          ...('public_because' in route.operation.access ? {} : { keyGenerator: bySession }),
        },
      },
      handler: async (request, reply) => {
        try {
          return await sendAnswer(reply, await call(route, request));
        } catch (error) {
          return sendError(translateDatabaseError(error, parts.constraints), request, reply);
        }
      },
    });
  }
};
