import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hiddenValue } from '../../kernel/contract/hidden-value.ts';
import { InvalidInput, TransportError } from '../../kernel/contract/refusal.ts';
import { zodToFieldErrors } from '../../kernel/contract/zod-rules.ts';
import { sql } from '../db/sql.ts';
import { platformMerchant } from '../db/transaction.ts';
import { type AuditNote, auditShop } from '../http/audit.ts';
import { phoneProofCookie, readCookie, writeCookie } from '../http/cookies.ts';
import { isStorable } from '../http/is-storable.ts';
import { writeByLink } from '../http/write-by-link.ts';
import { keyOfToken } from './form-token.ts';
import { languageOf, paramsOf, pathOf, readPageQuery, refusedName, without, withPrefix } from './page-address.ts';
import { searchOf } from './page-query.ts';
import { type PagesParts, sendNotFound } from './pages-parts.ts';
import type { AnyPage, FormRow, PageContext, PageParams, PageQuery } from './public-page.ts';
import { sealRefused } from './refused-form.ts';
import { showPage } from './show-page.ts';

const enterPlatform = sql`select set_config('app.merchant_id', ${String(platformMerchant)}, true)::int as merchant_id`;
const isOfShop = (page: AnyPage): boolean => page.kind === 'link' && !page.of_platform;

/** What the trail keeps of a form: a field that was left empty is none, whether it is hidden or not. */
const hiding = (values: Record<string, unknown>, names: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, names.includes(name) ? hiddenValue : value]),
  );

/** Where the notes of a form's audit row and the topics that it changed gather. */
interface Notes {
  readonly topics: string[];
  note: AuditNote;
}

const pageContext = (parts: PagesParts, request: FastifyRequest, reply: FastifyReply, notes: Notes): PageContext => ({
  requestId: String(request.id),
  language: languageOf(request.url),
  now: parts.clock.now(),
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  publicUrl: parts.publicUrl,
  sends: parts.sends,
  files: parts.files,
  sealer: parts.sealer,
  aside: (statements) => parts.aside.batch(statements),
  publishChange: (topic) => void notes.topics.push(topic),
  phone_proof: readCookie(request.headers.cookie, phoneProofCookie),
  holdPhoneProof: (token, seconds) =>
    void reply.header(
      'set-cookie',
      writeCookie(phoneProofCookie, token, { seconds, path: '/', publicUrl: parts.publicUrl }),
    ),
  note: (facts) => {
    notes.note = { ...notes.note, ...facts };
  },
});

interface RefusedPost {
  readonly page: AnyPage;
  readonly name: string;
  readonly form: FormRow;
  readonly params: PageParams;
  readonly query: PageQuery;
  readonly error: InvalidInput;
  readonly values: Record<string, string>;
}

/** Shows a refused form: at its own address where that can carry what was typed, else in place. */
const answerRefused = (
  parts: PagesParts,
  { page, name, form, params, query, error, values }: RefusedPost,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const path = pathOf(page, params);
  const refused = { form: name, values: without(values, form.forgets), error };
  const sealed = form.shows_again && sealRefused(parts.sealer, path, refused, parts.clock.now());
  if (!sealed) return showPage(parts, page, params, request, reply, refused);
  const search = searchOf({ ...query, [refusedName]: [sealed] });
  return reply
    .header('cache-control', 'no-store')
    .redirect(withPrefix(languageOf(request.url), `${path}${search}#${name}`), 303);
};

/** Does what a form asks and leads back to its page; a refused one is shown again with what was typed. */
export const submitForm = async (
  parts: PagesParts,
  page: AnyPage,
  name: string,
  form: FormRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const params = paramsOf(page, request);
  if (!params) return sendNotFound(parts, request, reply);
  const path = pathOf(page, params);
  const query = readPageQuery(page, request);
  if (!isStorable(request.body) || !isStorable(query)) throw new TransportError(422, 'malformed_input');
  const { form_token, ...values } = (request.body ?? {}) as Record<string, string>;
  const site = request.headers['sec-fetch-site'];
  const key = keyOfToken(parts.sealer, `${path}/${name}`, form_token ?? '', parts.clock.now());
  if (key === null || (site !== undefined && site !== 'same-origin')) throw new TransportError(403, 'no_permission');
  const notes: Notes = { topics: [], note: {} };
  const ctx = pageContext(parts, request, reply, notes);
  try {
    const parsed = form.input.safeParse(values, { reportInput: true });
    if (!parsed.success) throw new InvalidInput(zodToFieldErrors(parsed.error));
    const operation = `POST ${page.path}/${name}`;
    const digest = createHash('sha256')
      .update(`${operation}\n${path}${searchOf(query)}\n${JSON.stringify(parsed.data)}`)
      .digest('hex');
    const written = await writeByLink(
      parts.app,
      {
        enter: page.kind === 'link' ? page.enter(params, ctx.now) : enterPlatform,
        idempotency: isOfShop(page) ? { key, operation, digest } : undefined,
        requestId: ctx.requestId,
        audit: () =>
          auditShop({ context: ctx, operation, actor: {}, note: notes.note, input: hiding(parsed.data, form.hides) }),
        published: (merchantId) => parts.publish(merchantId, notes.topics),
      },
      async (tx) => {
        notes.topics.length = 0;
        notes.note = {};
        return (await form.handle(ctx, tx, params, parsed.data, key, query)) ?? null;
      },
    );
    if (!written) return sendNotFound(parts, request, reply);
    return reply
      .header('cache-control', 'no-store')
      .redirect(withPrefix(ctx.language, written.answer ?? `${path}${searchOf(query, name)}#${name}`), 303);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return answerRefused(parts, { page, name, form, params, query, error, values }, request, reply);
  }
};
