-- feature: catalogue
-- A sale of more than is there by somebody who may not oversell breaks product_quantity_not_negative, and says so. Constraints
-- are looked at in the order of their names: when pieces were already oversold, product_figures was broken first, and that
-- one has no words.
alter table product drop constraint if exists product_figures;
alter table product add constraint product_figures check (
  least(price, minimum_price, warning_level_milli, stock_value_amount, unit_cost_amount, oversold_milli, oversold_amount) >= 0
  and coalesce(minimum_price <= price, true) and status in (0, 1)
  and (name_en is not null or name_ar is not null) and vat_category in ('S', 'Z', 'E', 'O')
  and (quantity_milli > 0 or stock_value_amount = 0) and (oversold_milli > 0 or oversold_amount = 0)
  and (quantity_milli <= 0 or oversold_milli = 0));
