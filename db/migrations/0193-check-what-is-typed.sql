-- feature: platform
-- A check is parsed from its text whenever a statement that writes its table begins: of products and customers also with every
-- sale, which moves their figures and nothing that people type. What people type is looked at when it is written.
create function refuse_figures() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', table = tg_table_name, constraint = tg_name,
    message = format('new row for relation "%s" violates "%s"', tg_table_name, tg_name);
end $$;
comment on function refuse_figures is 'Trigger that stands for a check of some columns: its WHEN says what is refused';

-- feature: catalogue
alter table product drop constraint product_figures;
alter table product add constraint product_stock_figures check (
  least(stock_value_amount, unit_cost_amount, oversold_milli, oversold_amount) >= 0
  and (quantity_milli > 0 or stock_value_amount = 0) and (oversold_milli > 0 or oversold_amount = 0)
  and (quantity_milli = 0 or oversold_milli = 0));
create trigger product_figures
  after insert or update of price, minimum_price, warning_level_milli, status, name_en, name_ar, vat_category on product
  for each row when ((
    least(new.price, new.minimum_price, new.warning_level_milli) >= 0 and coalesce(new.minimum_price <= new.price, true)
    and new.status in (0, 1) and (new.name_en is not null or new.name_ar is not null)
    and new.vat_category in ('S', 'Z', 'E', 'O')) is not true)
  execute function refuse_figures();

-- feature: customers
alter table customer drop constraint customer_figures;
alter table customer add constraint customer_money check (
  least(credit_amount, deposit_excl_vat_amount, deposit_vat_amount, loyalty_points) >= 0);
create trigger customer_figures
  after insert or update of name_en, name_ar, status, gender, birth_month, birth_day, trn on customer
  for each row when ((
    (new.name_en is not null or new.name_ar is not null) and new.status in (0, 1) and new.gender between 1 and 4
    and coalesce(new.birth_month between 1 and 12, true) and coalesce(new.birth_day between 1 and 31, true)
    and coalesce(length(new.trn) = 15, true)) is not true)
  execute function refuse_figures();
