import { type Sql, sql } from '../../../platform/db/sql.ts';
import { matchesForm } from '../../../platform/lists/matches-search.ts';

/** Account ids of shops whose names or phone contain the search, by the index merchant_form_trigrams. */
export const shopsNamed = (search: string): Sql => sql`
  select x.merchant_id from merchant x where ${matchesForm(search, sql`shop_form(x.name_ar, x.name_en, x.phone)`)}`;

/** `merchant_id, id` of people who sign in whose names or e-mail contain it, by shop_user_form_trigrams. */
export const usersNamed = (search: string): Sql => sql`
  select x.merchant_id, x.id from shop_user x where ${matchesForm(search, sql`named_form(x.name_ar, x.name_en, x.email)`)}`;
