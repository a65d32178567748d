import type { OutputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import type { website } from '../contract.ts';

type Countries = OutputOf<typeof website.countries>;

/** Countries that a shop may stand in, Saudi Arabia first. */
export const listCountries = async (_ctx: PublicContext, gateway: PublicGateway): Promise<Countries> => {
  const [records] = await gateway.batch([
    sql`select id, code, english_name, arabic_name, prefix from country order by id`,
  ]);
  return { records: records as Countries['records'] };
};
