import { searchPhone } from '../../../kernel/text/search-text.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { matchesForm } from '../../../platform/lists/matches-search.ts';

/** Shops whose pages show a phone that contains the search, by the index online_setting_form_trigrams. */
const shopsWithPagePhone = (phone: string): Sql => sql`
  union all select x from find_shops_by_page_phone(${phone}) x`;

/**
 * Account ids of shops whose names or phone contain the search, by the index merchant_form_trigrams; digits are also looked for
 * in the phones of their pages. A shop may come twice.
 */
export const shopsNamed = (search: string): Sql => {
  const phone = searchPhone(search);
  return sql`
    select x.merchant_id from merchant x where ${matchesForm(search, sql`shop_form(x.name_ar, x.name_en, x.phone)`)}
    ${phone === null ? sql`` : shopsWithPagePhone(phone)}`;
};

/** `merchant_id, id` of people who sign in whose names or e-mail contain it, by shop_user_form_trigrams. */
export const usersNamed = (search: string): Sql => sql`
  select x.merchant_id, x.id from shop_user x where ${matchesForm(search, sql`named_form(x.name_ar, x.name_en, x.email)`)}`;
