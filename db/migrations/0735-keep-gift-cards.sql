-- feature: gift-cards
-- Money paid ahead for somebody else: what was paid, what is left of it, and each movement with the document that caused it.
create sequence gift_card_id_seq;
create table gift_card (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('gift_card_id_seq'), -- Number
  unique_id text not null, -- Random id of its public page, /e-gift
  number bigint, -- In the shop's own gap-free series of card receipts; empty for a card that nobody paid
  receipt_number text not null, -- The number as papers show it
  type smallint not null, -- 0 paid, 1 loyalty, 2 free
  status smallint not null default 1, -- 0 used, 1 active
  amount bigint not null, -- Value, minor units
  paid_amount bigint not null, -- What was paid for it, minor units; 0 for loyalty and free cards
  balance bigint not null, -- What is left, minor units
  currency_code text not null, -- Currency of the amounts
  words text, -- What the buyer says to the beneficiary
  design text not null, -- One of the designs of gift-card.ts
  language text not null, -- In which it is read: ar or en
  buyer_id bigint, -- The buyer, where a customer
  buyer_name text, -- Who gives it
  buyer_phone text, -- Phone of the buyer
  beneficiary_id bigint, -- The beneficiary, where a customer
  beneficiary_name text, -- To whom it is given
  beneficiary_phone text, -- Phone of the beneficiary
  beneficiary_email text, -- E-mail address of the beneficiary
  used_by_id bigint, -- The customer whose bill it first paid
  send_by text not null, -- How it gets there: print, whatsapp, mail
  send_at timestamptz, -- When it is sent; empty for a printed one
  message_id bigint, -- The message that brings it
  expires_on date not null, -- The last day on which it is taken
  ended_at timestamptz, -- When the rest expired or went back
  ended_amount bigint not null default 0, -- What was left then, minor units
  ended_as smallint, -- 4 expired, 5 refunded
  sold_at timestamptz not null, -- When
  business_on date not null, -- Business day of the sale
  journal_entry_id bigint, -- Where its sale is posted
  version int not null default 1, -- Grows with every change
  created_by bigint, -- Shop user
  constraint gift_card_pkey primary key (merchant_id, id),
  constraint gift_card_type_check check (type in (0, 1, 2)),
  constraint gift_card_not_overspent check (balance >= 0 and balance <= amount and amount > 0),
  constraint gift_card_used_when_empty check (status = case when balance > 0 then 1 else 0 end),
  constraint gift_card_paid_whole check (paid_amount = case when type = 0 then amount else 0 end),
  constraint gift_card_paid_is_posted check (type <> 0 or (number is not null and journal_entry_id is not null)),
  constraint gift_card_words_in_bounds check (length(words) <= 200 and language in ('ar', 'en')
    and send_by in ('print', 'whatsapp', 'mail')),
  constraint gift_card_end_is_whole check (num_nonnulls(ended_at, ended_as) in (0, 2) and ended_amount >= 0
    and (ended_as is null or (balance = 0 and ended_as in (4, 5)))),
  constraint gift_card_buyer_fkey foreign key (merchant_id, buyer_id) references customer (merchant_id, id),
  constraint gift_card_beneficiary_fkey foreign key (merchant_id, beneficiary_id) references customer (merchant_id, id),
  constraint gift_card_used_by_fkey foreign key (merchant_id, used_by_id) references customer (merchant_id, id),
  constraint gift_card_journal_entry_fkey foreign key (merchant_id, journal_entry_id) references journal_entry (merchant_id, id)
) with (fillfactor = 80);
comment on table gift_card is 'Gift cards with what is left of them';
create unique index gift_card_number on gift_card (merchant_id, number);
create unique index gift_card_address on gift_card (unique_id, merchant_id);
create index gift_card_sold on gift_card (merchant_id, sold_at, id);
create index gift_card_living on gift_card (merchant_id, expires_on, id) where status = 1;
create index gift_card_of_beneficiary on gift_card (merchant_id, beneficiary_id) where beneficiary_id is not null;
create index gift_card_of_user on gift_card (merchant_id, used_by_id) where used_by_id is not null;
create index gift_card_of_buyer on gift_card (merchant_id, buyer_id) where buyer_id is not null;
select make_tenant_table('gift_card', 'select, insert', false, true);
grant update (status, balance, expires_on, used_by_id, message_id, ended_at, ended_as, ended_amount, version, buyer_name, buyer_phone,
  beneficiary_name, beneficiary_phone, beneficiary_email, words) on gift_card to batalat_app;
grant usage on sequence gift_card_id_seq to batalat_app, batalat_definer;
grant select, update on sequence gift_card_id_seq to batalat_definer;

