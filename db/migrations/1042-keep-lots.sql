-- feature: inventory
-- Lots of products that last only so long: every movement of such a product is told to its lots by the trigger below, so that
-- what stands in them is always what is on hand.
alter table product add column vase_life_days smallint;
comment on column product.vase_life_days is 'Days that a delivery lasts, its own day included; empty: the product keeps no lots';
alter table product add constraint product_vase_life check (vase_life_days between 1 and 1000) not valid;

create sequence stock_lot_id_seq;
create table stock_lot (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('stock_lot_id_seq'), -- Number
  product_id bigint not null, -- Product
  code text not null, -- On the label of its bucket: L001234
  bucket text, -- Where it stands, in the shop's own words
  received_on date not null, -- Business day on which it came
  expires_on date not null, -- The last day on which it is good
  count_number int not null default 0, -- How often it was counted
  inspection_count smallint not null default 0, -- How often somebody inspected it and gave it a day, in expires_on already
  supplier_id bigint, -- Who delivered it, where somebody said it
  received_milli bigint not null default 0, -- What came, thousandths
  quantity_milli bigint not null default 0, -- What is left of it, thousandths
  cost_amount bigint not null default 0, -- What came cost, minor units without VAT
  constraint stock_lot_pkey primary key (merchant_id, id),
  constraint stock_lot_code_unique unique (merchant_id, code),
  constraint stock_lot_of_product unique (merchant_id, product_id, id),
  -- What was taken beyond what is still good: the trigger below names it.
  constraint stock_lot_still_good check (quantity_milli >= 0),
  constraint stock_lot_figures check (received_milli >= 0 and cost_amount >= 0
    and inspection_count between 0 and 1000 and expires_on >= received_on - 1000 and length(bucket) <= 20),
  constraint stock_lot_product_fkey foreign key (merchant_id, product_id) references product (merchant_id, id),
  constraint stock_lot_supplier_fkey foreign key (merchant_id, supplier_id) references supplier (merchant_id, id)
);
comment on table stock_lot is 'What came together of a product that lasts only so long';
create index stock_lot_left on stock_lot (merchant_id, product_id, expires_on, id) where quantity_milli > 0;
create index stock_lot_ends on stock_lot (merchant_id, expires_on, id) where quantity_milli > 0;
create index stock_lot_came on stock_lot (merchant_id, received_on desc, id desc);
create index stock_lot_latest on stock_lot (merchant_id, product_id, expires_on desc, id desc);
select make_tenant_table('stock_lot', 'select, insert, update');
grant usage on sequence stock_lot_id_seq to batalat_app, batalat_definer;
grant select, update on sequence stock_lot_id_seq to batalat_definer;

alter table stock_operation add column lot_id bigint;
comment on column stock_operation.lot_id is 'The lot that was chosen for it; empty where the earliest to end was';
alter table stock_operation add constraint stock_operation_lot_fkey
  foreign key (merchant_id, product_id, lot_id) references stock_lot (merchant_id, product_id, id) not valid;

create sequence stock_lot_movement_id_seq;
create table stock_lot_movement (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('stock_lot_movement_id_seq'), -- Number
  lot_id bigint not null, -- Lot
  product_id bigint not null, -- Its product
  operation_id bigint, -- The movement of the stock; empty where the product began or ceased to keep lots
  document_id bigint, -- The invoice or credit note of that movement
  quantity_milli bigint not null, -- In (+) or out (-), thousandths
  moved_on date not null, -- Business day
  constraint stock_lot_movement_pkey primary key (merchant_id, id),
  constraint stock_lot_movement_figures check (quantity_milli <> 0),
  constraint stock_lot_movement_lot_fkey foreign key (merchant_id, product_id, lot_id)
    references stock_lot (merchant_id, product_id, id),
  constraint stock_lot_movement_operation_fkey foreign key (merchant_id, operation_id)
    references stock_operation (merchant_id, id)
);
comment on table stock_lot_movement is 'What movements of the stock put into lots and took from them: their quantities are its sums';
create index stock_lot_movement_lot on stock_lot_movement (merchant_id, lot_id, id);
create index stock_lot_movement_operation on stock_lot_movement (merchant_id, operation_id);
create index stock_lot_movement_document on stock_lot_movement (merchant_id, document_id, product_id) where document_id is not null;
select make_tenant_table('stock_lot_movement', 'select, insert');
grant usage on sequence stock_lot_movement_id_seq to batalat_app, batalat_definer;
grant select, update on sequence stock_lot_movement_id_seq to batalat_definer;
create trigger stock_lot_movement_append_only before update or delete on stock_lot_movement
  for each statement execute function forbid_change();

