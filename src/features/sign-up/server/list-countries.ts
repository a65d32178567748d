import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import type { website } from '../contract.ts';
import { askRules, opensAtOnce } from './opens-at-once.ts';

type Countries = OutputOf<typeof website.countries>;

/** Countries that a shop may stand in, Saudi Arabia first, and whether it opens without a manager. */
export const listCountries = async (_ctx: PublicContext, gateway: PublicGateway): Promise<Countries> => {
  const [records, rules] = await gateway.batch([
    sql`select id, code, english_name, arabic_name, prefix from country order by id`,
    askRules,
  ]);
  return { records: records as Countries['records'], opens_at_once: opensAtOnce(rules) };
};
