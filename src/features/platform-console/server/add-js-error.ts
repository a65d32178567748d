import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { resolveToken } from '../../identity/server/public-api.ts';
import type { monitoring } from '../contract.ts';

/**
 * Keeps what a browser reported, shortened: never trusted, only shown to platform managers as text. Whose it is comes from the
 * session, where there is one.
 */
export const addJsError = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof monitoring.addJsError>,
) => {
  const error = Object.fromEntries(
    Object.entries(input.error)
      .slice(0, 20)
      .map(([key, value]) => [key.slice(0, 60), typeof value === 'string' ? value.slice(0, 8_000) : value]),
  );
  const who = ctx.bearer
    ? await resolveToken(gateway, input.type === 2 ? 'manager' : 'merchant', ctx.bearer, ctx.now)
    : null;
  await gateway.batch([
    sql`insert into js_error (type, error, route, happened_text, user_agent, merchant_id, person_id)
        values (${input.type}, ${JSON.stringify(error)}::jsonb, ${input.route ?? null}, ${input.dateAndTime ?? null},
          ${input.userAgent ?? ctx.userAgent}, ${who?.merchant_id ?? null}, ${who?.person_id ?? null})`,
  ]);
  return { done: true as const };
};
