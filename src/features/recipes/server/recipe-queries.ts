import type { Language } from '../../../kernel/text/messages.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { imageUrl, shownIcon } from '../../catalogue/server/public-api.ts';
import { recipeFields } from '../recipe-fields.ts';

/** What a product `p` with its group `g` is called and drawn as. */
export const productParts = {
  product_name_ar: sql`p.name_ar`,
  product_name_en: sql`p.name_en`,
  image_url: imageUrl('p'),
  shown_icon: shownIcon('p'),
};

/** The recipe as queries read it: `r` with its version in force `v`, its product `p` and group `g`, and who saved it, `u`. */
export const recipeSource = (language: Language): EntitySource<typeof recipeFields> => ({
  fields: recipeFields,
  alias: 'r',
  computed: {
    ...productParts,
    price: sql`p.price`,
    minutes: sql`v.minutes`,
    notes: sql`v.notes`,
    component_count: sql`(select count(*)::int from recipe_component c
      where c.merchant_id = ${currentMerchantId} and c.recipe_id = r.id and c.version = r.version)`,
    saved_by_name: userNameSql(language, 'u'),
  },
});

export const recipeFrom: Sql = sql`recipe r
  join recipe_version v on v.merchant_id = r.merchant_id and v.recipe_id = r.id and v.version = r.version
  join product p on p.merchant_id = r.merchant_id and p.id = r.product_id
  join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
  left join shop_user u on u.merchant_id = r.merchant_id and u.id = r.saved_by`;
