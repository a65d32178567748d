-- feature: offers
-- A package that somebody began to buy on the shop's page: it is one when the gateway says that it took the money.
create sequence offer_order_id_seq;
create table offer_order (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('offer_order_id_seq'), -- Number
  offer_id bigint not null, -- What was asked for
  customer_id bigint not null, -- By whom: the phone was verified
  terms jsonb not null, -- The offer as it stood on the page: what is paid for is what was read
  amount bigint not null, -- What is paid, minor units
  asked_at timestamptz not null, -- When
  invoice_id bigint, -- The bill that it became
  given_back_id bigint, -- Or the document of money that went back, as it could not be sold any more
  constraint offer_order_pkey primary key (merchant_id, id),
  constraint offer_order_amount_check check (amount > 0),
  constraint offer_order_ended_once check (num_nonnulls(invoice_id, given_back_id) < 2),
  constraint offer_order_offer_fkey foreign key (merchant_id, offer_id) references offer (merchant_id, id),
  constraint offer_order_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint offer_order_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  constraint offer_order_given_back_fkey foreign key (merchant_id, given_back_id) references invoice (merchant_id, id)
);
comment on table offer_order is 'Packages that were asked for online';
select make_tenant_table('offer_order', 'select, insert', false, true);
grant update (invoice_id, given_back_id) on offer_order to batalat_app;
grant usage on sequence offer_order_id_seq to batalat_app, batalat_definer;
grant select, update on sequence offer_order_id_seq to batalat_definer;

-- The shop's page lists what is sold online; whoever holds the address of a package reads what is left of it.
grant select on offer, customer_offer, customer_offer_movement to batalat_public;

create function enter_package(p_unique_id text) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from customer_offer where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
comment on function enter_package is 'The address of a customer''s package to its merchant; sets app.merchant_id for the transaction';
select make_definer('enter_package(text)', 'batalat_app, batalat_public');

-- feature: storefront
alter table online_visit drop constraint online_visit_counts_check;
alter table online_visit add constraint online_visit_counts_check
  check (page between 0 and 8 and source between 1 and 9 and views >= visitors and visitors >= 0) not valid;
comment on column online_visit.page is
  '0 any page, 1 home, 2 price list, 3 terms, 4 booking, 5 time of booking, 6 details of booking, 7 booked, 8 packages';
