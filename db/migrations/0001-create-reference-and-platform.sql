-- feature: platform
create table country (
  id int primary key, -- KSA is 1 (specification section 3)
  code text not null unique, -- ISO 3166 alpha-2
  english_name text not null, -- English name
  arabic_name text not null, -- Arabic name
  prefix text not null, -- Calling code, digits
  currency_code text not null, -- ISO 4217
  zone text not null, -- IANA time zone of its capital
  vat_rate_bp int not null check (vat_rate_bp between 0 and 10000) -- Standard VAT rate, basis points
);
comment on table country is 'Countries a shop may stand in';
insert into country values
  (1, 'SA', 'Saudi Arabia', 'السعودية', '966', 'SAR', 'Asia/Riyadh', 1500),
  (2, 'AE', 'United Arab Emirates', 'الإمارات', '971', 'AED', 'Asia/Dubai', 500),
  (3, 'KW', 'Kuwait', 'الكويت', '965', 'KWD', 'Asia/Kuwait', 0),
  (4, 'BH', 'Bahrain', 'البحرين', '973', 'BHD', 'Asia/Bahrain', 1000),
  (5, 'QA', 'Qatar', 'قطر', '974', 'QAR', 'Asia/Qatar', 0),
  (6, 'OM', 'Oman', 'عُمان', '968', 'OMR', 'Asia/Muscat', 500),
  (7, 'JO', 'Jordan', 'الأردن', '962', 'JOD', 'Asia/Amman', 1600),
  (8, 'PS', 'Palestine', 'فلسطين', '970', 'ILS', 'Asia/Hebron', 1600);
grant select on country to batalat_app, batalat_manager, batalat_public, batalat_definer;

create table js_error (
  id bigint generated always as identity primary key, -- Number
  type smallint not null check (type in (1, 2)), -- 1 shop user, 2 manager
  merchant_id int, -- Shop of the person, when known
  person_id bigint, -- The user or manager, when known
  error jsonb not null, -- The error with its text, stack, response and request
  route text, -- Route name in the browser
  happened_text text, -- dateAndTime as the browser sent it
  user_agent text, -- Browser
  received_at timestamptz not null default now() -- When it arrived
);
comment on table js_error is 'Unexpected errors that browsers reported (specification section 3)';
create index js_error_received on js_error (received_at desc);
grant insert on js_error to batalat_app, batalat_manager;
grant select on js_error to batalat_manager;

create table sign_in_attempt (
  id bigint generated always as identity primary key, -- Number
  area text not null check (area in ('merchant', 'manager')), -- Where it was tried
  identifier text not null, -- E-mail, or account id and user name, as typed (shortened)
  ip text not null, -- Address it came from
  failed_type smallint not null check (failed_type in (1, 2, 3)), -- 1 email, 2 password, 3 blocked (specification section 4)
  attempted_at timestamptz not null default now() -- When
);
comment on table sign_in_attempt is 'Failed sign-ins: lockout, address blocks and the managers'' tracker read them';
create index sign_in_attempt_identifier on sign_in_attempt (identifier, attempted_at desc);
create index sign_in_attempt_ip on sign_in_attempt (ip, attempted_at desc);
grant select, insert, delete on sign_in_attempt to batalat_app;
grant select on sign_in_attempt to batalat_manager;

create table ip_block (
  ip text primary key, -- The address
  blocked_at timestamptz not null default now(), -- Since
  until_at timestamptz not null, -- Until
  reason text not null -- Why: repeated failures or a manager's word
);
comment on table ip_block is 'Addresses that may not sign in for a while';
grant select, insert, update on ip_block to batalat_app;
grant select, insert, update, delete on ip_block to batalat_manager;