-- What stands on the label: long enough to be read by a scanner that types.
create function lot_code(p_id bigint) returns text language sql immutable parallel safe as $$
  select 'L' || to_char(p_id, 'FM999999999999000000')
$$;
comment on function lot_code is 'The label of a lot by its number: L001234';

-- The lot of an incoming movement that names none: a new one, with what the product lasts.
create function open_lot(p_product bigint, p_on date, p_expires date, p_supplier bigint) returns bigint language plpgsql as $$
declare
  v_id bigint := nextval('stock_lot_id_seq');
begin
  insert into stock_lot (id, product_id, code, received_on, expires_on, supplier_id)
    values (v_id, p_product, lot_code(v_id), p_on, p_expires, p_supplier);
  return v_id;
end $$;
comment on function open_lot is 'Begins an empty lot of a product; answers its number';

create function move_lots() returns trigger language plpgsql as $$
declare
  v_merchant int;
  v_op record;
  v_lot record;
  v_left bigint;
  v_part bigint;
  v_id bigint;
  v_blocks boolean;
  v_earliest date;
  v_returned bigint[] := '{}';
begin
  for v_op in
    select m.id, m.merchant_id, m.product_id, m.kind, m.happened_on, m.invoice_id, m.lot_id, m.supplier_id, m.cost_amount,
      m.quantity_milli, m.quantity_milli > 0 and m.kind in (0, 4, 9) as is_delivery, p.vase_life_days,
      -- What covers pieces sold before they arrived, or is sold before it arrives, stands in no lot.
      greatest(m.quantity_after_milli, 0) - greatest(m.quantity_after_milli - m.quantity_milli, 0) as moved
    from moved m join product p on p.merchant_id = m.merchant_id and p.id = m.product_id
    where p.vase_life_days is not null order by m.id
  loop
    v_merchant := v_op.merchant_id;
    -- An archive brings the lots with their movements.
    if exists (select from shop_restore r where r.merchant_id = v_merchant and r.status = 4) then return null; end if;
    v_left := abs(v_op.moved);
    if v_op.moved < 0 then
      -- Sold, used and made only of what is still good; what is written off is of any age.
      v_blocks := v_op.kind in (3, 5, 9) and not coalesce((select (m.settings -> 'recipes' -> 'value' ->> 'sells_expired')::boolean
        from merchant m where m.merchant_id = v_merchant), false);
      for v_lot in
        select l.id, l.quantity_milli, l.expires_on from stock_lot l
        where l.merchant_id = v_merchant and l.product_id = v_op.product_id and l.quantity_milli > 0
          and (not v_blocks or l.expires_on >= v_op.happened_on)
        order by (l.id = v_op.lot_id) is not true, not (l.id = any(v_returned) and v_op.kind = 2), l.expires_on, l.id
        for no key update
      loop
        v_part := least(v_left, v_lot.quantity_milli);
        update stock_lot set quantity_milli = quantity_milli - v_part where merchant_id = v_merchant and id = v_lot.id;
        insert into stock_lot_movement (lot_id, product_id, operation_id, document_id, quantity_milli, moved_on)
          values (v_lot.id, v_op.product_id, v_op.id, v_op.invoice_id, -v_part, v_op.happened_on);
        v_earliest := least(v_earliest, v_lot.expires_on);
        v_left := v_left - v_part;
        exit when v_left = 0;
      end loop;
      if v_left > 0 then
        raise exception 'lots of product % have % too few: violates check constraint "stock_lot_still_good"', v_op.product_id, v_left
          using errcode = 'check_violation', constraint = 'stock_lot_still_good', table = 'stock_lot';
      end if;
    elsif v_op.moved > 0 or v_op.is_delivery then
      if v_op.kind = 6 then
        -- Back to the lots that the sale drew from, the freshest first, each at most with what it gave.
        for v_lot in
          select m.lot_id as id, -sum(m.quantity_milli) as given from stock_lot_movement m
          join stock_lot l on l.merchant_id = v_merchant and l.id = m.lot_id
          -- What came back and was thrown away was given back all the same.
          join stock_operation o on o.merchant_id = v_merchant and o.id = m.operation_id and o.kind in (5, 6)
          where m.merchant_id = v_merchant and m.product_id = v_op.product_id and m.document_id in (
            select coalesce(d.corrects_invoice_id, d.id) from invoice d where d.merchant_id = v_merchant and d.id = v_op.invoice_id
            union select n.id from invoice d join invoice n on n.merchant_id = v_merchant and n.corrects_invoice_id = d.corrects_invoice_id
            where d.merchant_id = v_merchant and d.id = v_op.invoice_id)
          group by m.lot_id having sum(m.quantity_milli) < 0
          order by max(l.expires_on) desc, m.lot_id desc
        loop
          exit when v_left = 0;
          v_part := least(v_left, v_lot.given);
          update stock_lot set quantity_milli = quantity_milli + v_part where merchant_id = v_merchant and id = v_lot.id;
          insert into stock_lot_movement (lot_id, product_id, operation_id, document_id, quantity_milli, moved_on)
            values (v_lot.id, v_op.product_id, v_op.id, v_op.invoice_id, v_part, v_op.happened_on);
          v_returned := v_returned || v_lot.id;
          v_left := v_left - v_part;
        end loop;
      end if;
      continue when v_left = 0 and not v_op.is_delivery;
      v_id := v_op.lot_id;
      -- What comes back or is found is as old as the oldest that stands there, else as what stood there last.
      -- Of a piece that is over, taken apart, the parts are over too.
      if v_id is null and not v_op.is_delivery and (v_op.kind <> 10 or v_earliest is null or v_earliest >= v_op.happened_on) then
        select l.id into v_id from stock_lot l
        where l.merchant_id = v_merchant and l.product_id = v_op.product_id and l.quantity_milli > 0
          and l.expires_on >= v_op.happened_on order by l.expires_on, l.id limit 1;
        if v_id is null then
          select l.id into v_id from stock_lot l where l.merchant_id = v_merchant and l.product_id = v_op.product_id
          order by l.expires_on desc, l.id desc limit 1;
        end if;
      end if;
      -- A piece that was made is as old as the oldest of its parts.
      v_id := coalesce(v_id, open_lot(v_op.product_id, v_op.happened_on,
        least(v_op.happened_on + v_op.vase_life_days - 1, case when v_op.kind in (9, 10) then v_earliest end), v_op.supplier_id));
      update stock_lot set quantity_milli = quantity_milli + v_left,
        received_milli = received_milli + case when v_op.is_delivery then v_op.quantity_milli else 0 end,
        cost_amount = cost_amount + case when v_op.is_delivery then v_op.cost_amount else 0 end
      where merchant_id = v_merchant and id = v_id;
      continue when v_left = 0;
      insert into stock_lot_movement (lot_id, product_id, operation_id, document_id, quantity_milli, moved_on)
        values (v_id, v_op.product_id, v_op.id, v_op.invoice_id, v_left, v_op.happened_on);
      v_returned := v_returned || v_id;
    end if;
  end loop;
  return null;
end $$;
comment on function move_lots is 'Trigger of stock_operation: tells movements to the lots of their products, the earliest to end first';
create trigger stock_operation_moves_lots after insert on stock_operation
  referencing new table as moved for each statement execute function move_lots();
