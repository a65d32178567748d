-- feature: inventory
create table low_stock_reminder (
  merchant_id int not null references merchant, -- Tenant
  product_id bigint not null, -- Which product
  told_at timestamptz not null, -- When the owner was last told by mail that little of it is left
  primary key (merchant_id, product_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table low_stock_reminder is 'Since when a mail has told of low stock, so that a product is told at most once a day and only after it moved';
select make_tenant_table('low_stock_reminder', 'select, insert, update');

-- Rules: at eight in the morning of the shop, where it chose the mail.
create function shops_to_tell_stock(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select m.merchant_id
    from merchant m
    where m.approval = 3 and m.status = 1 and not m.is_suspended
      and extract(hour from p_now at time zone m.zone) = 8
      and m.settings -> 'notifications' -> 'value' -> 'stock_low_owner' ? 'mail';
end $$;
comment on function shops_to_tell_stock is 'Shops whose owner is told of low stock by mail in this hour';
select make_definer('shops_to_tell_stock(timestamptz)', 'batalat_app');

-- feature: insights
alter table notification_read drop constraint notification_read_type_check;
alter table notification_read add constraint notification_read_type_check
  check (type in ('stocks', 'documents', 'surveys', 'suggestionsAndComplains', 'orders')) not valid;
