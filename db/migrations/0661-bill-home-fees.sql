-- feature: catalogue
-- locks: a service and a setting of the few shops that went to customers before 0600
-- Shops that gave services at home before their fees were billed (0600): the service of the fee is made once, as their next
-- saved setting would make it, so that they go on without saving anything. One that was switched off is left to the shop.
insert into catalogue_group (merchant_id, kind, name_ar, name_en, show_to_customer)
select h.merchant_id, 'service', 'الخدمات المنزلية', 'Home services', false from home_setting h
where h.is_offered and h.fee_service_id is null
  and exists (select from jsonb_array_elements(h.areas) a where (a ->> 'fee_amount')::bigint > 0)
  and not exists (select from catalogue_group g where g.merchant_id = h.merchant_id and g.kind = 'service'
    and (search_normal(g.name_ar) = search_normal('الخدمات المنزلية') or search_normal(g.name_en) = search_normal('Home services')))
  and not exists (select from service s where s.merchant_id = h.merchant_id
    and (search_normal(s.name_ar) = search_normal('رسوم الزيارة المنزلية')
      or search_normal(s.name_en) = search_normal('Home visit fee')));
insert into service (merchant_id, group_id, name_ar, name_en, price, job_time_minutes, show_to_customer)
select h.merchant_id, min(g.id), 'رسوم الزيارة المنزلية', 'Home visit fee', 0, 5, false
from home_setting h join catalogue_group g on g.merchant_id = h.merchant_id and g.kind = 'service'
  and (search_normal(g.name_ar) = search_normal('الخدمات المنزلية') or search_normal(g.name_en) = search_normal('Home services'))
where h.is_offered and h.fee_service_id is null
  and exists (select from jsonb_array_elements(h.areas) a where (a ->> 'fee_amount')::bigint > 0)
  and not exists (select from service s where s.merchant_id = h.merchant_id
    and (search_normal(s.name_ar) = search_normal('رسوم الزيارة المنزلية')
      or search_normal(s.name_en) = search_normal('Home visit fee')))
group by h.merchant_id;
-- feature: scheduling
update home_setting h set fee_service_id = (
  select min(s.id) from service s where s.merchant_id = h.merchant_id and s.status = 1
    and (search_normal(s.name_ar) = search_normal('رسوم الزيارة المنزلية')
      or search_normal(s.name_en) = search_normal('Home visit fee')))
where h.is_offered and h.fee_service_id is null
  and exists (select from jsonb_array_elements(h.areas) a where (a ->> 'fee_amount')::bigint > 0);
