-- feature: inventory
-- Trigger of stock_operation: tells movements to the lots of their products, the earliest to end first.
create or replace function move_lots() returns trigger language plpgsql as $$
declare
  v_merchant int;
  v_op record;
  v_lot record;
  v_left bigint;
  v_part bigint;
  v_id bigint;
  v_blocks boolean;
  v_sells_expired boolean := false;
  v_earliest date;
  v_returned bigint[] := '{}';
begin
  for v_op in
    select m.id, m.merchant_id, m.product_id, m.kind, m.happened_on, m.invoice_id, m.lot_id, m.supplier_id, m.cost_amount,
      m.quantity_milli, m.quantity_milli > 0 and m.kind in (0, 4, 9) as is_delivery, p.vase_life_days,
      -- What covers pieces sold before they arrived, or is sold before it arrives, stands in no lot.
      greatest(m.quantity_after_milli, 0) - greatest(m.quantity_after_milli - m.quantity_milli, 0) as moved
    -- Product by product: the plan of the first statement stays, and one of many rows would read all products for each sale.
    from moved m cross join lateral (select x.vase_life_days from product x
      where x.merchant_id = m.merchant_id and x.id = m.product_id and x.vase_life_days is not null offset 0) p
    order by m.id
  loop
    if v_merchant is distinct from v_op.merchant_id then
      v_merchant := v_op.merchant_id;
      -- An archive brings the lots with their movements.
      if exists (select from shop_restore r where r.merchant_id = v_merchant and r.status = 4) then return null; end if;
      v_sells_expired := coalesce((select (m.settings -> 'recipes' -> 'value' ->> 'sells_expired')::boolean
        from merchant m where m.merchant_id = v_merchant), false);
    end if;
    v_left := abs(v_op.moved);
    if v_op.moved < 0 then
      -- Sold, used and made only of what is still good; what is written off is of any age.
      v_blocks := v_op.kind in (3, 5, 9) and not v_sells_expired;
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
