import type { Language } from '../../kernel/text/messages.ts';
import { join, literal, type Sql, sql } from '../db/sql.ts';

/**
 * The name that a list shows, as SQL: the one of the reader's language, else the other. `alias` has name_ar and name_en;
 * `last` is what to show of somebody who has neither.
 */
export const nameSql = (language: Language, alias: string, last?: Sql): Sql => {
  const of = literal(alias);
  const [arabic, english] = [sql`${of}.name_ar`, sql`${of}.name_en`];
  const names = language === 'ar' ? [arabic, english] : [english, arabic];
  return sql`coalesce(${join(last ? [...names, last] : names, ', ')})`;
};

/** Who of the shop did it. */
export const userNameSql = (language: Language, alias: string): Sql =>
  nameSql(language, alias, sql`${literal(alias)}.user_name`);
