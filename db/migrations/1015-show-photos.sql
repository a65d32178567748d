-- feature: storefront
-- Photos of the shop's work and of its people on its own pages. One on which a customer can be recognised is public only while
-- the customer's consent is written down and not taken back.
create sequence shop_photo_id_seq;
create table shop_photo (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('shop_photo_id_seq'), -- Number
  version int not null default 1, -- Rises with each change
  kind smallint not null, -- 1 the shop's work, 2 its people
  place smallint not null, -- Where it stands in the shop's own order, from 1
  file_id bigint not null, -- Square picture; the pages name it by the photo's number only
  name_ar text not null, -- What it shows, in Arabic: stands on the photo, and is read out instead of it
  name_en text not null, -- The same in English
  shows_customer boolean not null default false, -- A customer can be recognised
  customer_id bigint, -- Who agreed to be shown
  consented_at timestamptz, -- When
  consent_noted_by bigint, -- Shop user who wrote it down
  withdrawn_at timestamptz, -- When the customer took it back
  withdrawal_noted_by bigint, -- Shop user who wrote that down
  is_public boolean not null generated always as (
    not shows_customer or (consented_at is not null and withdrawn_at is null)) stored,
  created_at timestamptz not null default now(), -- When
  created_by bigint, -- Shop user; empty for the system
  primary key (merchant_id, id),
  foreign key (merchant_id, file_id) references file (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  foreign key (merchant_id, consent_noted_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, withdrawal_noted_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint shop_photo_kind_check check (kind in (1, 2) and version > 0),
  constraint shop_photo_place_check check (place between 1 and 24),
  -- No more than there are places; places change together, so that this is looked at when a statement ends.
  constraint shop_photo_one_a_place unique (merchant_id, place) deferrable initially immediate,
  -- A consent that is taken back takes the picture away: it may not stand there as another photo.
  constraint shop_photo_one_a_picture unique (merchant_id, file_id),
  constraint shop_photo_names_check check (length(name_ar) between 1 and 120 and length(name_en) between 1 and 120),
  -- A photo with a consent stays one that shows a customer, or taking the consent back could be undone by a tick.
  constraint shop_photo_consent_check check ((customer_id is null) = (consented_at is null)
    and (consented_at is null or shows_customer) and (withdrawn_at is null or consented_at is not null))
);
comment on column shop_photo.is_public is 'The pages show it: no customer can be recognised, or the consent is in force';
comment on table shop_photo is 'Photos on the shop''s own pages; whoever looks at the pages sees only those that are public';
create index shop_photo_of_customer on shop_photo (merchant_id, customer_id) where customer_id is not null;
select make_tenant_table('shop_photo', 'select, insert, update, delete');
grant usage on sequence shop_photo_id_seq to batalat_app;
grant select, update on sequence shop_photo_id_seq to batalat_definer;
-- Who agreed, and when, is nobody's but the shop's.
grant select (merchant_id, id, kind, place, file_id, name_ar, name_en, is_public) on shop_photo to batalat_public;

create function forget_unused_file(p_file bigint) returns text language plpgsql as $$
begin
  return forget_file(p_file);
exception when foreign_key_violation then
  return null;
end $$;
comment on function forget_unused_file is 'Deletes the row of a stored file that nothing names any more and answers the digest of its bytes; empty where something names it';
select make_definer('forget_unused_file(bigint)', 'batalat_app');

-- feature: archives
do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''online_visit''',
    '''online_visit'', ''shop_photo''');
end $$;