create table gift_card_code (
  merchant_id int not null references merchant, -- Tenant
  gift_card_id bigint not null, -- The card
  code_hash bytea not null, -- Fingerprint of the long code, by the installation's key
  short_hash bytea not null, -- The same of the short code of the counter
  sealed bytea not null, -- Both codes, for paper and page; opens with the installation's key only
  made_at timestamptz not null, -- When
  constraint gift_card_code_pkey primary key (merchant_id, gift_card_id),
  constraint gift_card_code_hash_key unique (merchant_id, code_hash),
  constraint gift_card_code_short_key unique (merchant_id, short_hash),
  constraint gift_card_code_card_fkey foreign key (merchant_id, gift_card_id) references gift_card (merchant_id, id)
);
comment on table gift_card_code is 'What opens a gift card at the counter';
select make_tenant_table('gift_card_code', 'select, insert', false, true);

create sequence gift_card_movement_id_seq;
create table gift_card_movement (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('gift_card_movement_id_seq'), -- Number
  gift_card_id bigint not null, -- The card
  kind smallint not null, -- 1 issued, 2 used, 3 given back, 4 expired, 5 refunded
  amount bigint not null, -- Signed, minor units
  balance_after bigint not null, -- What was left after it, minor units
  invoice_id bigint, -- The document that it paid, or that gave it back
  document_number text not null, -- Number of that document, or of the card itself
  moved_at timestamptz not null, -- When
  business_on date not null, -- Business day
  journal_entry_id bigint, -- Where it is posted; empty where nothing is
  created_by bigint, -- Shop user
  constraint gift_card_movement_pkey primary key (merchant_id, id),
  constraint gift_card_movement_figures check (amount <> 0 and balance_after >= 0 and kind in (1, 2, 3, 4, 5)
    and (kind in (1, 3)) = (amount > 0)),
  constraint gift_card_movement_card_fkey foreign key (merchant_id, gift_card_id) references gift_card (merchant_id, id),
  constraint gift_card_movement_entry_fkey foreign key (merchant_id, journal_entry_id)
    references journal_entry (merchant_id, id)
);
comment on table gift_card_movement is 'Each movement of a gift card, never changed';
create index gift_card_movement_of_card on gift_card_movement (merchant_id, gift_card_id, id);
select make_tenant_table('gift_card_movement', 'select, insert', false, true);
grant usage on sequence gift_card_movement_id_seq to batalat_app, batalat_definer;
grant select, update on sequence gift_card_movement_id_seq to batalat_definer;

create function enter_gift_card(p_unique_id text) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from gift_card where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
comment on function enter_gift_card is 'The address of a gift card to its merchant; sets app.merchant_id for the transaction';
select make_definer('enter_gift_card(text)', 'batalat_app, batalat_public');

create function merchants_with_ended_cards(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select distinct c.merchant_id from gift_card c join merchant m on m.merchant_id = c.merchant_id
    where c.status = 1 and c.expires_on < (p_now at time zone m.zone)::date;
end $$;
comment on function merchants_with_ended_cards is 'Shops with cards whose last day is over and whose rest is not taken yet';
select make_definer('merchants_with_ended_cards(timestamptz)', 'batalat_app');

-- An archive restores them; other parts of the same release add theirs, in whatever order they come.
do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''payment_link'',',
    '''payment_link'', ''gift_card'', ''gift_card_movement'',');
end $$;

-- A card that somebody began to buy on the shop's page: it becomes one when the gateway says that it took the money.
create sequence gift_card_order_id_seq;
create table gift_card_order (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('gift_card_order_id_seq'), -- Number
  unique_id text not null, -- The card's later public address
  amount bigint not null, -- Value, minor units
  wishes jsonb not null, -- What the card will say, to whom and when
  code_hash bytea not null, -- Of its codes, made when it was asked for: a job cannot make them
  short_hash bytea not null, -- Of its codes
  sealed bytea not null, -- Both codes
  asked_at timestamptz not null, -- When
  gift_card_id bigint, -- What it became
  constraint gift_card_order_pkey primary key (merchant_id, id),
  constraint gift_card_order_unique_id_key unique (merchant_id, unique_id),
  constraint gift_card_order_amount_check check (amount > 0),
  constraint gift_card_order_card_fkey foreign key (merchant_id, gift_card_id) references gift_card (merchant_id, id)
);
comment on table gift_card_order is 'Gift cards that were asked for online';
select make_tenant_table('gift_card_order', 'select, insert', false, true);
grant update (gift_card_id) on gift_card_order to batalat_app;
grant usage on sequence gift_card_order_id_seq to batalat_app, batalat_definer;
grant select, update on sequence gift_card_order_id_seq to batalat_definer;
