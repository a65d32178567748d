-- Made from the migrations by `npm run generate`; test/safety fails when it is stale. Read it, do not run it.

-- The life of a shop account, step by step
create table account_event (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('account_event_id_seq'::regclass), -- Number
  happened_at timestamp with time zone not null, -- When
  action text not null, -- What was done: a key of tenancy/account.ts, or what time did (ending, ended)
  from_state text, -- State before; empty at the beginning
  to_state text not null, -- State after
  manager_id bigint, -- Platform manager; empty for the shop and the platform itself
  reason text, -- Why
  detail jsonb, -- What was changed
  constraint account_event_pkey PRIMARY KEY (merchant_id, id),
  constraint account_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint account_event_reason_check CHECK ((length(reason) <= 500))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- Who asked for a shop account, and what became of it
create table account_request (
  id bigint not null default nextval('account_request_id_seq'::regclass), -- Number
  unique_id text not null, -- Random id of the page on which its phone is verified
  form_key text, -- Of the form that was sent: sent twice, it is one request
  status smallint not null, -- 0 rejected, 1 active, 2 waiting for verify, 3 approved
  asked_at timestamp with time zone not null, -- When it was asked for
  verified_at timestamp with time zone, -- When its phone was verified
  decided_at timestamp with time zone, -- When it was approved or rejected
  decided_by bigint, -- Platform manager; empty where the platform approves by itself
  reason text, -- Why it was rejected
  merchant_id integer, -- The shop that it became, once its phone was verified
  name_ar text, -- Shop's Arabic name
  name_en text, -- Shop's English name
  business_kind text not null, -- What it sells first
  country_id integer not null, -- Country
  city_id integer, -- City
  owner_name text not null, -- Who asks
  email text not null, -- The owner's e-mail, lower case
  phone text not null, -- The owner's mobile, digits with country code
  language text not null, -- Language of the page it was asked on
  password_hash text, -- argon2id, until the shop is opened
  constraint account_request_pkey PRIMARY KEY (id),
  constraint account_request_form_key_key UNIQUE (form_key),
  constraint account_request_unique_id_key UNIQUE (unique_id),
  constraint account_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES manager(id),
  constraint account_request_password_check CHECK (((password_hash IS NULL) OR (status = 2))),
  constraint account_request_shop_check CHECK (((status = ANY (ARRAY[0, 2])) OR (merchant_id IS NOT NULL))),
  constraint account_request_status_check CHECK (((status >= 0) AND (status <= 3)))
);
CREATE INDEX account_request_asked on account_request USING btree (asked_at DESC);
CREATE UNIQUE INDEX account_request_merchant on account_request USING btree (merchant_id);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_definer
--   grant select, update to batalat_manager

-- Visits to come and gone, each of one person
create table appointment (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('appointment_id_seq'::regclass), -- Number
  unique_id text not null, -- Address of its public page
  version integer not null default 1, -- Rises with each change
  group_id bigint, -- The first of several people who come together; empty for one
  customer_id bigint not null, -- Who comes, or booked for who comes
  guest_name text, -- Whom the customer brings, of a group
  source smallint not null default 0, -- 0 system, 1 online (specification section 4)
  status smallint not null default 1, -- 0 cancelled, 1 scheduled, 2 check-in, 3 attended, 4 no-show
  payment_status smallint not null default 0, -- 0 unpaid, 1 paid, 2 waiting (specification section 4)
  confirmed_at timestamp with time zone, -- The customer said that they come
  from_at timestamp with time zone not null, -- Begins
  to_at timestamp with time zone not null, -- Ends
  business_on date not null, -- Business day of its beginning
  is_overbooked boolean not null default false, -- Somebody who may put it where there was no room
  note text, -- For the people at work
  created_at timestamp with time zone not null, -- Booked
  created_by bigint, -- Shop user; empty for the customer
  ended_at timestamp with time zone, -- Cancelled, attended or said not to have come
  invoice_id bigint, -- Invoice that it became
  told_from_at timestamp with time zone, -- The beginning that the customer was told; empty: of no visit, or that it is cancelled
  told_at timestamp with time zone, -- When the customer was told last
  tell_after timestamp with time zone, -- After this moment the customer is told what is new; empty: nothing is
  deposit_amount bigint not null default 0, -- Deposit that was agreed, minor units with VAT; 0 for none
  deposit_parts jsonb not null default '[]'::jsonb, -- The same by VAT category: [{vat_category, vat_exemption_code, amount}]
  cancel_hours integer, -- Agreed: free until so many hours before; empty for the shop's setting (booked before it was kept)
  keeps_deposit boolean not null default true, -- Agreed: the deposit of who does not come is kept
  deposit_turn smallint not null default 0, -- What becomes of what was paid ahead: 0 stays for the visit, 1 given back, 2 kept
  held_until timestamp with time zone, -- Its time is held until then and no longer: for the payment, or for an answer
  lapsed_at timestamp with time zone, -- When its hold ended without payment or answer
  request_status smallint, -- 1 waits for the shop, 2 another time is proposed, 3 accepted, 4 declined; empty for who books at once
  requested_from_at timestamp with time zone, -- The time that was asked for, where the shop proposed another
  series_id bigint, -- The first of visits that were booked as one series; empty for one that is not repeated
  pays_all boolean not null default false, -- The customer chose to pay everything ahead; of it the shop keeps no more than the deposit that was agreed
  is_billed_elsewhere boolean not null default false, -- Its bill names another customer than the visit, or none: a deposit stays with the visit's
  constraint appointment_pkey PRIMARY KEY (merchant_id, id),
  constraint appointment_address_unique UNIQUE (merchant_id, unique_id),
  constraint appointment_invoice_fk FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id) NOT VALID,
  constraint appointment_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint appointment_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint appointment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint appointment_merchant_id_group_id_fkey FOREIGN KEY (merchant_id, group_id) REFERENCES appointment(merchant_id, id),
  constraint appointment_series_fk FOREIGN KEY (merchant_id, series_id) REFERENCES appointment(merchant_id, id),
  constraint appointment_deposit_check CHECK ((deposit_amount >= 0)),
  constraint appointment_deposit_turn_check CHECK ((deposit_turn = ANY (ARRAY[0, 1, 2]))),
  constraint appointment_guest_check CHECK ((length(guest_name) <= 200)),
  constraint appointment_hold_check CHECK (((held_until IS NULL) OR (status = 1))),
  constraint appointment_invoiced_check CHECK (((invoice_id IS NULL) OR (status = 3))) NOT VALID,
  constraint appointment_minute_check CHECK (((EXTRACT(second FROM from_at) = (0)::numeric) AND (EXTRACT(second FROM to_at) = (0)::numeric))),
  constraint appointment_note_check CHECK ((length(note) <= 2000)),
  constraint appointment_payment_status_check CHECK (((payment_status >= 0) AND (payment_status <= 2))),
  constraint appointment_request_check CHECK (((request_status >= 1) AND (request_status <= 4))),
  constraint appointment_source_check CHECK ((source = ANY (ARRAY[0, 1]))),
  constraint appointment_status_check CHECK (((status >= 0) AND (status <= 4))),
  constraint appointment_time_check CHECK (((to_at > from_at) AND (to_at <= (from_at + 'PT24H'::interval))))
);
CREATE INDEX appointment_billed_elsewhere on appointment USING btree (merchant_id, id) WHERE is_billed_elsewhere;
CREATE INDEX appointment_by_booking on appointment USING btree (merchant_id, created_at, id);
CREATE INDEX appointment_by_day on appointment USING btree (merchant_id, business_on, status);
CREATE INDEX appointment_by_state on appointment USING btree (merchant_id, status, from_at, id) WHERE (status = ANY (ARRAY[0, 1, 2, 4]));
CREATE INDEX appointment_by_time on appointment USING btree (merchant_id, from_at, id);
CREATE INDEX appointment_held on appointment USING btree (merchant_id, held_until) WHERE ((held_until IS NOT NULL) AND (status = 1));
CREATE INDEX appointment_of_customer on appointment USING btree (merchant_id, customer_id, from_at DESC);
CREATE INDEX appointment_of_group on appointment USING btree (merchant_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX appointment_of_series on appointment USING btree (merchant_id, series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX appointment_requests on appointment USING btree (merchant_id, request_status, from_at, id) WHERE (request_status IS NOT NULL);
CREATE INDEX appointment_to_tell on appointment USING btree (tell_after, merchant_id) WHERE (tell_after IS NOT NULL);
CREATE UNIQUE INDEX appointment_unique_id on appointment USING btree (unique_id);
CREATE INDEX appointment_waiting on appointment USING btree (merchant_id, from_at, id) WHERE (payment_status = 2);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What was paid ahead for a visit, and what became of it besides its bill
create table appointment_deposit (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  document_id bigint not null, -- The deposit's document (386)
  appointment_id bigint not null, -- The visit that it was paid for
  document_number text not null, -- Its number as printed
  unique_id text not null, -- Address of its page
  amount bigint not null, -- Taken, minor units with VAT
  returned_amount bigint not null default 0, -- Given back of it
  kept_amount bigint not null default 0, -- Kept of it by the policy
  is_by_card boolean not null default false, -- By a gateway, by which it goes back, too
  goes_back boolean not null default false, -- Came for a visit that was paid already: it goes back by its own document
  constraint appointment_deposit_pkey PRIMARY KEY (merchant_id, document_id),
  constraint appointment_deposit_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint appointment_deposit_merchant_id_document_id_fkey FOREIGN KEY (merchant_id, document_id) REFERENCES invoice(merchant_id, id),
  constraint appointment_deposit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint appointment_deposit_amount_check CHECK ((amount > 0)),
  constraint appointment_deposit_gone_check CHECK (((LEAST(returned_amount, kept_amount) >= 0) AND ((returned_amount + kept_amount) <= amount)))
);
CREATE INDEX appointment_deposit_by_hand on appointment_deposit USING btree (merchant_id, document_id) WHERE ((NOT is_by_card) AND ((returned_amount + kept_amount) < amount));
CREATE INDEX appointment_deposit_of on appointment_deposit USING btree (merchant_id, appointment_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Whose how much of a deposit is that was paid for people who come together, and what became of it; none of who comes alone
create table appointment_deposit_share (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  document_id bigint not null, -- The deposit's document (386)
  appointment_id bigint not null, -- Whose share it is, of those who come together
  vat_category text not null, -- As in the deposit's part
  vat_rate_bp integer not null, -- As in the deposit's part
  taxable_amount bigint not null, -- Her share, without VAT
  vat_amount bigint not null, -- Her share, VAT
  kept_taxable_amount bigint not null default 0, -- Kept of it by the policy, without VAT
  kept_vat_amount bigint not null default 0, -- Kept of it, VAT
  returned_taxable_amount bigint not null default 0, -- Given back of it, without VAT
  returned_vat_amount bigint not null default 0, -- Given back of it, VAT
  constraint appointment_deposit_share_pkey PRIMARY KEY (merchant_id, document_id, appointment_id, vat_category, vat_rate_bp),
  constraint appointment_deposit_share_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint appointment_deposit_share_merchant_id_document_id_fkey FOREIGN KEY (merchant_id, document_id) REFERENCES appointment_deposit(merchant_id, document_id),
  constraint appointment_deposit_share_merchant_id_document_id_vat_cate_fkey FOREIGN KEY (merchant_id, document_id, vat_category, vat_rate_bp) REFERENCES deposit_part(merchant_id, deposit_id, vat_category, vat_rate_bp),
  constraint appointment_deposit_share_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint appointment_deposit_share_check CHECK (((LEAST(kept_taxable_amount, kept_vat_amount, returned_taxable_amount, returned_vat_amount) >= 0) AND ((((kept_taxable_amount + kept_vat_amount) + returned_taxable_amount) + returned_vat_amount) <= (taxable_amount + vat_amount))))
);
CREATE INDEX appointment_deposit_share_of on appointment_deposit_share USING btree (merchant_id, appointment_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What became of a visit, by whom and when; nothing of it changes
create table appointment_event (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('appointment_event_id_seq'::regclass), -- Number
  appointment_id bigint not null, -- Visit
  happened_at timestamp with time zone not null, -- When
  user_id bigint, -- Shop user; empty for the customer and for jobs
  action text not null, -- booked, moved, changed, confirmed, check_in, attended, cancelled, no_show, taken_back
  reason text, -- Why, where somebody said it
  detail jsonb not null default '{}'::jsonb, -- Before and after, where something changed
  constraint appointment_event_pkey PRIMARY KEY (merchant_id, id),
  constraint appointment_event_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint appointment_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint appointment_event_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id),
  constraint appointment_event_action_check CHECK ((action ~ '^[a-z_]{1,30}$'::text))
);
CREATE INDEX appointment_event_by_customer on appointment_event USING btree (merchant_id, happened_at) WHERE ((user_id IS NULL) AND (action = ANY (ARRAY['moved'::text, 'cancel'::text])));
CREATE INDEX appointment_event_of on appointment_event USING btree (merchant_id, appointment_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Of a visit at the customer's: where, the fee and the minutes of travel as they were agreed
create table appointment_home (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  appointment_id bigint not null, -- Visit
  area_ar text, -- Name of the district then
  area_en text, -- The same in English
  up_to_metres integer, -- How far, where the fee is by distance
  travel_minutes integer not null, -- Kept before and after, within the minutes around its lines
  fee_amount bigint not null, -- Minor units, as the shop's prices are; of people who come together on the first visit alone
  fee_service_id bigint, -- The service under which the fee is billed
  address text, -- Where; empty once the customer is erased
  map_link text, -- The same on a map
  constraint appointment_home_pkey PRIMARY KEY (merchant_id, appointment_id),
  constraint appointment_home_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint appointment_home_merchant_id_fee_service_id_fkey FOREIGN KEY (merchant_id, fee_service_id) REFERENCES service(merchant_id, id),
  constraint appointment_home_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint appointment_home_area_check CHECK (((COALESCE(area_ar, area_en) IS NOT NULL) OR (up_to_metres IS NOT NULL))),
  constraint appointment_home_fee_check CHECK (((fee_amount >= 0) AND ((fee_amount = 0) OR (fee_service_id IS NOT NULL)))),
  constraint appointment_home_place_check CHECK ((((length(address) >= 1) AND (length(address) <= 300)) AND (length(map_link) <= 500) AND (map_link ~ '^https://'::text))),
  constraint appointment_home_travel_check CHECK (((travel_minutes >= 0) AND (travel_minutes <= 480)))
);
CREATE INDEX appointment_home_fee_service on appointment_home USING btree (merchant_id, fee_service_id) WHERE (fee_service_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Services of a visit, with who does them and when
create table appointment_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  appointment_id bigint not null, -- Visit
  line_number smallint not null, -- Place in the order
  service_id bigint not null, -- What is done
  name_ar text, -- Its name then
  name_en text, -- Its name then
  price bigint not null, -- Its price then, minor units, as the shop's prices are
  employee_id bigint not null, -- Who does it
  is_wished boolean not null, -- The customer asked for them
  from_at timestamp with time zone not null, -- Begins
  to_at timestamp with time zone not null, -- Ends
  active jsonb not null, -- When the employee has to do with it: [[from, to], …], minutes from its beginning
  before_minutes integer not null, -- Kept free of others before it
  after_minutes integer not null, -- Kept free of others after it
  resource_ids bigint[] not null default '{}'::bigint[], -- Rooms and chairs that it takes
  constraint appointment_line_pkey PRIMARY KEY (merchant_id, appointment_id, line_number),
  constraint appointment_line_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint appointment_line_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint appointment_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint appointment_line_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint appointment_line_name_check CHECK ((COALESCE(name_ar, name_en) IS NOT NULL)),
  constraint appointment_line_number_check CHECK (((line_number >= 1) AND (line_number <= 20))),
  constraint appointment_line_price_check CHECK ((price >= 0)),
  constraint appointment_line_time_check CHECK ((to_at > from_at))
);
CREATE INDEX appointment_line_of_employee on appointment_line USING btree (merchant_id, employee_id, from_at);
CREATE INDEX appointment_line_of_service on appointment_line USING btree (merchant_id, service_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Products made ahead from their components, and taken apart again
create table assembly (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('assembly_id_seq'::regclass), -- Number
  kind smallint not null, -- 1 assembly, 2 disassembly, 3 made to order, with the sale
  document_number text not null, -- ASM-000001
  recipe_id bigint not null, -- Recipe
  recipe_version integer not null, -- Version of it
  product_id bigint not null, -- What was made or taken apart
  quantity_milli bigint not null, -- Pieces, thousandths
  cost_amount bigint not null, -- What they cost, minor units
  of_assembly_id bigint, -- The assembly whose pieces are taken apart
  undone_milli bigint not null default 0, -- Of an assembly: pieces of it that were taken apart
  notes text, -- In the shop's own words
  business_on date not null, -- Business day
  happened_at timestamp with time zone not null, -- When
  created_by bigint, -- Shop user
  document_id bigint, -- The invoice that it was made with; empty for pieces made ahead, and before it was kept
  line_number smallint, -- The line of the invoice that it was made for, of composed bouquets; empty: for any line of its product
  constraint assembly_pkey PRIMARY KEY (merchant_id, id),
  constraint assembly_number_unique UNIQUE (merchant_id, document_number),
  constraint assembly_of_fkey FOREIGN KEY (merchant_id, of_assembly_id) REFERENCES assembly(merchant_id, id),
  constraint assembly_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint assembly_version_fkey FOREIGN KEY (merchant_id, recipe_id, recipe_version) REFERENCES recipe_version(merchant_id, recipe_id, version),
  constraint assembly_figures CHECK (((kind = ANY (ARRAY[1, 2, 3])) AND (quantity_milli > 0) AND (cost_amount >= 0) AND ((undone_milli >= 0) AND (undone_milli <= quantity_milli)) AND ((kind = 2) = (of_assembly_id IS NOT NULL)) AND ((kind <> 2) OR (undone_milli = 0)) AND (length(notes) <= 500)))
);
CREATE INDEX assembly_document on assembly USING btree (merchant_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX assembly_happened on assembly USING btree (merchant_id, happened_at DESC, id DESC);
CREATE INDEX assembly_recipe on assembly USING btree (merchant_id, recipe_id, happened_at DESC, id DESC);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What an assembly took and a disassembly gave back, with its cost
create table assembly_component (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  assembly_id bigint not null, -- Assembly
  position smallint not null, -- Order
  product_id bigint not null, -- What was taken, or came back
  quantity_milli bigint not null, -- Thousandths
  cost_amount bigint not null, -- Minor units
  constraint assembly_component_pkey PRIMARY KEY (merchant_id, assembly_id, "position"),
  constraint assembly_component_assembly_fkey FOREIGN KEY (merchant_id, assembly_id) REFERENCES assembly(merchant_id, id),
  constraint assembly_component_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint assembly_component_figures CHECK ((("position" >= 0) AND (quantity_milli > 0) AND (cost_amount >= 0)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Every check-in and check-out that somebody tried, with what the device said of its place; nothing in it changes
create table attendance_check (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('attendance_check_id_seq'::regclass), -- Number
  employee_id bigint not null, -- Who
  shift_id bigint, -- The stay that it began or ended; empty where it was not taken
  happened_at timestamp with time zone not null, -- When, by the server's clock
  direction text not null, -- in or out
  way text not null, -- place or kiosk
  verdict text not null, -- inside, outside or unsure; kiosk
  latitude numeric(8,6), -- Where the device said it was, degrees
  longitude numeric(9,6), -- Where the device said it was, degrees
  accuracy_m integer, -- How well it knew, metres
  distance_m integer, -- From the shop's point, metres
  signs text[] not null default '{}'::text[], -- What a made-up place often looks like: exact, round, jump
  created_by bigint, -- Signed in as
  constraint attendance_check_pkey PRIMARY KEY (merchant_id, id),
  constraint attendance_check_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint attendance_check_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint attendance_check_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint attendance_check_merchant_id_shift_id_fkey FOREIGN KEY (merchant_id, shift_id) REFERENCES work_shift(merchant_id, id),
  constraint attendance_check_values_check CHECK (((direction = ANY (ARRAY['in'::text, 'out'::text])) AND (way = ANY (ARRAY['place'::text, 'kiosk'::text])) AND (verdict = ANY (ARRAY['inside'::text, 'outside'::text, 'unsure'::text, 'kiosk'::text])) AND ((way = 'kiosk'::text) = (verdict = 'kiosk'::text)) AND ((way = 'kiosk'::text) = (latitude IS NULL)) AND ((latitude IS NULL) = (longitude IS NULL))))
);
CREATE INDEX attendance_check_newest on attendance_check USING btree (merchant_id, happened_at DESC, id DESC);
CREATE INDEX attendance_check_of on attendance_check USING btree (merchant_id, employee_id, happened_at DESC);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What somebody asked to be corrected in their attendance or another's, and who decided
create table attendance_correction (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('attendance_correction_id_seq'::regclass), -- Number
  employee_id bigint not null, -- Whose time it is
  kind text not null, -- add, change or remove
  shift_id bigint, -- The stay; of an added one once it is approved
  shift_version integer, -- The stay as it was when this was asked
  in_at timestamp with time zone, -- Asked: came
  out_at timestamp with time zone, -- Asked: left; empty while still there
  before_in_at timestamp with time zone, -- As it was: came
  before_out_at timestamp with time zone, -- As it was: left
  reason text not null, -- Why
  status smallint not null default 1, -- 1 waits, 2 approved, 0 refused
  asked_at timestamp with time zone not null, -- When
  asked_by bigint not null, -- By whom
  decided_at timestamp with time zone, -- When it was approved or refused
  decided_by bigint, -- By whom
  constraint attendance_correction_pkey PRIMARY KEY (merchant_id, id),
  constraint attendance_correction_merchant_id_asked_by_fkey FOREIGN KEY (merchant_id, asked_by) REFERENCES shop_user(merchant_id, id),
  constraint attendance_correction_merchant_id_decided_by_fkey FOREIGN KEY (merchant_id, decided_by) REFERENCES shop_user(merchant_id, id),
  constraint attendance_correction_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint attendance_correction_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint attendance_correction_merchant_id_shift_id_fkey FOREIGN KEY (merchant_id, shift_id) REFERENCES work_shift(merchant_id, id),
  constraint attendance_correction_kind_check CHECK (((kind = ANY (ARRAY['add'::text, 'change'::text, 'remove'::text])) AND ((kind = 'add'::text) OR (shift_id IS NOT NULL)) AND ((kind = 'remove'::text) = (in_at IS NULL)))),
  constraint attendance_correction_status_check CHECK (((status = ANY (ARRAY[0, 1, 2])) AND ((status = 1) = (decided_at IS NULL)) AND ((status = 1) = (decided_by IS NULL)))),
  constraint attendance_correction_times_check CHECK ((out_at > in_at))
);
CREATE INDEX attendance_correction_newest on attendance_correction USING btree (merchant_id, status, id DESC);
CREATE INDEX attendance_correction_of on attendance_correction USING btree (merchant_id, employee_id, id DESC);
CREATE UNIQUE INDEX attendance_correction_one_waits on attendance_correction USING btree (merchant_id, shift_id) WHERE ((status = 1) AND (shift_id IS NOT NULL));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- One row for every write in a shop, written by the pipeline in the same transaction
create table audit_entry (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('audit_entry_id_seq'::regclass), -- Number
  happened_at timestamp with time zone not null, -- When
  user_id bigint, -- Shop user; empty for a stranger, and for a platform manager
  manager_id bigint default (NULLIF(current_setting('app.manager_id'::text, true), ''::text))::bigint, -- Platform manager who acted inside the shop
  reason text default NULLIF(current_setting('app.manager_reason'::text, true), ''::text), -- Why the manager came in
  operation text not null, -- Method and path
  record_id bigint, -- The record that was asked for or made
  input jsonb, -- What was asked, secrets hidden; empty where the answer and its document say it all
  before jsonb, -- What the use case says was there
  after jsonb, -- What it says is there now
  ip text not null, -- Address
  request_id text not null, -- Number of the request, as in the log
  constraint audit_entry_pkey PRIMARY KEY (merchant_id, id)
);
CREATE INDEX audit_entry_customer on audit_entry USING btree (merchant_id, record_id, id) WHERE (operation ~~ '% /api/customer%'::text);
CREATE INDEX audit_entry_operation on audit_entry USING btree (merchant_id, operation, happened_at DESC, id DESC) WHERE (operation <> 'POST /api/invoices'::text);
CREATE INDEX audit_entry_person on audit_entry USING btree (merchant_id, user_id, happened_at DESC, id DESC) WHERE (operation <> 'POST /api/invoices'::text);
CREATE INDEX audit_entry_record on audit_entry USING btree (merchant_id, record_id, happened_at DESC, id DESC) WHERE ((operation <> 'POST /api/invoices'::text) AND (record_id IS NOT NULL));
CREATE INDEX audit_entry_time on audit_entry USING btree (merchant_id, happened_at DESC, id DESC) WHERE (operation <> 'POST /api/invoices'::text);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- Receipts of money that customers pay ahead without a purpose, or take back
create table balance_receipt (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('balance_receipt_id_seq'::regclass), -- Number
  unique_id text not null, -- Random id of the paper
  number bigint not null, -- Gap-free in its series
  receipt_number text not null, -- As it is printed: BAL-000001
  customer_id bigint not null, -- Whose balance
  kind smallint not null, -- 1 top-up, 2 paid back
  amount bigint not null, -- Minor units
  balance_after_amount bigint not null, -- What the balance was then
  reason text, -- Why, or a note
  business_on date not null, -- Business day
  issued_at timestamp with time zone not null, -- When
  journal_entry_id bigint not null, -- Where it is posted
  created_by bigint, -- Shop user
  constraint balance_receipt_pkey PRIMARY KEY (merchant_id, id),
  constraint balance_receipt_number_unique UNIQUE (merchant_id, number),
  constraint balance_receipt_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint balance_receipt_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint balance_receipt_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint balance_receipt_figures CHECK (((amount > 0) AND (balance_after_amount >= 0) AND (kind = ANY (ARRAY[1, 2])) AND (length(reason) <= 1000)))
);
CREATE INDEX balance_receipt_customer on balance_receipt USING btree (merchant_id, customer_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Times in which an employee is at work and takes no visits
create table block_time (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('block_time_id_seq'::regclass), -- Number
  version integer not null default 1, -- Rises with each change
  employee_id bigint not null, -- Who takes no visits meanwhile
  from_at timestamp with time zone not null, -- Begins
  to_at timestamp with time zone not null, -- Ends
  reason text, -- What for
  created_at timestamp with time zone not null, -- When it was written
  created_by bigint, -- Shop user
  constraint block_time_pkey PRIMARY KEY (merchant_id, id),
  constraint block_time_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint block_time_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint block_time_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint block_time_length_check CHECK (((to_at > from_at) AND (to_at <= (from_at + 'PT24H'::interval)))),
  constraint block_time_minute_check CHECK (((EXTRACT(second FROM from_at) = (0)::numeric) AND (EXTRACT(second FROM to_at) = (0)::numeric))),
  constraint block_time_reason_check CHECK ((length(reason) <= 500))
);
CREATE INDEX block_time_of on block_time USING btree (merchant_id, employee_id, from_at);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Time that is taken of employees, rooms, chairs and customers: two rows of one never meet, unless somebody may overbook
create table busy_time (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('busy_time_id_seq'::regclass), -- Number
  employee_id bigint, -- Whose time, or
  resource_id bigint, -- which room's or chair's, or
  customer_id bigint, -- which customer's
  from_at timestamp with time zone not null, -- From, with the minutes that are kept free before it
  to_at timestamp with time zone not null, -- To, with the minutes that are kept free after it
  appointment_id bigint, -- By this visit, or
  block_id bigint, -- by this blocked time
  is_overbooked boolean not null default false, -- Put there by somebody who may, though it was taken
  offer_id bigint, -- by this held offer
  constraint busy_time_pkey PRIMARY KEY (merchant_id, id),
  constraint busy_time_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint busy_time_merchant_id_block_id_fkey FOREIGN KEY (merchant_id, block_id) REFERENCES block_time(merchant_id, id),
  constraint busy_time_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint busy_time_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint busy_time_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint busy_time_merchant_id_resource_id_fkey FOREIGN KEY (merchant_id, resource_id) REFERENCES resource(merchant_id, id),
  constraint busy_time_offer_fk FOREIGN KEY (merchant_id, offer_id) REFERENCES waitlist_offer(merchant_id, id),
  constraint busy_time_by_check CHECK ((num_nonnulls(appointment_id, block_id, offer_id) = 1)),
  constraint busy_time_length_check CHECK (((to_at > from_at) AND (to_at <= (from_at + 'PT32H'::interval)))),
  constraint busy_time_whose_check CHECK ((num_nonnulls(employee_id, resource_id, customer_id) = 1))
);
CREATE INDEX busy_time_by_time on busy_time USING btree (merchant_id, from_at) INCLUDE (to_at, employee_id, resource_id);
CREATE INDEX busy_time_of_appointment on busy_time USING btree (merchant_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX busy_time_of_block on busy_time USING btree (merchant_id, block_id) WHERE (block_id IS NOT NULL);
CREATE INDEX busy_time_of_customer on busy_time USING btree (merchant_id, customer_id, from_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX busy_time_of_employee on busy_time USING btree (merchant_id, employee_id, from_at) WHERE (employee_id IS NOT NULL);
CREATE INDEX busy_time_of_offer on busy_time USING btree (merchant_id, offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX busy_time_of_resource on busy_time USING btree (merchant_id, resource_id, from_at) WHERE (resource_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Orders as they were sent to suppliers
create table buying_order (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('buying_order_id_seq'::regclass), -- Number
  document_number text not null, -- BUY-000123
  supplier_id bigint not null, -- To whom
  first_on date not null, -- First day of the list that it comes from
  last_on date not null, -- Its last day
  channel text not null, -- mail or whatsapp
  sent_to text not null, -- The address
  message_ids bigint[] not null, -- Messages that carry it
  arrives_on date, -- When it was to arrive; empty: nobody said
  arrives_at time without time zone, -- At what hour
  total_amount bigint not null, -- Of the lines whose price is known, minor units without VAT
  is_total_known boolean not null, -- The price of every line is known
  status smallint not null default 1, -- 1 sent, 2 arrived, 3 cancelled
  created_at timestamp with time zone not null, -- When
  created_by bigint, -- Shop user
  ended_at timestamp with time zone, -- When it arrived or was cancelled
  ended_by bigint, -- Shop user
  version integer not null default 1, -- Rises with each change
  constraint buying_order_pkey PRIMARY KEY (merchant_id, id),
  constraint buying_order_number_unique UNIQUE (merchant_id, document_number),
  constraint buying_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint buying_order_supplier_fkey FOREIGN KEY (merchant_id, supplier_id) REFERENCES supplier(merchant_id, id),
  constraint buying_order_figures CHECK (((total_amount >= 0) AND (first_on <= last_on) AND ((status = 1) = (ended_at IS NULL)))),
  constraint buying_order_known CHECK (((channel = ANY (ARRAY['mail'::text, 'whatsapp'::text])) AND (status = ANY (ARRAY[1, 2, 3]))))
);
CREATE INDEX buying_order_created on buying_order USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX buying_order_of_supplier on buying_order USING btree (merchant_id, supplier_id, id DESC);
CREATE INDEX buying_order_open on buying_order USING btree (merchant_id, arrives_on) WHERE (status = 1);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Products of orders to suppliers, as they were sent
create table buying_order_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  order_id bigint not null, -- Order
  position smallint not null, -- Order of the lines
  product_id bigint not null, -- What is ordered
  name_ar text, -- As it was called then
  name_en text, -- As it was called then
  unit_name_ar text, -- The purchase unit as it was called then; empty: pieces
  unit_name_en text, -- The same in English
  unit_milli bigint not null, -- How many pieces one held then, thousandths
  unit_count integer not null, -- How many of them
  price_amount bigint, -- Of one, minor units without VAT; empty: not known
  constraint buying_order_line_pkey PRIMARY KEY (merchant_id, order_id, "position"),
  constraint buying_order_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint buying_order_line_order_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES buying_order(merchant_id, id),
  constraint buying_order_line_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint buying_order_line_figures CHECK ((((unit_count >= 1) AND (unit_count <= 100000)) AND (unit_milli > 0) AND ((price_amount >= 0) AND (price_amount <= 100000000))))
);
CREATE INDEX buying_order_line_product on buying_order_line USING btree (merchant_id, product_id, order_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Quantities of buying lists that were typed
create table buying_quantity (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  first_on date not null, -- First day of the list
  last_on date not null, -- Its last day
  product_id bigint not null, -- Product
  unit_count integer not null, -- Purchase units to order; 0: none, though some were suggested
  unit_milli bigint not null, -- How many pieces one held then, thousandths
  typed_at timestamp with time zone not null, -- When
  typed_by bigint, -- Shop user
  constraint buying_quantity_pkey PRIMARY KEY (merchant_id, first_on, last_on, product_id),
  constraint buying_quantity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint buying_quantity_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint buying_quantity_figures CHECK ((((unit_count >= 0) AND (unit_count <= 100000)) AND (unit_milli > 0) AND (first_on <= last_on)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Keys of one purpose that outlived the secret key that they were made of
create table carried_key (
  purpose text not null, -- What it is for
  of_key text not null, -- The secret key that it was made of
  sealed bytea not null, -- It, sealed by the installation's key
  constraint carried_key_pkey PRIMARY KEY (purpose, of_key),
  constraint carried_key_of_key_fkey FOREIGN KEY (of_key) REFERENCES installation_key(fingerprint)
);
-- no row-level security: belongs to no shop

-- Groups of services or products (the till's tabs)
create table catalogue_group (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('catalogue_group_id_seq'::regclass), -- Number
  kind text not null, -- What it groups
  name_en text, -- English name
  name_ar text, -- Arabic name
  description_en text, -- English description
  description_ar text, -- Arabic description
  sort_order integer not null default 0, -- Order on the till and the menu
  show_to_customer boolean not null default true, -- On public pages
  image_file_id bigint, -- Square picture
  status smallint not null default 1, -- 0 disabled, 1 active
  created_at timestamp with time zone not null default now(), -- When
  version integer not null default 1, -- Counts changes by people
  icon_kind text, -- What it is drawn as without a picture; empty: as the trade is
  suggested_id bigint, -- The suggestion it was taken from
  constraint catalogue_group_pkey PRIMARY KEY (merchant_id, id),
  constraint catalogue_group_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint catalogue_group_merchant_id_image_file_id_fkey FOREIGN KEY (merchant_id, image_file_id) REFERENCES file(merchant_id, id),
  constraint catalogue_group_check CHECK ((COALESCE(name_en, name_ar) IS NOT NULL)),
  constraint catalogue_group_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'product'::text]))),
  constraint catalogue_group_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX catalogue_group_name_ar_unique on catalogue_group USING btree (merchant_id, kind, search_normal(name_ar)) WHERE (name_ar IS NOT NULL);
CREATE UNIQUE INDEX catalogue_group_name_en_unique on catalogue_group USING btree (merchant_id, kind, search_normal(name_en)) WHERE (name_en IS NOT NULL);
CREATE UNIQUE INDEX catalogue_group_suggested on catalogue_group USING btree (merchant_id, suggested_id) WHERE (suggested_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Cities of each country, for addresses
create table city (
  id integer not null, -- Number
  country_id integer not null, -- Where it lies
  arabic_name text not null, -- Arabic name, as documents print it
  english_name text not null, -- English name
  constraint city_pkey PRIMARY KEY (id),
  constraint city_country_id_arabic_name_key UNIQUE (country_id, arabic_name),
  constraint city_country_id_english_name_key UNIQUE (country_id, english_name),
  constraint city_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id)
);
-- no row-level security: belongs to no shop
--   grant select to batalat_app
--   grant select to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- Approved commission, line by line, as it was made
create table commission_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  month_on date not null, -- The approved month
  employee_id bigint not null, -- Whose
  position integer not null, -- Order within the month of the employee
  rule_id bigint not null, -- The version that paid it
  invoice_id bigint, -- The sale; empty for a slab
  line_number smallint, -- Its line
  slab smallint, -- Number of the slab that was reached
  share_bp integer not null, -- Part of the line
  measure bigint not null, -- Base in minor units, or pieces in thousandths
  rate_bp integer not null, -- Basis points; of a slab beyond the rule's own
  amount bigint not null, -- Minor units
  constraint commission_line_pkey PRIMARY KEY (merchant_id, month_on, employee_id, "position"),
  constraint commission_line_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint commission_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint commission_line_merchant_id_invoice_id_line_number_fkey FOREIGN KEY (merchant_id, invoice_id, line_number) REFERENCES invoice_line(merchant_id, invoice_id, line_number),
  constraint commission_line_merchant_id_month_on_fkey FOREIGN KEY (merchant_id, month_on) REFERENCES commission_month(merchant_id, month_on),
  constraint commission_line_merchant_id_rule_id_fkey FOREIGN KEY (merchant_id, rule_id) REFERENCES commission_rule(merchant_id, id),
  constraint commission_line_of_check CHECK ((((slab IS NULL) = (invoice_id IS NOT NULL)) AND ((slab IS NULL) = (line_number IS NOT NULL))))
);
CREATE INDEX commission_line_sale on commission_line USING btree (merchant_id, invoice_id, line_number);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Approved months: what is in them never changes
create table commission_month (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  month_on date not null, -- First day of the month
  total_amount bigint not null, -- All of it, minor units
  approved_at timestamp with time zone not null, -- When
  approved_by bigint not null, -- By whom
  constraint commission_month_pkey PRIMARY KEY (merchant_id, month_on),
  constraint commission_month_merchant_id_approved_by_fkey FOREIGN KEY (merchant_id, approved_by) REFERENCES shop_user(merchant_id, id),
  constraint commission_month_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint commission_month_first_check CHECK ((month_on = (date_trunc('month'::text, (month_on)::timestamp with time zone))::date))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What employees ask about lines of their commission, and what they were answered
create table commission_question (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('commission_question_id_seq'::regclass), -- Number
  month_on date not null, -- First day of the month in which the line stands
  employee_id bigint not null, -- Whose line
  invoice_id bigint not null, -- The sale
  line_number smallint not null, -- Its line
  body text not null, -- What is asked
  asked_at timestamp with time zone not null, -- When
  asked_by bigint not null, -- By whom
  is_accepted boolean, -- Whether the line was wrong; empty while nobody has answered
  answer text, -- In words: what was corrected, or why it stays
  answered_at timestamp with time zone, -- When
  answered_by bigint, -- By whom
  constraint commission_question_pkey PRIMARY KEY (merchant_id, id),
  constraint commission_question_merchant_id_answered_by_fkey FOREIGN KEY (merchant_id, answered_by) REFERENCES shop_user(merchant_id, id),
  constraint commission_question_merchant_id_asked_by_fkey FOREIGN KEY (merchant_id, asked_by) REFERENCES shop_user(merchant_id, id),
  constraint commission_question_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint commission_question_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint commission_question_merchant_id_invoice_id_line_number_fkey FOREIGN KEY (merchant_id, invoice_id, line_number) REFERENCES invoice_line(merchant_id, invoice_id, line_number),
  constraint commission_question_values_check CHECK (((month_on = (date_trunc('month'::text, (month_on)::timestamp with time zone))::date) AND (num_nulls(is_accepted, answer, answered_at, answered_by) = ANY (ARRAY[0, 4]))))
);
CREATE INDEX commission_question_month on commission_question USING btree (merchant_id, month_on, employee_id, id);
CREATE UNIQUE INDEX commission_question_open on commission_question USING btree (merchant_id, month_on, employee_id, invoice_id, line_number) WHERE (answered_at IS NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Versions of what is paid for a sale: each holds from its day on until a later one of the same target
create table commission_rule (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('commission_rule_id_seq'::regclass), -- Number
  scope text not null, -- item, group, employee, role or default
  service_id bigint, -- Of an item
  product_id bigint, -- Of an item
  group_id bigint, -- Of a group
  employee_id bigint, -- Of an employee
  role_id bigint, -- Of a role
  valid_from_on date not null, -- First business day on which it holds
  kind text not null, -- percent, fixed or ended
  rate_bp integer not null default 0, -- Of percent: basis points of the base
  fixed_amount bigint not null default 0, -- Of fixed: minor units a piece
  slabs jsonb not null default '[]'::jsonb, -- Ascending {from_amount, rate_bp} of a month's base
  slab_mode text not null default 'marginal'::text, -- marginal or whole
  before_discount boolean not null default false, -- The base is what it would have cost without discounts
  with_vat boolean not null default false, -- The base includes VAT
  earned_on text not null default 'sold'::text, -- sold or collected
  created_at timestamp with time zone not null, -- When it was written
  created_by bigint, -- By whom
  withdrawn_at timestamp with time zone, -- Taken back before its first day
  withdrawn_by bigint, -- By whom
  constraint commission_rule_pkey PRIMARY KEY (merchant_id, id),
  constraint commission_rule_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint commission_rule_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint commission_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint commission_rule_merchant_id_group_id_fkey FOREIGN KEY (merchant_id, group_id) REFERENCES catalogue_group(merchant_id, id),
  constraint commission_rule_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint commission_rule_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint commission_rule_merchant_id_withdrawn_by_fkey FOREIGN KEY (merchant_id, withdrawn_by) REFERENCES shop_user(merchant_id, id),
  constraint commission_rule_target_check CHECK ((((scope = 'item'::text) = (num_nonnulls(service_id, product_id) = 1)) AND (num_nonnulls(service_id, product_id) <= 1) AND ((scope = 'group'::text) = (group_id IS NOT NULL)) AND ((scope = 'employee'::text) = (employee_id IS NOT NULL)) AND ((scope = 'role'::text) = (role_id IS NOT NULL)) AND (scope = ANY (ARRAY['item'::text, 'group'::text, 'employee'::text, 'role'::text, 'default'::text])))),
  constraint commission_rule_values_check CHECK (((kind = ANY (ARRAY['percent'::text, 'fixed'::text, 'ended'::text])) AND ((rate_bp >= 0) AND (rate_bp <= 10000)) AND (fixed_amount >= 0) AND (slab_mode = ANY (ARRAY['marginal'::text, 'whole'::text])) AND (earned_on = ANY (ARRAY['sold'::text, 'collected'::text])) AND (jsonb_typeof(slabs) = 'array'::text)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Composers of bouquets on the menus of shops
create table composer (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  version integer not null default 1, -- Rises with each change
  is_open boolean not null default false, -- Visitors may compose
  product_id bigint not null, -- What composed bouquets are sold as; its recipe names what each of them took
  smallest_amount bigint not null default 0, -- The least that a bouquet costs a visitor, minor units with VAT
  arranging smallint not null default 1, -- How arranging is priced: 1 one amount, 2 by the minutes at the hourly rate of recipes
  arranging_amount bigint not null default 0, -- That amount, minor units in the shop's mode of prices
  base_minutes smallint not null default 5, -- Work at the bench for any bouquet
  stem_seconds smallint not null default 30, -- And for each of its stems
  saved_at timestamp with time zone not null, -- When
  saved_by bigint, -- Shop user
  constraint composer_pkey PRIMARY KEY (merchant_id),
  constraint composer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint composer_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint composer_figures CHECK ((((smallest_amount >= 0) AND (smallest_amount <= 100000000)) AND (arranging = ANY (ARRAY[1, 2])) AND ((arranging_amount >= 0) AND (arranging_amount <= 100000000)) AND ((base_minutes >= 0) AND (base_minutes <= 240)) AND ((stem_seconds >= 0) AND (stem_seconds <= 600))))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- Products of which visitors compose a bouquet
create table composer_part (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  product_id bigint not null, -- What may be chosen
  kind smallint not null, -- 1 stem, 2 wrap, 3 vase, 4 card
  position smallint not null, -- Order in its kind
  drawing text, -- Of a stem: which flower is drawn
  colour text not null, -- Its colour in the drawing, by which visitors filter
  is_listed boolean not null default true, -- False: taken off the composer; links that name it still know what it was
  constraint composer_part_pkey PRIMARY KEY (merchant_id, product_id),
  constraint composer_part_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint composer_part_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint composer_part_figures CHECK ((((kind >= 1) AND (kind <= 4)) AND ((kind = 1) = (drawing IS NOT NULL)) AND ("position" >= 0) AND (drawing ~ '^[a-z]{1,20}$'::text) AND (colour ~ '^[a-z]{1,20}$'::text)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Countries a shop may stand in
create table country (
  id integer not null, -- KSA is 1 (specification section 3)
  code text not null, -- ISO 3166 alpha-2
  english_name text not null, -- English name
  arabic_name text not null, -- Arabic name
  prefix text not null, -- Calling code, digits
  currency_code text not null, -- ISO 4217
  zone text not null, -- IANA time zone of its capital
  vat_rate_bp integer not null, -- Standard VAT rate, basis points
  constraint country_pkey PRIMARY KEY (id),
  constraint country_code_key UNIQUE (code),
  constraint country_vat_rate_bp_check CHECK (((vat_rate_bp >= 0) AND (vat_rate_bp <= 10000)))
);
-- no row-level security: belongs to no shop
--   grant select to batalat_app
--   grant select to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- The VAT rates that a country knows; zero is for shops that are not registered
create table country_vat_rate (
  country_id integer not null, -- Country
  vat_rate_bp integer not null, -- Basis points
  constraint country_vat_rate_pkey PRIMARY KEY (country_id, vat_rate_bp),
  constraint country_vat_rate_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id),
  constraint country_vat_rate_vat_rate_bp_check CHECK (((vat_rate_bp >= 0) AND (vat_rate_bp <= 10000)))
);
-- no row-level security: belongs to no shop
--   grant select to batalat_app
--   grant select to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- Buys or books
create table customer (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('customer_id_seq'::regclass), -- Number
  name_en text, -- English name
  name_ar text, -- Arabic name
  mobile text, -- E.164 digits without plus
  email text, -- E-mail
  gender smallint not null default 4, -- 1 male, 2 female, 3 business, 4 not specific
  nationality text, -- Country code
  birth_month smallint, -- Month of birth
  birth_day smallint, -- Day of birth
  address text, -- Address
  trn text, -- VAT registration number of a business
  identification text, -- How the person is identified
  notes text, -- Notes of the shop
  allow_whatsapp_contact boolean not null default true, -- May be written to
  status smallint not null default 1, -- 0 disabled, 1 active
  loyalty_points integer not null default 0, -- Points
  invoice_count integer not null default 0, -- Issued invoices
  last_invoice_on date, -- Business date of the last one
  search text generated always as (search_normal(((((((COALESCE(name_ar, ''::text) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(mobile, ''::text)) || ' 0'::text) || COALESCE(substr(mobile, 4), ''::text)))) stored, -- Names and phone, normalised for search
  created_at timestamp with time zone not null default now(), -- When
  created_by bigint, -- Who
  owed_amount bigint not null default 0, -- What the customer owes: the balance of account 1100
  deposit_excl_vat_amount bigint not null default 0, -- Deposits not used yet, without VAT: the balance of account 2200
  deposit_vat_amount bigint not null default 0, -- VAT paid with the deposits not used yet
  credit_amount bigint not null default 0, -- Money of the customer that the shop holds: the balance of account 2230
  wants_tax_invoice boolean not null default false, -- Asks for tax invoices, also without a VAT number
  identification_scheme text, -- BT-46-1: what kind of number the identification is (CRN, NAT, IQA, …)
  street text, -- BT-50
  building_number text, -- KSA-18: 4 digits in KSA
  district text, -- KSA-4
  city text, -- BT-52
  postal_code text, -- BT-53: 5 digits in KSA
  country_code text, -- BT-55: ISO 3166 alpha-2
  version integer not null default 1, -- Counts changes by people
  additional_number text, -- KSA-23: 4 digits in KSA
  allergies text, -- What must not be used or sold to the person
  preferences text, -- What the person likes
  allow_sms_contact boolean not null default true, -- May be written to by SMS
  allow_email_contact boolean not null default true, -- May be written to by e-mail
  merged_into bigint, -- The customer that this one turned out to be, never itself merged; its money is counted there
  erased_at timestamp with time zone, -- When the person was erased on request
  language text, -- Language in which the person is written to; empty: the shop's
  constraint customer_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_merged_into_fkey FOREIGN KEY (merchant_id, merged_into) REFERENCES customer(merchant_id, id) NOT VALID,
  constraint customer_balance_limit CHECK ((GREATEST(owed_amount, credit_amount, deposit_excl_vat_amount, deposit_vat_amount) <= '100000000000000'::bigint)),
  constraint customer_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint customer_merged_holds_no_money CHECK (((merged_into IS NULL) OR ((owed_amount = 0) AND (credit_amount = 0) AND (deposit_excl_vat_amount = 0) AND (deposit_vat_amount = 0) AND (loyalty_points = 0) AND (merged_into <> id)))) NOT VALID,
  constraint customer_money CHECK ((LEAST(credit_amount, deposit_excl_vat_amount, deposit_vat_amount, (loyalty_points)::bigint) >= 0))
);
CREATE INDEX customer_added on customer USING btree (created_at DESC, id DESC);
CREATE INDEX customer_birthdays on customer USING btree (merchant_id, birth_month, birth_day, id) WHERE ((birth_month IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX customer_form_trigrams on customer USING gin (tenant_trigrams(merchant_id, customer_form(name_ar, name_en, mobile))) WITH (fastupdate=off);
CREATE INDEX customer_merged on customer USING btree (merchant_id, merged_into, id) WHERE (merged_into IS NOT NULL);
CREATE UNIQUE INDEX customer_mobile_unique on customer USING btree (merchant_id, mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX customer_name_ar on customer USING btree (merchant_id, COALESCE(name_ar, name_en), id);
CREATE INDEX customer_name_en on customer USING btree (merchant_id, COALESCE(name_en, name_ar), id);
CREATE INDEX customer_owing on customer USING btree (merchant_id, id) WHERE (owed_amount > 0);
CREATE INDEX customer_recent on customer USING btree (merchant_id, id DESC) INCLUDE (status);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Answers of customers to messages
create table customer_answer (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('customer_answer_id_seq'::regclass), -- Number
  customer_message_id bigint not null, -- What it answers
  provider_id text not null, -- The service's name for it: a second delivery is known by it
  said text not null, -- As it came
  outcome text not null, -- What became of it: confirmed, cancelled, …
  received_at timestamp with time zone not null, -- When
  constraint customer_answer_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_answer_once UNIQUE (merchant_id, provider_id),
  constraint customer_answer_merchant_id_customer_message_id_fkey FOREIGN KEY (merchant_id, customer_message_id) REFERENCES customer_message(merchant_id, id) ON DELETE CASCADE,
  constraint customer_answer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_answer_outcome_check CHECK ((outcome ~ '^[a-z_]{1,40}$'::text)),
  constraint customer_answer_said_check CHECK ((length(said) <= 500))
);
CREATE INDEX customer_answer_of on customer_answer USING btree (merchant_id, customer_message_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Consent to messages by channel, given and withdrawn: the last one of a channel holds
create table customer_consent (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('customer_consent_id_seq'::regclass), -- Number inside the tenant
  customer_id bigint not null, -- Who
  channel text not null, -- whatsapp, sms, email
  is_given boolean not null, -- Given, or withdrawn
  source text not null, -- Where it came from: created, default (nobody was asked), import, record, form, merge, online
  happened_at timestamp with time zone not null, -- When
  user_id bigint, -- The shop user who wrote it down; empty for the customer
  constraint customer_consent_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_consent_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_consent_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_consent_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text, 'email'::text])))
);
CREATE INDEX customer_consent_customer on customer_consent USING btree (merchant_id, customer_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Pairs of customers who may be the same person
create table customer_duplicate (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('customer_duplicate_id_seq'::regclass), -- Number inside the tenant
  customer_id bigint not null, -- The older of the two
  other_id bigint not null, -- The newer
  reason text not null, -- phone, name_phone, name_email, name_birthday, name_address
  is_dismissed boolean not null default false, -- Somebody said that they are two
  constraint customer_duplicate_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_duplicate_pair UNIQUE (merchant_id, customer_id, other_id),
  constraint customer_duplicate_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_duplicate_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_duplicate_other_fkey FOREIGN KEY (merchant_id, other_id) REFERENCES customer(merchant_id, id)
);
CREATE INDEX customer_duplicate_other on customer_duplicate USING btree (merchant_id, other_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Searches for customers who may be the same person
create table customer_duplicate_search (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('customer_duplicate_search_id_seq'::regclass), -- Number inside the tenant
  status smallint not null default 1, -- 1 waits, 2 is running, 3 done, 4 failed
  done_percent smallint not null default 0, -- Progress
  found_count integer, -- Pairs, once it is done
  asked_at timestamp with time zone not null, -- When
  asked_by bigint not null, -- The shop user who asked
  ended_at timestamp with time zone, -- Done or failed
  constraint customer_duplicate_search_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_duplicate_search_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_duplicate_search_status_check CHECK (((status >= 1) AND (status <= 4)))
);
CREATE INDEX customer_duplicate_search_newest on customer_duplicate_search USING btree (merchant_id, id DESC);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Pictures and papers of a customer
create table customer_file (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('customer_file_id_seq'::regclass), -- Number inside the tenant
  customer_id bigint not null, -- Whose
  file_id bigint not null, -- The stored file
  added_at timestamp with time zone not null, -- When
  added_by bigint not null, -- The shop user who added it
  constraint customer_file_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_file_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_file_file_fkey FOREIGN KEY (merchant_id, file_id) REFERENCES file(merchant_id, id),
  constraint customer_file_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX customer_file_customer on customer_file USING btree (merchant_id, customer_id, id);
CREATE INDEX customer_file_file on customer_file USING btree (merchant_id, file_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Which customers turned out to be one, and what it takes to undo it
create table customer_merge (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('customer_merge_id_seq'::regclass), -- Number inside the tenant
  survivor_id bigint not null, -- Who stays
  merged_id bigint not null, -- Who turned out to be the same
  moved_ids bigint[] not null, -- The merged one and those that had been merged into him before
  filled jsonb not null, -- Fields that the survivor lacked and took over
  loyalty_points integer not null, -- Points that went along
  merged_at timestamp with time zone not null, -- When
  merged_by bigint not null, -- The shop user who did it
  undone_at timestamp with time zone, -- When it was taken back
  tags bigint[] not null default '{}'::bigint[], -- Tags that the survivor lacked and took over
  constraint customer_merge_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_merge_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_merge_merged_fkey FOREIGN KEY (merchant_id, merged_id) REFERENCES customer(merchant_id, id),
  constraint customer_merge_survivor_fkey FOREIGN KEY (merchant_id, survivor_id) REFERENCES customer(merchant_id, id)
);
CREATE INDEX customer_merge_merged on customer_merge USING btree (merchant_id, merged_id);
CREATE INDEX customer_merge_survivor on customer_merge USING btree (merchant_id, survivor_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Messages to customers, each for one occasion once
create table customer_message (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('customer_message_id_seq'::regclass), -- Number
  kind text not null, -- Which message: booking_link, booking_reminder, … (messaging/message-kinds.ts)
  customer_id bigint not null, -- Whom, as known then
  subject_id bigint, -- What it is about, by kind: a visit, an invoice; empty for the customer alone
  occasion text not null default ''::text, -- Why again, of one kind and subject: the year of a birthday, the lead of a reminder
  channel text not null, -- whatsapp, sms, mail
  language text not null, -- ar, en
  message_id bigint not null, -- The message, while it is kept
  created_at timestamp with time zone not null, -- When it was queued
  created_by bigint, -- Shop user; empty for a job and for the customer's own doing
  constraint customer_message_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_message_once UNIQUE NULLS NOT DISTINCT (merchant_id, kind, customer_id, subject_id, occasion),
  constraint customer_message_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint customer_message_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_message_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text, 'mail'::text]))),
  constraint customer_message_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint customer_message_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint customer_message_occasion_check CHECK ((length(occasion) <= 60))
);
CREATE INDEX customer_message_of_customer on customer_message USING btree (merchant_id, customer_id, created_at DESC);
CREATE INDEX customer_message_of_message on customer_message USING btree (merchant_id, message_id);
CREATE INDEX customer_message_of_subject on customer_message USING btree (merchant_id, kind, subject_id) WHERE (subject_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What people of the shop noted about a customer
create table customer_note (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('customer_note_id_seq'::regclass), -- Number inside the tenant
  customer_id bigint not null, -- About whom
  body text not null, -- What it says
  written_at timestamp with time zone not null, -- When
  written_by bigint not null, -- The shop user who wrote it
  corrected_at timestamp with time zone, -- When the author last corrected it
  version integer not null default 1, -- Counts corrections
  constraint customer_note_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_note_author_fkey FOREIGN KEY (merchant_id, written_by) REFERENCES shop_user(merchant_id, id),
  constraint customer_note_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_note_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX customer_note_customer on customer_note USING btree (merchant_id, customer_id, written_at DESC);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Earlier wordings of notes that their authors corrected
create table customer_note_before (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  note_id bigint not null, -- Of which note
  version integer not null, -- The wording that was replaced
  body text not null, -- What it said
  replaced_at timestamp with time zone not null, -- When it was corrected
  constraint customer_note_before_pkey PRIMARY KEY (merchant_id, note_id, version),
  constraint customer_note_before_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_note_before_note_fkey FOREIGN KEY (merchant_id, note_id) REFERENCES customer_note(merchant_id, id) ON DELETE CASCADE
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Packages that customers bought, with what is left of them
create table customer_offer (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('customer_offer_id_seq'::regclass), -- Number
  unique_id text not null, -- Random id, as its paper shows it
  offer_id bigint not null, -- What was sold
  customer_id bigint not null, -- Owner
  person_ids bigint[] not null default '{}'::bigint[], -- Customers whom the owner named: they use it as the owner does
  invoice_id bigint not null, -- The bill that it was sold with
  line_number smallint not null, -- Its line
  name_ar text, -- Arabic name when it was sold
  name_en text, -- English name when it was sold
  services jsonb not null, -- Services, how often each may be used and was: [{service_id, quantity, used}]
  uses integer not null, -- Services that may be used in all
  uses_left integer not null, -- Of them left
  amount bigint not null, -- What was paid without VAT, minor units
  vat_amount bigint not null, -- VAT of it, declared when it was sold
  remaining bigint not null, -- Of the amount: not earned yet
  weekdays smallint[] not null default '{}'::smallint[], -- As the offer said when it was sold
  from_time time without time zone, -- As the offer said when it was sold
  until_time time without time zone, -- As the offer said when it was sold
  not_on_holidays boolean not null, -- As the offer said when it was sold
  sold_at timestamp with time zone not null, -- When
  sold_on date not null, -- Business day of the sale
  expires_on date not null, -- The last day on which it is used
  ended_at timestamp with time zone, -- When the rest expired or went back
  ended_as smallint, -- 4 expired, 5 refunded
  ended_uses integer not null default 0, -- Uses that were left then
  ended_amount bigint not null default 0, -- What was not earned then, minor units
  version integer not null default 1, -- Grows with every change
  added_amount bigint not null default 0, -- Charged more for it by debit notes, without VAT, less what notes took off again
  constraint customer_offer_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_offer_line_unique UNIQUE (merchant_id, invoice_id, line_number),
  constraint customer_offer_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_offer_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint customer_offer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_offer_offer_fkey FOREIGN KEY (merchant_id, offer_id) REFERENCES offer(merchant_id, id),
  constraint customer_offer_earned_when_used CHECK (((uses_left > 0) OR (remaining = 0))),
  constraint customer_offer_end_is_whole CHECK (((num_nonnulls(ended_at, ended_as) = ANY (ARRAY[0, 2])) AND (ended_amount >= 0) AND (ended_uses >= 0) AND ((ended_as IS NULL) OR ((uses_left = 0) AND (ended_as = ANY (ARRAY[4, 5])))))),
  constraint customer_offer_not_overused CHECK (((uses > 0) AND ((uses_left >= 0) AND (uses_left <= uses)) AND (amount >= 0) AND (vat_amount >= 0) AND (added_amount >= 0) AND ((remaining >= 0) AND (remaining <= (amount + added_amount))))) NOT VALID
);
CREATE INDEX customer_offer_expiry on customer_offer USING btree (merchant_id, expires_on, id);
CREATE INDEX customer_offer_living on customer_offer USING btree (merchant_id, expires_on, id) WHERE (uses_left > 0);
CREATE INDEX customer_offer_of_customer on customer_offer USING btree (merchant_id, customer_id, id);
CREATE INDEX customer_offer_of_offer on customer_offer USING btree (merchant_id, offer_id, id);
CREATE INDEX customer_offer_of_person on customer_offer USING gin (person_ids) WHERE (person_ids <> '{}'::bigint[]);
CREATE INDEX customer_offer_sold on customer_offer USING btree (merchant_id, sold_at, id);
CREATE UNIQUE INDEX customer_offer_unique_id on customer_offer USING btree (unique_id);
CREATE INDEX customer_offer_used_up on customer_offer USING btree (merchant_id, expires_on, id) WHERE ((uses_left = 0) AND (ended_as IS NULL));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Each movement of a bought package, never changed
create table customer_offer_movement (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('customer_offer_movement_id_seq'::regclass), -- Number
  customer_offer_id bigint not null, -- The package
  kind smallint not null, -- 1 sold, 2 used, 3 given back, 4 expired, 5 refunded, 6 prolonged, 7 charged more, 8 taken off again, 9 earned with its refund
  service_id bigint, -- Of a use: the service
  uses integer not null, -- Signed
  amount bigint not null, -- Signed, minor units without VAT
  uses_after integer not null, -- Uses left after it
  invoice_id bigint, -- The document that caused it
  line_number smallint, -- Its line
  used_by_id bigint, -- Of a use: whose bill
  reason text, -- Of a prolonging: why
  expires_on date, -- Of a prolonging: the new last day
  moved_at timestamp with time zone not null, -- When
  business_on date not null, -- Business day
  journal_entry_id bigint, -- Where it is posted; empty where nothing is
  created_by bigint, -- Shop user
  constraint customer_offer_movement_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_offer_movement_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint customer_offer_movement_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint customer_offer_movement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_offer_movement_package_fkey FOREIGN KEY (merchant_id, customer_offer_id) REFERENCES customer_offer(merchant_id, id),
  constraint customer_offer_movement_figures CHECK ((((kind >= 1) AND (kind <= 9)) AND (uses_after >= 0) AND ((kind = ANY (ARRAY[2, 4, 5])) = (uses < 0)) AND ((amount = 0) OR ((amount < 0) = (kind = ANY (ARRAY[2, 4, 5, 8, 9])))))) NOT VALID
);
CREATE INDEX customer_offer_movement_of_invoice on customer_offer_movement USING btree (merchant_id, invoice_id, id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX customer_offer_movement_of_package on customer_offer_movement USING btree (merchant_id, customer_offer_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What customers are charged for missed visits and other reasons, with how it ended
create table customer_penalty (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('customer_penalty_id_seq'::regclass), -- Number
  unique_id text not null, -- Random id of the paper
  number bigint, -- Gap-free in the series of receipts; empty where an invoice charges it
  receipt_number text not null, -- As it is printed: PEN-000001, or the number of its invoice
  customer_id bigint not null, -- Who is charged
  appointment_id bigint, -- The visit that it is for
  kind smallint not null, -- 1 no show, 2 others
  status smallint not null default 0, -- 0 unpaid, 1 paid, 2 waived; of an invoice 0 until all of it was taken back (2)
  amount bigint not null, -- Minor units, all that is owed: with VAT where an invoice charges it
  reason text, -- In the shop's own words
  business_on date not null, -- Business day
  issued_at timestamp with time zone not null, -- When
  journal_entry_id bigint not null, -- Where the charge is posted
  created_by bigint, -- Shop user
  ended_at timestamp with time zone, -- When it was paid or waived
  end_entry_id bigint, -- Where that is posted
  ended_by bigint, -- Shop user
  waived_reason text, -- Why it was waived
  version integer not null default 1, -- Grows with each change
  document_id bigint, -- The tax invoice that charges it, where it carries VAT: whether it is paid is told by that; it is taken back by credit notes
  constraint customer_penalty_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_penalty_number_unique UNIQUE (merchant_id, number),
  constraint customer_penalty_appointment_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint customer_penalty_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_penalty_document_fkey FOREIGN KEY (merchant_id, document_id) REFERENCES invoice(merchant_id, id),
  constraint customer_penalty_end_entry_fkey FOREIGN KEY (merchant_id, end_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint customer_penalty_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint customer_penalty_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_penalty_ends_whole CHECK ((((status = 0) = (ended_at IS NULL)) AND ((status = 0) = (end_entry_id IS NULL)) AND ((status = 2) = (waived_reason IS NOT NULL)))),
  constraint customer_penalty_figures CHECK (((amount > 0) AND (kind = ANY (ARRAY[1, 2])) AND (status = ANY (ARRAY[0, 1, 2])) AND (length(reason) <= 300) AND (length(waived_reason) <= 300))),
  constraint customer_penalty_one_paper CHECK (((number IS NULL) = (document_id IS NOT NULL)))
);
CREATE INDEX customer_penalty_customer on customer_penalty USING btree (merchant_id, customer_id, id);
CREATE UNIQUE INDEX customer_penalty_document on customer_penalty USING btree (merchant_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX customer_penalty_issued on customer_penalty USING btree (merchant_id, issued_at, id);
CREATE INDEX customer_penalty_unpaid on customer_penalty USING btree (merchant_id, customer_id, business_on) WHERE (status = 0);
CREATE UNIQUE INDEX customer_penalty_visit_once on customer_penalty USING btree (merchant_id, appointment_id) WHERE ((appointment_id IS NOT NULL) AND (status <> 2));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Family and companions of a customer
create table customer_relative (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('customer_relative_id_seq'::regclass), -- Number inside the tenant
  customer_id bigint not null, -- Whose
  relation text not null, -- spouse, child, parent, sibling, friend, companion, other
  name text not null, -- As the shop calls the person
  mobile text, -- E.164 digits without plus
  birth_month smallint, -- Month of birth
  birth_day smallint, -- Day of birth
  notes text, -- What the shop keeps in mind
  constraint customer_relative_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_relative_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_relative_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_relative_birthday_check CHECK ((COALESCE(((birth_month >= 1) AND (birth_month <= 12)), true) AND COALESCE(((birth_day >= 1) AND (birth_day <= 31)), true))),
  constraint customer_relative_relation_check CHECK ((relation = ANY (ARRAY['spouse'::text, 'child'::text, 'parent'::text, 'sibling'::text, 'friend'::text, 'companion'::text, 'other'::text])))
);
CREATE INDEX customer_relative_customer on customer_relative USING btree (merchant_id, customer_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- The shop's own words for kinds of customers
create table customer_tag (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('customer_tag_id_seq'::regclass), -- Number inside the tenant
  name text not null, -- As the shop calls it
  constraint customer_tag_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_tag_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE UNIQUE INDEX customer_tag_name on customer_tag USING btree (merchant_id, search_normal(name));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Which tags a customer has
create table customer_tagged (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  customer_id bigint not null, -- Who
  tag_id bigint not null, -- Which
  constraint customer_tagged_pkey PRIMARY KEY (merchant_id, customer_id, tag_id),
  constraint customer_tagged_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint customer_tagged_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_tagged_tag_fkey FOREIGN KEY (merchant_id, tag_id) REFERENCES customer_tag(merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_tagged_tag on customer_tagged USING btree (merchant_id, tag_id, customer_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- How many customers of each type a shop had at the end of a past day
create table customer_type_day (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  day_on date not null, -- Business day
  frequent_count integer not null, -- More than one invoice, the last under 60 days ago
  new_count integer not null, -- One invoice within 60 days
  missed_count integer not null, -- None, or the last over 60 days ago
  constraint customer_type_day_pkey PRIMARY KEY (merchant_id, day_on),
  constraint customer_type_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What the journal moved on an account on a past day
create table daily_account (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  account_id bigint not null, -- Account
  day_on date not null, -- Business day
  debit bigint not null, -- Minor units
  credit bigint not null, -- Minor units
  taken bigint not null, -- Debit less credit of entries that took money from customers or gave it back
  constraint daily_account_pkey PRIMARY KEY (merchant_id, account_id, day_on),
  constraint daily_account_merchant_id_account_id_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES ledger_account(merchant_id, id),
  constraint daily_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Documents of a past day by kind and seller (summed_until)
create table daily_document (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  document_kind smallint not null, -- UNTDID 1001 type code
  employee_id bigint not null, -- Seller, 0 where nobody was named
  day_on date not null, -- Business day
  document_count integer not null, -- How many
  subtotal bigint not null, -- Without VAT
  vat bigint not null, -- VAT
  total bigint not null, -- With VAT
  payable bigint not null, -- Less deposits used
  constraint daily_document_pkey PRIMARY KEY (merchant_id, document_kind, employee_id, day_on),
  constraint daily_document_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Documents that a unit signed, added up by the date on the paper
create table daily_fiscal (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  unit_id bigint not null, -- Who signed
  issue_on date not null, -- Date on the papers
  documents integer not null, -- How many
  declared_vat bigint not null, -- What they declare, minor units
  until_counter bigint not null, -- Up to which place of the chain; all after the highest of the unit are not summed yet
  constraint daily_fiscal_pkey PRIMARY KEY (merchant_id, unit_id, issue_on),
  constraint daily_fiscal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint daily_fiscal_unit_fkey FOREIGN KEY (merchant_id, unit_id) REFERENCES fiscal_unit(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What invoices of a past day sold (summed_until)
create table daily_item (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  day_on date not null, -- Business day
  item_kind text not null, -- What it is
  item_id bigint not null, -- Its number
  quantity_milli bigint not null, -- Sold, thousandths
  revenue_amount bigint not null, -- Without VAT
  constraint daily_item_pkey PRIMARY KEY (merchant_id, day_on, item_kind, item_id),
  constraint daily_item_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint daily_item_item_kind_check CHECK ((item_kind = ANY (ARRAY['product'::text, 'service'::text])))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Payments of a past day (summed_until)
create table daily_payment (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  day_on date not null, -- Business day
  method text not null, -- How; a corrected method moves its amount here too
  source smallint not null, -- As in the payment
  direction smallint not null, -- 1 in, 2 out
  amount bigint not null, -- Minor units, cancelled payments included
  constraint daily_payment_pkey PRIMARY KEY (merchant_id, day_on, method, source, direction),
  constraint daily_payment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What the journal says beside the tax lines of a past day: the VAT return is proved by it
create table daily_posted_vat (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  tax_on date not null, -- Date on the papers
  amount bigint not null, -- Output VAT that the journal posted for them, minor units
  constraint daily_posted_vat_pkey PRIMARY KEY (merchant_id, tax_on),
  constraint daily_posted_vat_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Tax lines of a past day (summed_until)
create table daily_tax (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  tax_on date not null, -- Date on the papers
  direction smallint not null, -- As in the tax lines
  document_kind smallint not null, -- UNTDID 1001 type code, 0 where there was no paper
  vat_category text not null, -- EN 16931 category
  vat_rate_bp integer not null, -- Basis points
  taxable_amount bigint not null, -- Minor units
  vat_amount bigint not null, -- Minor units
  constraint daily_tax_pkey PRIMARY KEY (merchant_id, tax_on, direction, document_kind, vat_category, vat_rate_bp),
  constraint daily_tax_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Days on which a shop neither delivers nor hands orders over
create table delivery_day_off (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  day date not null, -- Nothing is delivered or collected on it
  reason text, -- Why, for the shop
  saved_at timestamp with time zone not null, -- When
  saved_by bigint, -- Shop user
  constraint delivery_day_off_pkey PRIMARY KEY (merchant_id, day),
  constraint delivery_day_off_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_day_off_reason CHECK ((length(reason) <= 200))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Which zone each district lies in
create table delivery_district (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  district text not null, -- Key of a district
  zone_id bigint not null, -- The zone that it lies in
  constraint delivery_district_pkey PRIMARY KEY (merchant_id, district),
  constraint delivery_district_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_district_zone_fkey FOREIGN KEY (merchant_id, zone_id) REFERENCES delivery_zone(merchant_id, id)
);
CREATE INDEX delivery_district_zone on delivery_district USING btree (merchant_id, zone_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Windows in which orders are delivered or collected
create table delivery_window (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('delivery_window_id_seq'::regclass), -- Number
  kind smallint not null, -- 1 delivery, 2 pick-up in the shop
  weekdays smallint[] not null default '{}'::smallint[], -- Days of the week, Sunday = 0; empty: every day
  from_time time without time zone not null, -- It begins
  until_time time without time zone not null, -- It ends; not after it begins: the next day
  from_on date, -- First day; empty: from the beginning
  until_on date, -- Last day; empty: without end
  fee_amount bigint not null default 0, -- Added to the zone's price, minor units in the shop's mode of prices
  is_same_day boolean not null default true, -- May be chosen on its own day
  cutoff_minutes integer not null default 120, -- Ordered so long before it begins at the latest
  stops_limit integer, -- Orders that it has places for; empty: any number
  minutes_limit integer, -- Minutes at the bench that it has; empty: any number
  status smallint not null default 1, -- 1 active, 0 disabled
  version integer not null default 1, -- Rises with each change
  created_at timestamp with time zone not null default now(), -- When
  constraint delivery_window_pkey PRIMARY KEY (merchant_id, id),
  constraint delivery_window_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_window_figures CHECK (((kind = ANY (ARRAY[1, 2])) AND (fee_amount >= 0) AND ((cutoff_minutes >= 0) AND (cutoff_minutes <= 43200)) AND ((stops_limit >= 0) AND (stops_limit <= 10000)) AND ((minutes_limit >= 0) AND (minutes_limit <= 100000)) AND (status = ANY (ARRAY[0, 1])))),
  constraint delivery_window_times CHECK (((from_time <> until_time) AND (from_on <= until_on))),
  constraint delivery_window_weekdays CHECK ((weekdays <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]))
);
CREATE UNIQUE INDEX delivery_window_once on delivery_window USING btree (merchant_id, kind, from_time, until_time, weekdays, from_on, until_on) NULLS NOT DISTINCT WHERE (status = 1);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- Areas that a shop delivers to
create table delivery_zone (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('delivery_zone_id_seq'::regclass), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  kind smallint not null, -- 1 districts by name, 2 a circle around the shop
  radius_m integer, -- Of a circle, metres
  districts text[] not null default '{}'::text[], -- Keys of districts; of kind 1
  fee_amount bigint not null, -- Price of a delivery there, minor units in the shop's mode of prices
  drive_minutes smallint not null default 30, -- From the shop to there
  status smallint not null default 1, -- 1 active, 0 disabled
  version integer not null default 1, -- Rises with each change
  created_at timestamp with time zone not null default now(), -- When
  constraint delivery_zone_pkey PRIMARY KEY (merchant_id, id),
  constraint delivery_zone_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_zone_figures CHECK (((fee_amount >= 0) AND ((drive_minutes >= 1) AND (drive_minutes <= 600)) AND (status = ANY (ARRAY[0, 1])))),
  constraint delivery_zone_named CHECK ((COALESCE(name_ar, name_en) <> ''::text)),
  constraint delivery_zone_reach CHECK (
CASE kind
    WHEN 1 THEN ((cardinality(districts) > 0) AND (radius_m IS NULL))
    WHEN 2 THEN (((radius_m >= 100) AND (radius_m <= 200000)) AND (cardinality(districts) = 0))
    ELSE false
END)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- A deposit by VAT category: taken, used and refunded; what remains is the customer's
create table deposit_part (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  deposit_id bigint not null, -- The prepayment document (386)
  vat_category text not null, -- EN 16931 category of what it is for
  vat_rate_bp integer not null, -- Basis points
  taxable_amount bigint not null, -- Taken, without VAT
  vat_amount bigint not null, -- Taken, VAT
  used_taxable_amount bigint not null default 0, -- Used on invoices, without VAT
  used_vat_amount bigint not null default 0, -- Used on invoices, VAT
  refunded_taxable_amount bigint not null default 0, -- Given back by notes, without VAT
  refunded_vat_amount bigint not null default 0, -- Given back by notes, VAT
  kept_taxable_amount bigint not null default 0, -- Kept by the policy, without VAT
  kept_vat_amount bigint not null default 0, -- The VAT of what is kept: it stays due
  constraint deposit_part_pkey PRIMARY KEY (merchant_id, deposit_id, vat_category, vat_rate_bp),
  constraint deposit_part_merchant_id_deposit_id_fkey FOREIGN KEY (merchant_id, deposit_id) REFERENCES invoice(merchant_id, id),
  constraint deposit_part_not_overkept CHECK (((LEAST(kept_taxable_amount, kept_vat_amount) >= 0) AND (((used_taxable_amount + refunded_taxable_amount) + kept_taxable_amount) <= taxable_amount) AND (((used_vat_amount + refunded_vat_amount) + kept_vat_amount) <= vat_amount))),
  constraint deposit_part_not_overused CHECK (((LEAST(used_taxable_amount, used_vat_amount, refunded_taxable_amount, refunded_vat_amount) >= 0) AND ((used_taxable_amount + refunded_taxable_amount) <= taxable_amount) AND ((used_vat_amount + refunded_vat_amount) <= vat_amount)))
);
CREATE INDEX deposit_part_given_back on deposit_part USING btree (merchant_id, deposit_id) WHERE (refunded_taxable_amount > 0);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Which document used or gave back how much of which deposit
create table deposit_use (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  invoice_id bigint not null, -- The invoice that deducts it, or the note that gives it back
  deposit_id bigint not null, -- The deposit
  vat_category text not null, -- As in the part
  vat_rate_bp integer not null, -- As in the part
  taxable_amount bigint not null, -- Without VAT
  vat_amount bigint not null, -- VAT
  constraint deposit_use_pkey PRIMARY KEY (merchant_id, invoice_id, deposit_id, vat_category, vat_rate_bp),
  constraint deposit_use_merchant_id_deposit_id_vat_category_vat_rate_b_fkey FOREIGN KEY (merchant_id, deposit_id, vat_category, vat_rate_bp) REFERENCES deposit_part(merchant_id, deposit_id, vat_category, vat_rate_bp),
  constraint deposit_use_merchant_id_invoice_id_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint deposit_use_taxable_amount_check CHECK ((taxable_amount >= 0)),
  constraint deposit_use_vat_amount_check CHECK ((vat_amount >= 0))
);
CREATE INDEX deposit_use_of on deposit_use USING btree (merchant_id, deposit_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Codes that customers type or show, each of one program
create table discount_code (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('discount_code_id_seq'::regclass), -- Number
  program_id bigint not null, -- What it grants
  code text not null, -- Capital Latin letters, digits and dashes
  uses integer not null default 0, -- Bills it was used on
  created_at timestamp with time zone not null default now(), -- When
  constraint discount_code_pkey PRIMARY KEY (merchant_id, id),
  constraint discount_code_unique UNIQUE (merchant_id, code),
  constraint discount_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint discount_code_program_fkey FOREIGN KEY (merchant_id, program_id) REFERENCES discount_program(merchant_id, id),
  constraint discount_code_figures CHECK (((uses >= 0) AND (code ~ '^[A-Z0-9-]{3,24}$'::text)))
);
CREATE INDEX discount_code_of_program on discount_code USING btree (merchant_id, program_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Each use of a code, with the bill it was on
create table discount_code_use (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  invoice_id bigint not null, -- The bill
  code_id bigint not null, -- By which code
  program_id bigint not null, -- Of which program
  customer_id bigint, -- Whose bill
  amount bigint not null, -- What it took off, in the mode of the prices
  used_on date not null, -- Business day
  constraint discount_code_use_pkey PRIMARY KEY (merchant_id, invoice_id),
  constraint discount_code_use_code_fkey FOREIGN KEY (merchant_id, code_id) REFERENCES discount_code(merchant_id, id),
  constraint discount_code_use_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint discount_code_use_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint discount_code_use_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint discount_code_use_amount CHECK ((amount >= 0))
);
CREATE INDEX discount_code_use_of_code on discount_code_use USING btree (merchant_id, code_id);
CREATE INDEX discount_code_use_of_customer on discount_code_use USING btree (merchant_id, customer_id, program_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX discount_code_use_of_program on discount_code_use USING btree (merchant_id, program_id, invoice_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What discount codes and vouchers grant, and when
create table discount_program (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('discount_program_id_seq'::regclass), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  kind smallint not null, -- 1 one code, 2 a batch of vouchers used once each
  code text, -- Of kind 1: what is typed
  category smallint not null, -- 1 everything, 2 services, 3 products, 4 selected, 5 selected services, 6 selected products
  percent_bp integer, -- Basis points, or
  amount bigint, -- minor units in the mode of the prices
  minimum_amount bigint, -- What the bill must come to
  from_on date, -- First day
  until_on date, -- Last day
  weekdays smallint[] not null default '{}'::smallint[], -- Sunday 0; empty: every day
  from_time time without time zone, -- First moment of such a day
  until_time time without time zone, -- The moment from which no more
  most_uses integer, -- In all; null without limit
  most_uses_of_customer integer, -- Of each customer; null without limit
  service_ids bigint[] not null default '{}'::bigint[], -- What it reaches
  product_ids bigint[] not null default '{}'::bigint[], -- What it reaches
  notes text, -- What the shop keeps in mind
  status smallint not null default 1, -- 0 disabled, 1 active
  version integer not null default 1, -- Grows with every change
  created_at timestamp with time zone not null default now(), -- When
  constraint discount_program_pkey PRIMARY KEY (merchant_id, id),
  constraint discount_program_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint discount_program_figures CHECK (((kind = ANY (ARRAY[1, 2])) AND ((kind = 1) = (code IS NOT NULL)) AND ((category >= 1) AND (category <= 6)) AND ((percent_bp IS NULL) <> (amount IS NULL)) AND ((percent_bp >= 1) AND (percent_bp <= 10000)) AND (amount > 0) AND (minimum_amount >= 0) AND (from_on <= until_on) AND (most_uses > 0) AND (most_uses_of_customer > 0) AND (status = ANY (ARRAY[0, 1])) AND ((from_time IS NULL) = (until_time IS NULL)))),
  constraint discount_program_named CHECK ((COALESCE(name_en, name_ar) IS NOT NULL))
);
CREATE INDEX discount_program_newest on discount_program USING btree (merchant_id, created_at, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Gap-free document numbers: taken last, under the row lock, in the transaction that writes the document
create table document_counter (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  kind smallint not null, -- Document type code: 388 invoice, 381, 383, 386
  last_number bigint not null default 0, -- The last number given
  last_issued_at timestamp with time zone not null default '-infinity'::timestamp with time zone, -- Time of the last document: the next one is never earlier
  constraint document_counter_pkey PRIMARY KEY (merchant_id, kind),
  constraint document_counter_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint document_counter_last_number_check CHECK ((last_number >= 0))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- A credit or debit note: which document it corrects and why
create table document_note (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  note_id bigint not null, -- The note: 381 or 383
  invoice_id bigint not null, -- The document that it corrects
  reason_kind text not null, -- Why, as chosen from the list; the paper says it in words
  settled_amount bigint not null default 0, -- Of a credit note: what was taken off the debt
  constraint document_note_pkey PRIMARY KEY (merchant_id, note_id),
  constraint document_note_invoice_known FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint document_note_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint document_note_note_known FOREIGN KEY (merchant_id, note_id) REFERENCES invoice(merchant_id, id),
  constraint document_note_settled CHECK ((settled_amount >= 0))
);
CREATE INDEX document_note_of on document_note USING btree (merchant_id, invoice_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What a credit note credits of each line of its invoice: never more than the line had
create table document_note_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  note_id bigint not null, -- The credit note
  invoice_id bigint not null, -- The document that it corrects
  line_number smallint not null, -- The line of that document
  quantity_milli bigint not null, -- Came back, thousandths; zero where the note is by amount
  excl_vat_amount bigint not null, -- Credited of the line, without VAT
  vat_amount bigint not null, -- Credited of the line, VAT
  cost_amount bigint not null default 0, -- The sale's cost of what came back
  goods_to smallint, -- Where goods went: 1 the shelf, 2 waste; empty where nothing came back
  constraint document_note_line_pkey PRIMARY KEY (merchant_id, note_id, line_number),
  constraint document_note_line_known FOREIGN KEY (merchant_id, invoice_id, line_number) REFERENCES invoice_line(merchant_id, invoice_id, line_number),
  constraint document_note_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint document_note_line_note_known FOREIGN KEY (merchant_id, note_id) REFERENCES document_note(merchant_id, note_id),
  constraint document_note_line_figures CHECK (((LEAST(quantity_milli, excl_vat_amount, vat_amount, cost_amount) >= 0) AND (goods_to = ANY (ARRAY[1, 2])) AND ((goods_to IS NULL) OR (quantity_milli > 0))))
);
CREATE INDEX document_note_line_of on document_note_line USING btree (merchant_id, invoice_id, line_number);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Which end of a passport or residence permit was told, so that nobody hears it twice
create table document_reminder (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  employee_id bigint not null, -- Whose document
  document text not null, -- Which
  expires_on date not null, -- Its last day
  days_before smallint not null, -- 60, 30 or 7
  told_at timestamp with time zone not null, -- When the owner was told
  constraint document_reminder_pkey PRIMARY KEY (merchant_id, employee_id, document, expires_on, days_before),
  constraint document_reminder_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint document_reminder_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint document_reminder_document_check CHECK ((document = ANY (ARRAY['passport'::text, 'residency'::text])))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Money that a drawer or the safe received or gave without a sale; never changed
create table drawer_move (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('drawer_move_id_seq'::regclass), -- Number
  shift_id bigint, -- In which shift; empty for what the safe does alone
  kind text not null, -- float, pay_in, pay_out, drop, difference, banked
  amount bigint not null, -- What the drawer has more by it, minor units; of banked: what left the safe
  account_key text not null, -- The account on the other side
  vat_amount bigint not null default 0, -- VAT of a tax invoice that was paid out of the drawer, minor units
  tax_invoice_number text, -- Number of that tax invoice
  employee_id bigint, -- To whom an advance was given
  note text, -- What it was
  moved_at timestamp with time zone not null, -- When
  moved_on date not null, -- Business day
  journal_entry_id bigint not null, -- Where it is posted
  created_by bigint, -- Shop user
  supplier_trn text, -- VAT number of the supplier whose VAT is claimed; empty on movements before it was asked for
  constraint drawer_move_pkey PRIMARY KEY (merchant_id, id),
  constraint drawer_move_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint drawer_move_employee_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint drawer_move_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint drawer_move_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint drawer_move_shift_fkey FOREIGN KEY (merchant_id, shift_id) REFERENCES till_shift(merchant_id, id),
  constraint drawer_move_figures CHECK (((kind = ANY (ARRAY['float'::text, 'pay_in'::text, 'pay_out'::text, 'drop'::text, 'difference'::text, 'banked'::text])) AND (amount <> 0) AND ((shift_id IS NULL) = (kind = 'banked'::text)) AND (vat_amount >= 0) AND ((vat_amount = 0) OR ((kind = 'pay_out'::text) AND (tax_invoice_number IS NOT NULL)))))
);
CREATE INDEX drawer_move_of_shift on drawer_move USING btree (merchant_id, shift_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- A person who works in the shop; sells and serves
create table employee (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('employee_id_seq'::regclass), -- Number
  user_id bigint, -- Signs in as
  name_en text, -- English name
  name_ar text, -- Arabic name
  job_title_en text, -- English job title
  job_title_ar text, -- Arabic job title
  mobile text, -- E.164 digits without plus
  joining_on date, -- Joined
  leaving_on date, -- Left
  show_in_billing boolean not null default true, -- A seller at the till
  show_in_appointments boolean not null default true, -- A column in the calendar
  image_file_id bigint, -- Square picture
  status smallint not null default 1, -- 0 disabled, 1 active
  created_at timestamp with time zone not null default now(), -- When
  version integer not null default 1, -- Counts changes by people
  nationality text, -- ISO 3166 code
  country_of_residency text, -- ISO 3166 code
  address text, -- Where they live
  experience text, -- What they did before, in words
  passport_number text, -- Passport
  passport_expires_on date, -- Last day of the passport
  residency_number text, -- Residence permit (iqama) or national id
  residency_expires_on date, -- Last day of the residence permit
  performs_all boolean not null default true, -- Performs every service; else those of employee_service
  public_look smallint not null default 1, -- On the shop's pages: 1 initial of the name, 2 drawing, 3 photo
  constraint employee_pkey PRIMARY KEY (merchant_id, id),
  constraint employee_merchant_id_user_id_key UNIQUE (merchant_id, user_id),
  constraint employee_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint employee_merchant_id_image_file_id_fkey FOREIGN KEY (merchant_id, image_file_id) REFERENCES file(merchant_id, id),
  constraint employee_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id),
  constraint employee_check CHECK ((COALESCE(name_en, name_ar) IS NOT NULL)),
  constraint employee_check1 CHECK (((leaving_on IS NULL) OR (joining_on IS NULL) OR (leaving_on >= joining_on))),
  constraint employee_dates_are_days CHECK ((isfinite(passport_expires_on) AND isfinite(residency_expires_on))),
  constraint employee_public_look_check CHECK ((public_look = ANY (ARRAY[1, 2, 3]))),
  constraint employee_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX employee_form_trigrams on employee USING gin (tenant_trigrams(0, named_form(name_ar, name_en, NULL::text))) WITH (fastupdate=off);
CREATE UNIQUE INDEX employee_mobile_unique on employee USING btree (merchant_id, mobile) WHERE (mobile IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- With what an employee opens a shared device, hashed; it opens nothing but a device that is signed in
create table employee_pin (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  employee_id bigint not null, -- Whose
  pin_hash text not null, -- argon2id
  set_at timestamp with time zone not null, -- When
  set_by bigint, -- Shop user
  constraint employee_pin_pkey PRIMARY KEY (merchant_id, employee_id),
  constraint employee_pin_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint employee_pin_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint employee_pin_merchant_id_set_by_fkey FOREIGN KEY (merchant_id, set_by) REFERENCES shop_user(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Services that an employee performs, with a duration and a price of their own
create table employee_service (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  employee_id bigint not null, -- Who
  service_id bigint not null, -- Performs what
  duration_minutes integer, -- Their own time; empty: the service's
  price bigint, -- Their own price; empty: the service's
  constraint employee_service_pkey PRIMARY KEY (merchant_id, employee_id, service_id),
  constraint employee_service_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint employee_service_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint employee_service_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint employee_service_duration_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440))),
  constraint employee_service_price_check CHECK ((price >= 0))
);
CREATE INDEX employee_service_of_service on employee_service USING btree (merchant_id, service_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Exports that a job makes because they are too long for an answer
create table export_file (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('export_file_id_seq'::regclass), -- Number inside the tenant
  user_id bigint not null, -- Who asked; nobody else sees it
  operation text not null, -- Whose list it is, as audit and keys name it
  input jsonb not null, -- Filters, sort and format, as the operation takes them
  digest bytea not null, -- SHA-256 of person, operation, input and language: the same is not made twice at once
  asker jsonb not null, -- The session as it was entered: what the list is read with
  language text not null, -- ar or en: of titles and names in the file
  request_id text not null, -- The request that asked
  title_en text not null, -- Title of the list
  title_ar text not null, -- Title of the list
  format text not null, -- xlsx, csv or pdf
  status smallint not null default 1, -- 1 waits, 2 is being made, 3 ready, 4 failed, 5 cancelled
  rows_total integer, -- Known when it is begun
  rows_read integer not null default 0, -- Progress
  failure text, -- The refusal, where there is one
  storage_key text, -- Where its bytes lie, while they do
  file_name text, -- As it is saved
  content_type text, -- Media type
  byte_size bigint, -- Bytes
  asked_at timestamp with time zone not null, -- When
  ended_at timestamp with time zone, -- Ready, failed or cancelled
  constraint export_file_pkey PRIMARY KEY (merchant_id, id),
  constraint export_file_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint export_file_user_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id),
  constraint export_file_ready_check CHECK (((status <> 3) OR ((storage_key IS NOT NULL) AND (byte_size IS NOT NULL)))),
  constraint export_file_status_check CHECK (((status >= 1) AND (status <= 5)))
);
CREATE INDEX export_file_age on export_file USING btree (asked_at);
CREATE UNIQUE INDEX export_file_same on export_file USING btree (merchant_id, user_id, digest) WHERE (status = ANY (ARRAY[1, 2]));
CREATE INDEX export_file_user on export_file USING btree (merchant_id, user_id, asked_at DESC);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Uploaded images, videos and PDFs; the bytes lie in the file store under their digest
create table file (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('file_id_seq'::regclass), -- Number
  name text not null, -- Unguessable name below /storage/{merchant}
  kind text not null, -- What its content is
  content_type text not null, -- As it is served
  byte_size integer not null, -- Stored bytes
  digest text not null, -- SHA-256 of the stored bytes: where they lie
  width integer, -- Pixels, images only
  height integer, -- Pixels, images only
  original_name text, -- The name it was sent under
  created_by bigint, -- The shop user who sent it
  created_at timestamp with time zone not null default now(), -- When
  constraint file_pkey PRIMARY KEY (merchant_id, id),
  constraint file_name_unique UNIQUE (merchant_id, name),
  constraint file_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint file_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint file_byte_size_check CHECK ((byte_size > 0)),
  constraint file_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text, 'pdf'::text]))),
  constraint file_name_check CHECK ((name ~ '^[A-Za-z0-9_-]{24}\.[a-z0-9]{3,4}$'::text))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- What the tax authority answered, call by call
create table fiscal_answer (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('fiscal_answer_id_seq'::regclass), -- Number
  unit_id bigint not null, -- For which unit
  counter bigint, -- For which document; empty for the unit itself
  asked text not null, -- What was asked: compliance, check, production, renewal, report, clear
  http_status smallint, -- What was answered; empty where nothing came
  answer jsonb, -- Its words, without secrets
  answered_at timestamp with time zone not null, -- When
  constraint fiscal_answer_pkey PRIMARY KEY (merchant_id, id),
  constraint fiscal_answer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint fiscal_answer_unit_fkey FOREIGN KEY (merchant_id, unit_id) REFERENCES fiscal_unit(merchant_id, id)
);
CREATE INDEX fiscal_answer_of_document on fiscal_answer USING btree (merchant_id, unit_id, counter, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Documents as they were signed for the tax authority, and what it answered
create table fiscal_document (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('fiscal_document_id_seq'::regclass), -- Number in lists and addresses
  unit_id bigint not null, -- Who signed it
  counter bigint not null, -- ICV: its place in the unit's chain
  invoice_id bigint not null, -- The document
  document_kind smallint not null, -- 388, 386, 381, 383
  document_number text not null, -- As printed
  business_on date not null, -- Business day
  issue_on date not null, -- Date on the paper: the day of the tax period
  buyer_name text, -- As on the paper
  total bigint not null, -- With VAT, minor units
  vat bigint not null, -- Minor units
  declared_vat bigint not null, -- What it declares: less that of deposits which declared it before; negative where it takes back
  uuid uuid not null, -- KSA-1
  is_simplified boolean not null, -- Reported within a day; else cleared before it is given
  hash text not null, -- Base64 of the SHA-256 of its canonical form
  previous_hash text not null, -- That of the document before it in the chain
  qr text not null, -- As printed
  xml text not null, -- As signed
  warned text[] not null default '{}'::text[], -- Rules that warned before it was issued
  state smallint not null default 1, -- 1 queued, 2 reported, 3 reported with warnings, 4 cleared, 5 cleared with warnings, 6 rejected
  signed_at timestamp with time zone not null, -- When
  attempts integer not null default 0, -- How often it was sent
  answered_at timestamp with time zone, -- When the authority answered for good
  http_status smallint, -- Its last answer
  answer jsonb, -- What it said: warnings and errors
  cleared_xml text, -- As the authority stamped it
  cleared_qr text, -- Its QR
  settled_by smallint, -- What became of a rejected one: 1 issued anew, 2 a note took it back
  settled_at timestamp with time zone, -- When
  customer_id bigint, -- Who bought, where somebody is known
  constraint fiscal_document_pkey PRIMARY KEY (merchant_id, unit_id, counter),
  constraint fiscal_document_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint fiscal_document_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint fiscal_document_unit_fkey FOREIGN KEY (merchant_id, unit_id) REFERENCES fiscal_unit(merchant_id, id),
  constraint fiscal_document_figures CHECK (((counter > 0) AND ((state >= 1) AND (state <= 6)) AND (attempts >= 0) AND ((state = 1) = (answered_at IS NULL)) AND ((cleared_xml IS NULL) OR (state = ANY (ARRAY[4, 5]))) AND ((settled_by IS NULL) = (settled_at IS NULL)) AND ((settled_by IS NULL) OR ((state = 6) AND (settled_by = ANY (ARRAY[1, 2]))))))
);
CREATE INDEX fiscal_document_by_day on fiscal_document USING btree (merchant_id, business_on, id);
CREATE UNIQUE INDEX fiscal_document_id on fiscal_document USING btree (merchant_id, id);
CREATE INDEX fiscal_document_in_state on fiscal_document USING btree (merchant_id, state, business_on, id);
CREATE INDEX fiscal_document_numbered on fiscal_document USING btree (merchant_id, document_number, id) INCLUDE (business_on);
CREATE INDEX fiscal_document_of_customer on fiscal_document USING btree (merchant_id, customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX fiscal_document_of_invoice on fiscal_document USING btree (merchant_id, invoice_id, counter);
CREATE INDEX fiscal_document_of_period on fiscal_document USING btree (merchant_id, issue_on) INCLUDE (state, settled_by, declared_vat);
CREATE INDEX fiscal_document_other_kinds on fiscal_document USING btree (merchant_id, document_kind, business_on, id) INCLUDE (document_number) WHERE (document_kind <> 388);
CREATE INDEX fiscal_document_rejected on fiscal_document USING btree (merchant_id, signed_at) WHERE ((state = 6) AND (settled_by IS NULL));
CREATE INDEX fiscal_document_standard on fiscal_document USING btree (merchant_id, business_on, id) WHERE (NOT is_simplified);
CREATE UNIQUE INDEX fiscal_document_uuid on fiscal_document USING btree (merchant_id, uuid);
CREATE INDEX fiscal_document_waiting on fiscal_document USING btree (merchant_id, unit_id, counter) WHERE (state = 1);
CREATE INDEX fiscal_document_warned on fiscal_document USING btree (merchant_id, business_on, id) INCLUDE (document_number) WHERE (cardinality(warned) > 0);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- The queue of each unit: who sends, when next, and why it stands still
create table fiscal_queue (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  unit_id bigint not null, -- Unit
  next_try_at timestamp with time zone not null, -- Not before
  failures integer not null default 0, -- Calls in a row that did not get through
  lease uuid, -- Who sends now
  leased_until timestamp with time zone, -- Until when nobody else does
  blocked_reason text, -- Why it stands still until somebody mends it: what the authority answered
  blocked_at timestamp with time zone, -- Since when
  sent_at timestamp with time zone, -- When the authority last took something
  constraint fiscal_queue_pkey PRIMARY KEY (merchant_id, unit_id),
  constraint fiscal_queue_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint fiscal_queue_unit_fkey FOREIGN KEY (merchant_id, unit_id) REFERENCES fiscal_unit(merchant_id, id),
  constraint fiscal_queue_figures CHECK (((failures >= 0) AND ((lease IS NULL) = (leased_until IS NULL)) AND ((blocked_reason IS NULL) = (blocked_at IS NULL))))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- A unit that signs documents for the tax authority: key, certificates and chain
create table fiscal_unit (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('fiscal_unit_id_seq'::regclass), -- Number
  authority text not null default 'zatca'::text, -- Which tax authority: the adapter that signs and sends
  environment text not null, -- sandbox, simulation or production: which gateway it speaks to
  status smallint not null default 1, -- 0 cancelled, 1 pending, 2 connected, 3 renewed
  trn text not null, -- VAT number that it signs for
  name text not null, -- CN of its certificate
  organization text not null, -- O: the taxpayer
  branch text not null, -- OU
  serial text not null, -- What it is: 1-solution|2-model|3-number
  title text not null, -- 1000 standard, 0100 simplified, 1100 both
  short_address text not null, -- National short address
  business text not null, -- Business category
  sealed_key bytea not null, -- Its private key, sealed with the installation's secret
  sealed_otp bytea, -- The one-time password until it was used, sealed
  compliance_request text, -- The authority's number of the request
  sealed_compliance bytea, -- Token and secret of the compliance certificate, sealed
  progress jsonb not null, -- How far its connecting is: phase, checks, what went wrong
  sealed_production bytea, -- Token and secret of the production certificate, sealed
  certificate text, -- Base64 of the DER that signs now
  certificate_until timestamp with time zone, -- Its last moment
  counter bigint not null default 0, -- ICV of the last document
  last_hash text not null, -- Hash of the last document, or the first one's predecessor
  halted_reason text, -- Why it signs nothing more: its chain is not the one that was told outside
  asked_at timestamp with time zone not null, -- When its onboarding began
  connected_at timestamp with time zone, -- When it could sign
  renewed_at timestamp with time zone, -- When its certificate was renewed last
  reminded_at timestamp with time zone, -- When its owner was reminded that the certificate ends
  cancelled_at timestamp with time zone, -- When it was given up
  created_by bigint, -- Shop user; empty where a manager did it
  manager_id bigint, -- Platform manager who did it
  constraint fiscal_unit_pkey PRIMARY KEY (merchant_id, id),
  constraint fiscal_unit_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint fiscal_unit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint fiscal_unit_figures CHECK (((authority = 'zatca'::text) AND (environment = ANY (ARRAY['sandbox'::text, 'simulation'::text, 'production'::text])) AND ((status >= 0) AND (status <= 3)) AND (title = ANY (ARRAY['1000'::text, '0100'::text, '1100'::text])) AND (counter >= 0))),
  constraint fiscal_unit_signs_whole CHECK (((status <> ALL (ARRAY[2, 3])) OR (num_nulls(certificate, certificate_until, sealed_production, connected_at) = 0)))
);
CREATE UNIQUE INDEX fiscal_unit_connected_once on fiscal_unit USING btree (merchant_id) WHERE (status = ANY (ARRAY[2, 3]));
CREATE UNIQUE INDEX fiscal_unit_pending_once on fiscal_unit USING btree (merchant_id) WHERE (status = 1);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Times of employees that got free again, for those who wait
create table freed_time (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('freed_time_id_seq'::regclass), -- Number
  employee_id bigint not null, -- Whose time
  from_at timestamp with time zone not null, -- From
  to_at timestamp with time zone not null, -- To
  cause text not null, -- cancelled, moved, no_show, unblocked
  appointment_id bigint, -- The visit that stood there; empty for a blocked time
  freed_at timestamp with time zone not null, -- When it got free
  freed_by bigint, -- Shop user; empty for the customer
  left_at timestamp with time zone, -- Somebody leaves it free
  left_by bigint, -- Shop user
  constraint freed_time_pkey PRIMARY KEY (merchant_id, id),
  constraint freed_time_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint freed_time_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint freed_time_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint freed_time_merchant_id_freed_by_fkey FOREIGN KEY (merchant_id, freed_by) REFERENCES shop_user(merchant_id, id),
  constraint freed_time_merchant_id_left_by_fkey FOREIGN KEY (merchant_id, left_by) REFERENCES shop_user(merchant_id, id),
  constraint freed_time_cause_check CHECK ((cause = ANY (ARRAY['cancelled'::text, 'moved'::text, 'no_show'::text, 'unblocked'::text]))),
  constraint freed_time_length_check CHECK (((to_at > from_at) AND (to_at <= (from_at + 'PT32H'::interval))))
);
CREATE INDEX freed_time_of_appointment on freed_time USING btree (merchant_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX freed_time_of_employee on freed_time USING btree (merchant_id, employee_id);
CREATE INDEX freed_time_to_come on freed_time USING btree (merchant_id, to_at, id) WHERE (left_at IS NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- A shop's accounts at payment gateways; one of them takes new payments
create table gateway_account (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  gateway text not null, -- sandbox, moyasar or tap
  version integer not null default 1, -- Rises with each change
  status smallint not null default 1, -- 1 takes new payments, 0 only what was begun with it
  key_sealed bytea, -- What we sign in with there, sealed; empty for the sandbox
  key_hint text, -- Its last letters, for who looks at the settings
  secret_sealed bytea, -- What its notices are proved by, sealed; empty where the key proves them
  company text, -- The shop's name on the payment page
  gateway_merchant text, -- The shop's number there
  webhook_id text not null, -- The last part of the address of its notices
  checked_at timestamp with time zone, -- When the connection was last tried
  check_error text, -- Why that did not work; empty when it did
  changed_at timestamp with time zone not null, -- When
  changed_by bigint, -- Shop user; empty for the system
  constraint gateway_account_pkey PRIMARY KEY (merchant_id, gateway),
  constraint gateway_account_merchant_id_changed_by_fkey FOREIGN KEY (merchant_id, changed_by) REFERENCES shop_user(merchant_id, id),
  constraint gateway_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gateway_account_gateway_check CHECK ((gateway = ANY (ARRAY['sandbox'::text, 'moyasar'::text, 'tap'::text]))),
  constraint gateway_account_key_check CHECK (((gateway = 'sandbox'::text) OR (key_sealed IS NOT NULL))),
  constraint gateway_account_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX gateway_account_one_active on gateway_account USING btree (merchant_id) WHERE (status = 1);
CREATE UNIQUE INDEX gateway_account_webhook_id on gateway_account USING btree (webhook_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Each time that somebody set out to pay a gateway payment: a page of the gateway each
create table gateway_attempt (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('gateway_attempt_id_seq'::regclass), -- Number
  payment_id bigint not null, -- What it tries to pay
  number smallint not null, -- First, second, …
  reference text not null, -- Our name for it at the gateway
  gateway text not null, -- Where
  provider_id text, -- What the gateway calls it
  provider_url text, -- The gateway's page
  status smallint not null default 1, -- As of the payment
  method text, -- By what it was paid
  fee_amount bigint, -- What the gateway said that it keeps, with VAT
  provider_payment_id text, -- What the gateway calls the payment in it, for refunds
  last_error text, -- Why it was not opened yet, or failed
  tries smallint not null default 0, -- How often the gateway was asked to open it
  created_at timestamp with time zone not null, -- When
  asked_at timestamp with time zone, -- When the gateway was last asked about it
  ended_at timestamp with time zone, -- When it ended
  returned_at timestamp with time zone, -- When who pays last came back from the gateway, or said that it was paid
  found_open_at timestamp with time zone, -- When the gateway last answered that nobody paid it yet
  is_called_off boolean not null default false, -- Ended by the shop or because another attempt was paid, not at the gateway
  is_other_amount boolean not null default false, -- The gateway took another amount or currency than asked for: a person looks at it
  left_at timestamp with time zone, -- When who pays last went to the gateway's page
  constraint gateway_attempt_pkey PRIMARY KEY (merchant_id, id),
  constraint gateway_attempt_number_unique UNIQUE (merchant_id, payment_id, number),
  constraint gateway_attempt_reference_unique UNIQUE (merchant_id, reference),
  constraint gateway_attempt_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gateway_attempt_merchant_id_payment_id_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES gateway_payment(merchant_id, id),
  constraint gateway_attempt_ended_check CHECK (((status = ANY (ARRAY[1, 2])) = (ended_at IS NULL))),
  constraint gateway_attempt_status_check CHECK (((status >= 1) AND (status <= 6)))
);
CREATE INDEX gateway_attempt_ended on gateway_attempt USING btree (merchant_id, ended_at) WHERE (status = ANY (ARRAY[3, 4, 6]));
CREATE INDEX gateway_attempt_of_provider on gateway_attempt USING btree (merchant_id, gateway, provider_id) WHERE (provider_id IS NOT NULL);
CREATE UNIQUE INDEX gateway_attempt_one_pending on gateway_attempt USING btree (merchant_id, payment_id) WHERE (status = ANY (ARRAY[1, 2]));
CREATE INDEX gateway_attempt_pending on gateway_attempt USING btree (asked_at) WHERE (status = ANY (ARRAY[1, 2]));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What gateways told us, each notice once
create table gateway_event (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  gateway text not null, -- Who told it
  event_id text not null, -- The gateway's name for it: a second delivery is known by it
  attempt_id bigint, -- What it was about; empty when we know nothing of that
  told text not null, -- What it said
  outcome text not null, -- What became of it
  received_at timestamp with time zone not null, -- When it came
  constraint gateway_event_pkey PRIMARY KEY (merchant_id, gateway, event_id),
  constraint gateway_event_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES gateway_attempt(merchant_id, id),
  constraint gateway_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX gateway_event_of_attempt on gateway_event USING btree (merchant_id, attempt_id) WHERE (attempt_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Money asked for by card on a gateway's page (specification section 4: gateway payment)
create table gateway_payment (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('gateway_payment_id_seq'::regclass), -- Number
  unique_id text not null, -- Address of its page
  purpose text not null, -- What it pays for: deposit, …
  purpose_id bigint, -- The record of that kind; empty where it is made when the money is there
  customer_id bigint, -- Who pays
  amount bigint not null, -- Minor units
  currency_code text not null, -- ISO 4217
  note text, -- What the shop wrote for who pays
  status smallint not null default 1, -- 1 made, 2 open at the gateway, 3 expired, 4 cancelled, 5 paid, 6 failed
  told_status smallint, -- The state of which what it pays for heard last: 5 is in the books
  gateway text, -- Who took it
  method text, -- By what it was paid: mada, card, apple_pay, other
  fee_amount bigint, -- What the gateway said that it keeps, with VAT; empty when it did not say
  provider_payment_id text, -- What the gateway calls the payment
  document_id bigint, -- The document that was issued for it
  paid_on date, -- Business day on which it was booked
  payout_id bigint, -- The payout that settled it
  created_at timestamp with time zone not null, -- When
  created_by bigint, -- Shop user; empty for who pays
  expires_at timestamp with time zone not null, -- No attempt begins after this moment
  ended_at timestamp with time zone, -- When it was paid, or the last attempt ended
  constraint gateway_payment_pkey PRIMARY KEY (merchant_id, id),
  constraint gateway_payment_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint gateway_payment_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint gateway_payment_merchant_id_document_id_fkey FOREIGN KEY (merchant_id, document_id) REFERENCES invoice(merchant_id, id),
  constraint gateway_payment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gateway_payment_merchant_id_payout_id_fkey FOREIGN KEY (merchant_id, payout_id) REFERENCES gateway_payout(merchant_id, id),
  constraint gateway_payment_amount_check CHECK ((amount > 0)),
  constraint gateway_payment_ended_check CHECK (((status = ANY (ARRAY[1, 2])) = (ended_at IS NULL))),
  constraint gateway_payment_method_check CHECK ((method = ANY (ARRAY['mada'::text, 'card'::text, 'apple_pay'::text, 'other'::text]))),
  constraint gateway_payment_note_check CHECK ((length(note) <= 1000)),
  constraint gateway_payment_status_check CHECK (((status >= 1) AND (status <= 6)))
);
CREATE INDEX gateway_payment_by_status on gateway_payment USING btree (merchant_id, status, created_at, id);
CREATE INDEX gateway_payment_by_time on gateway_payment USING btree (merchant_id, created_at, id);
CREATE INDEX gateway_payment_of_customer on gateway_payment USING btree (merchant_id, customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX gateway_payment_of_document on gateway_payment USING btree (merchant_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX gateway_payment_of_payout on gateway_payment USING btree (merchant_id, payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX gateway_payment_of_purpose on gateway_payment USING btree (merchant_id, purpose, purpose_id) WHERE (purpose_id IS NOT NULL);
CREATE INDEX gateway_payment_sold_online on gateway_payment USING btree (merchant_id, ended_at) WHERE ((told_status = 5) AND (purpose = ANY (ARRAY['gift_card'::text, 'offer'::text])));
CREATE UNIQUE INDEX gateway_payment_unique_id on gateway_payment USING btree (unique_id);
CREATE INDEX gateway_payment_unsettled on gateway_payment USING btree (merchant_id, paid_on) WHERE ((status = 5) AND (payout_id IS NULL));
CREATE INDEX gateway_payment_untold on gateway_payment USING btree (merchant_id, ended_at) WHERE ((status <> COALESCE((told_status)::integer, 0)) AND (status = ANY (ARRAY[3, 4, 5, 6])));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What gateways paid out to the bank: fee and net of the payments that are settled by it
create table gateway_payout (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('gateway_payout_id_seq'::regclass), -- Number
  gateway text not null, -- Who paid it out
  reference text not null, -- As the gateway or the bank names it: a payout is booked once
  paid_on date not null, -- Day on which it reached the bank
  until_on date not null, -- Payments and refunds up to this business day
  gross_amount bigint not null, -- Payments less refunds, minor units
  fee_amount bigint not null, -- What the gateway kept, without VAT
  fee_vat_amount bigint not null, -- VAT of that
  net_amount bigint not null, -- What reached the bank
  tax_invoice_number text, -- The gateway's tax invoice of its fee; empty while it is awaited
  journal_entry_id bigint not null, -- Its entry
  created_at timestamp with time zone not null, -- When
  created_by bigint, -- Shop user
  constraint gateway_payout_pkey PRIMARY KEY (merchant_id, id),
  constraint gateway_payout_reference_unique UNIQUE (merchant_id, gateway, reference),
  constraint gateway_payout_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint gateway_payout_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gateway_payout_merchant_id_journal_entry_id_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint gateway_payout_figures CHECK (((gross_amount = ((net_amount + fee_amount) + fee_vat_amount)) AND (fee_amount >= 0) AND (fee_vat_amount >= 0) AND (net_amount > 0)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Money of gateway payments that goes back by the way it came
create table gateway_refund (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('gateway_refund_id_seq'::regclass), -- Number
  payment_id bigint not null, -- What it gives back of
  attempt_id bigint not null, -- The attempt that took the money
  amount bigint not null, -- Minor units
  reason text not null, -- Why
  reference text not null, -- Our name for it at the gateway
  status smallint not null default 1, -- 1 on its way, 2 given back, 3 refused by the gateway
  is_double boolean not null default false, -- Of a second attempt that was paid too: no document knows of its money
  is_due boolean not null default false, -- Its money stands in 2235 until it is given back, no more in 1050
  provider_refund_id text, -- What the gateway calls it
  last_error text, -- Why it was not given back
  tries smallint not null default 0, -- How often the gateway was asked for it
  paid_on date, -- Business day on which it was given back
  payout_id bigint, -- The payout that it was taken off
  created_at timestamp with time zone not null, -- When
  created_by bigint, -- Shop user; empty for the system
  asked_at timestamp with time zone, -- When the gateway was last asked
  ended_at timestamp with time zone, -- When it was given back or refused
  constraint gateway_refund_pkey PRIMARY KEY (merchant_id, id),
  constraint gateway_refund_reference_unique UNIQUE (merchant_id, reference),
  constraint gateway_refund_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES gateway_attempt(merchant_id, id),
  constraint gateway_refund_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint gateway_refund_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gateway_refund_merchant_id_payment_id_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES gateway_payment(merchant_id, id),
  constraint gateway_refund_merchant_id_payout_id_fkey FOREIGN KEY (merchant_id, payout_id) REFERENCES gateway_payout(merchant_id, id),
  constraint gateway_refund_amount_check CHECK ((amount > 0)),
  constraint gateway_refund_ended_check CHECK (((status = 1) = (ended_at IS NULL))),
  constraint gateway_refund_status_check CHECK (((status >= 1) AND (status <= 3)))
);
CREATE INDEX gateway_refund_of_payment on gateway_refund USING btree (merchant_id, payment_id, id);
CREATE INDEX gateway_refund_of_payout on gateway_refund USING btree (merchant_id, payout_id) WHERE (payout_id IS NOT NULL);
CREATE UNIQUE INDEX gateway_refund_one_pending on gateway_refund USING btree (merchant_id, attempt_id) WHERE (status = 1);
CREATE INDEX gateway_refund_pending on gateway_refund USING btree (asked_at) WHERE (status = 1);
CREATE INDEX gateway_refund_unsettled on gateway_refund USING btree (merchant_id, paid_on) WHERE ((status = 2) AND (payout_id IS NULL));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Gift cards with what is left of them
create table gift_card (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('gift_card_id_seq'::regclass), -- Number
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
  send_at timestamp with time zone, -- When it is sent; empty for a printed one
  message_id bigint, -- The message that brings it
  expires_on date not null, -- The last day on which it is taken
  ended_at timestamp with time zone, -- When the rest expired or went back
  ended_amount bigint not null default 0, -- What was left then, minor units
  ended_as smallint, -- 4 expired, 5 refunded
  sold_at timestamp with time zone not null, -- When
  business_on date not null, -- Business day of the sale
  journal_entry_id bigint, -- Where its sale is posted
  version integer not null default 1, -- Grows with every change
  created_by bigint, -- Shop user
  reason text, -- Of a free one: why it was given
  points integer not null default 0, -- Of a loyalty card: points that it was made of
  points_worth bigint not null default 0, -- What was owed for those points without VAT, minor units
  points_worth_left bigint not null default 0, -- Of it left: 2220
  sold_with_id bigint, -- The invoice that it was sold with in one act
  constraint gift_card_pkey PRIMARY KEY (merchant_id, id),
  constraint gift_card_beneficiary_fkey FOREIGN KEY (merchant_id, beneficiary_id) REFERENCES customer(merchant_id, id),
  constraint gift_card_buyer_fkey FOREIGN KEY (merchant_id, buyer_id) REFERENCES customer(merchant_id, id),
  constraint gift_card_journal_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint gift_card_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gift_card_sold_with_fkey FOREIGN KEY (merchant_id, sold_with_id) REFERENCES invoice(merchant_id, id),
  constraint gift_card_used_by_fkey FOREIGN KEY (merchant_id, used_by_id) REFERENCES customer(merchant_id, id),
  constraint gift_card_end_is_whole CHECK (((num_nonnulls(ended_at, ended_as) = ANY (ARRAY[0, 2])) AND (ended_amount >= 0) AND ((ended_as IS NULL) OR ((balance = 0) AND (ended_as = ANY (ARRAY[4, 5])))))),
  constraint gift_card_not_overspent CHECK (((balance >= 0) AND (balance <= amount) AND (amount > 0))),
  constraint gift_card_paid_is_posted CHECK (((type <> 0) OR ((number IS NOT NULL) AND (journal_entry_id IS NOT NULL)))),
  constraint gift_card_paid_whole CHECK ((paid_amount =
CASE
    WHEN (type = 0) THEN amount
    ELSE (0)::bigint
END)),
  constraint gift_card_points_not_overspent CHECK ((((points_worth_left >= 0) AND (points_worth_left <= points_worth)) AND ((balance > 0) OR (points_worth_left = 0)))),
  constraint gift_card_points_of_loyalty CHECK ((((type = 1) = (points > 0)) AND ((type = 1) OR (points_worth = 0)))),
  constraint gift_card_reason_of_free CHECK ((((type = 2) = (reason IS NOT NULL)) AND (length(reason) <= 300))),
  constraint gift_card_type_check CHECK ((type = ANY (ARRAY[0, 1, 2]))),
  constraint gift_card_used_when_empty CHECK ((status =
CASE
    WHEN (balance > 0) THEN 1
    ELSE 0
END)),
  constraint gift_card_words_in_bounds CHECK (((length(words) <= 200) AND (language = ANY (ARRAY['ar'::text, 'en'::text])) AND (send_by = ANY (ARRAY['print'::text, 'whatsapp'::text, 'mail'::text]))))
);
CREATE INDEX gift_card_living on gift_card USING btree (merchant_id, expires_on, id) WHERE (status = 1);
CREATE UNIQUE INDEX gift_card_number on gift_card USING btree (merchant_id, number);
CREATE INDEX gift_card_of_beneficiary on gift_card USING btree (merchant_id, beneficiary_id) WHERE (beneficiary_id IS NOT NULL);
CREATE INDEX gift_card_of_buyer on gift_card USING btree (merchant_id, buyer_id) WHERE (buyer_id IS NOT NULL);
CREATE INDEX gift_card_of_user on gift_card USING btree (merchant_id, used_by_id) WHERE (used_by_id IS NOT NULL);
CREATE INDEX gift_card_sold on gift_card USING btree (merchant_id, sold_at, id);
CREATE INDEX gift_card_sold_with on gift_card USING btree (merchant_id, sold_with_id) WHERE (sold_with_id IS NOT NULL);
CREATE UNIQUE INDEX gift_card_unique_id on gift_card USING btree (unique_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What opens a gift card at the counter
create table gift_card_code (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  gift_card_id bigint not null, -- The card
  code_hash bytea not null, -- Fingerprint of the long code, by the installation's key
  short_hash bytea not null, -- The same of the short code of the counter
  sealed bytea not null, -- Both codes, for paper and page; opens with the installation's key only
  made_at timestamp with time zone not null, -- When
  constraint gift_card_code_pkey PRIMARY KEY (merchant_id, gift_card_id),
  constraint gift_card_code_hash_key UNIQUE (merchant_id, code_hash),
  constraint gift_card_code_short_key UNIQUE (merchant_id, short_hash),
  constraint gift_card_code_card_fkey FOREIGN KEY (merchant_id, gift_card_id) REFERENCES gift_card(merchant_id, id),
  constraint gift_card_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Each movement of a gift card, never changed
create table gift_card_movement (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('gift_card_movement_id_seq'::regclass), -- Number
  gift_card_id bigint not null, -- The card
  kind smallint not null, -- 1 issued, 2 used, 3 given back, 4 expired, 5 refunded
  amount bigint not null, -- Signed, minor units
  balance_after bigint not null, -- What was left after it, minor units
  invoice_id bigint, -- The document that it paid, or that gave it back
  document_number text not null, -- Number of that document, or of the card itself
  moved_at timestamp with time zone not null, -- When
  business_on date not null, -- Business day
  journal_entry_id bigint, -- Where it is posted; empty where nothing is
  created_by bigint, -- Shop user
  points_worth bigint not null default 0, -- What is owed for the points in the card moved by, signed, minor units
  constraint gift_card_movement_pkey PRIMARY KEY (merchant_id, id),
  constraint gift_card_movement_card_fkey FOREIGN KEY (merchant_id, gift_card_id) REFERENCES gift_card(merchant_id, id),
  constraint gift_card_movement_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint gift_card_movement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gift_card_movement_figures CHECK (((amount <> 0) AND (balance_after >= 0) AND (kind = ANY (ARRAY[1, 2, 3, 4, 5])) AND ((kind = ANY (ARRAY[1, 3])) = (amount > 0)))),
  constraint gift_card_movement_worth CHECK (((points_worth = 0) OR (sign((points_worth)::double precision) = sign((amount)::double precision))))
);
CREATE INDEX gift_card_movement_of_card on gift_card_movement USING btree (merchant_id, gift_card_id, id);
CREATE INDEX gift_card_movement_of_invoice on gift_card_movement USING btree (merchant_id, invoice_id, id) WHERE (invoice_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Gift cards that were asked for online
create table gift_card_order (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('gift_card_order_id_seq'::regclass), -- Number
  unique_id text not null, -- The card's later public address
  amount bigint not null, -- Value, minor units
  wishes jsonb not null, -- What the card will say, to whom and when
  code_hash bytea not null, -- Of its codes, made when it was asked for: a job cannot make them
  short_hash bytea not null, -- Of its codes
  sealed bytea not null, -- Both codes
  asked_at timestamp with time zone not null, -- When
  gift_card_id bigint, -- What it became
  constraint gift_card_order_pkey PRIMARY KEY (merchant_id, id),
  constraint gift_card_order_unique_id_key UNIQUE (merchant_id, unique_id),
  constraint gift_card_order_card_fkey FOREIGN KEY (merchant_id, gift_card_id) REFERENCES gift_card(merchant_id, id),
  constraint gift_card_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gift_card_order_amount_check CHECK ((amount > 0))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Saved at the till, not issued
create table held_invoice (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('held_invoice_id_seq'::regclass), -- Number
  label text, -- What the cashier calls it
  customer_id bigint, -- Customer
  bill jsonb not null, -- The bill as the till holds it
  item_count integer not null, -- Lines
  total_amount bigint not null, -- Total when held
  state smallint not null default 1, -- 0 discarded, 1 held, 2 issued
  held_at timestamp with time zone not null, -- When
  held_by bigint not null, -- Shop user
  version integer not null default 1, -- Rises with each change: two tills do not overwrite one another
  closed_at timestamp with time zone, -- Issued or discarded
  constraint held_invoice_pkey PRIMARY KEY (merchant_id, id),
  constraint held_invoice_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint held_invoice_merchant_id_held_by_fkey FOREIGN KEY (merchant_id, held_by) REFERENCES shop_user(merchant_id, id),
  constraint held_invoice_item_count_check CHECK ((item_count > 0)),
  constraint held_invoice_state_check CHECK ((state = ANY (ARRAY[0, 1, 2]))),
  constraint held_invoice_total_amount_check CHECK ((total_amount >= 0))
);
CREATE INDEX held_invoice_open on held_invoice USING btree (merchant_id, held_at DESC) WHERE (state = 1);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Where a shop goes to, with the fee and the minutes of travel of each area
create table home_setting (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  is_offered boolean not null default false, -- Services are given at the customer's too
  fee_by smallint not null default 1, -- 1 district, 2 distance
  areas jsonb not null default '[]'::jsonb, -- name_ar, name_en, up_to_metres, fee_amount (minor units, as prices are), travel_minutes each
  fee_service_id bigint, -- The service under which the fee is billed; empty until it is chosen or made
  constraint home_setting_pkey PRIMARY KEY (merchant_id),
  constraint home_setting_merchant_id_fee_service_id_fkey FOREIGN KEY (merchant_id, fee_service_id) REFERENCES service(merchant_id, id),
  constraint home_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint home_setting_areas_check CHECK (are_home_areas(areas)),
  constraint home_setting_fee_by_check CHECK ((fee_by = ANY (ARRAY[1, 2])))
);
CREATE INDEX home_setting_fee_service on home_setting USING btree (merchant_id, fee_service_id) WHERE (fee_service_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Each write's key, stored with its effect in one transaction: what was retried happens once
create table idempotency_key (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  key text not null, -- Idempotency-Key of the request
  operation text not null, -- Method and path
  request_digest text not null, -- SHA-256 of operation, person and input
  answer jsonb, -- The first answer, replayed to every retry
  created_at timestamp with time zone not null default now(), -- When
  constraint idempotency_key_pkey PRIMARY KEY (merchant_id, key),
  constraint idempotency_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);
CREATE INDEX idempotency_key_age on idempotency_key USING brin (created_at) WITH (autosummarize='on');
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- A sheet that a shop sent to be imported
create table import_batch (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('import_batch_id_seq'::regclass), -- Number inside the tenant
  kind text not null, -- customers, employees, products, services
  status smallint not null default 1, -- 1 read, 2 checking, 3 checked, 4 importing, 5 done, 6 failed, 7 being undone, 8 undone
  file_name text, -- As it was sent
  headers jsonb not null, -- The first row of the sheet
  mapping jsonb not null, -- Which column each field is read from
  asker jsonb, -- Who lets it be written, with the rights of that moment
  language text not null, -- ar or en
  row_count integer not null, -- Rows under the headers
  checked_count integer not null default 0, -- Progress of checking
  refused_count integer not null default 0, -- Rows with a reason against them
  written_count integer not null default 0, -- Rows that became records
  undone_count integer not null default 0, -- Records that were taken back
  sent_at timestamp with time zone not null, -- When
  sent_by bigint not null, -- The shop user who sent it
  ended_at timestamp with time zone, -- Done, failed or undone
  constraint import_batch_pkey PRIMARY KEY (merchant_id, id),
  constraint import_batch_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint import_batch_sender_fkey FOREIGN KEY (merchant_id, sent_by) REFERENCES shop_user(merchant_id, id),
  constraint import_batch_status_check CHECK (((status >= 1) AND (status <= 8)))
);
CREATE INDEX import_batch_age on import_batch USING btree (sent_at);
CREATE INDEX import_batch_newest on import_batch USING btree (merchant_id, id DESC);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Rows of a sheet on their way to become records; forgotten with their batch after a month
create table import_row (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  batch_id bigint not null, -- Of which sheet
  number integer not null, -- Row as the person sees it in the spreadsheet
  cells jsonb not null, -- Its texts
  state smallint not null default 0, -- 0 not checked, 1 valid, 2 refused, 3 written, 4 taken back, 5 kept because it was used
  errors jsonb, -- Reasons by field
  record_id bigint, -- What it became
  constraint import_row_pkey PRIMARY KEY (merchant_id, batch_id, number),
  constraint import_row_batch_fkey FOREIGN KEY (merchant_id, batch_id) REFERENCES import_batch(merchant_id, id) ON DELETE CASCADE,
  constraint import_row_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint import_row_state_check CHECK (((state >= 0) AND (state <= 5)))
);
CREATE INDEX import_row_state on import_row USING btree (merchant_id, batch_id, state, number);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Secret keys of this installation, by their fingerprints
create table installation_key (
  fingerprint text not null, -- By what the key is known; tells nothing of it
  known_at timestamp with time zone not null default now(), -- When a process first named it
  seals_since timestamp with time zone, -- When a process first sealed with it; empty for one that only opens so far
  replaced_at timestamp with time zone, -- When nothing was left that it sealed
  constraint installation_key_pkey PRIMARY KEY (fingerprint),
  constraint installation_key_check CHECK (((replaced_at IS NULL) OR (seals_since IS NOT NULL))),
  constraint installation_key_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{16}$'::text))
);
-- no row-level security: belongs to no shop

-- An issued sale: never edited or deleted, corrected by notes. Only what was paid moves
create table invoice (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('invoice_id_seq'::regclass), -- Number
  unique_id text not null, -- Random id of /e-invoice
  document_kind smallint not null default 388, -- UNTDID 1001 type code
  number bigint not null, -- Gap-free per merchant and kind
  document_number text not null, -- As printed
  is_simplified boolean not null, -- To a consumer
  business_on date not null, -- Business date
  issued_at timestamp with time zone not null, -- When
  customer_id bigint, -- Customer
  customer_name text, -- As it was
  customer_mobile text, -- As it was
  customer_trn text, -- As it was
  employee_id bigint, -- First seller
  seller_identity_id bigint not null, -- What the document says about the shop
  currency_code text not null, -- ISO 4217
  prices_include_vat boolean not null, -- How the lines were priced
  discount_percent_bp integer, -- Bill discount as percent
  discount_amount bigint not null default 0, -- Bill discount in the price's mode
  lines_excl_vat bigint not null, -- BT-106
  discount_excl_vat bigint not null, -- BT-107
  subtotal bigint not null, -- BT-109, without VAT
  vat bigint not null, -- BT-110
  total bigint not null, -- BT-112
  paid_amount bigint not null default 0, -- Paid so far
  cost_amount bigint not null default 0, -- Cost of goods sold
  status smallint not null default 1, -- 0 cancelled, 1 active
  notes text, -- Printed notes
  held_invoice_id bigint, -- Held before
  corrects_invoice_id bigint, -- The document that a note corrects
  journal_entry_id bigint, -- Where it is posted
  created_by bigint, -- Cashier
  uuid uuid, -- KSA-1; empty on documents issued before it was kept
  issue_on date not null, -- BT-2: date on the paper, in the zone of the paper
  issue_time time without time zone not null, -- KSA-25: time on the paper
  zone text not null, -- IANA zone in which the paper tells the time
  country_id integer not null, -- Country of the seller when it was issued
  language text not null, -- Language that leads on the paper
  buyer jsonb, -- Both names, VAT number, identification, structured address and mobile of the buyer as they were; empty for nobody, and on documents issued before they were kept
  salesman_name_en text, -- Who served, as the name was
  salesman_name_ar text, -- Who served, as the name was
  supply_from_on date, -- KSA-5: day of the supply, or its first day
  supply_until_on date, -- KSA-24: last day of the supply
  prepaid_amount bigint not null default 0, -- BT-113: deposits used, with VAT
  rounding_amount bigint not null default 0, -- BT-114: rounding of what is payable; may be negative
  payable_amount bigint not null, -- BT-115: total less deposits used plus rounding
  prepayments jsonb, -- The deposits used: number, uuid, date, time, category, rate, taxable amount and VAT of each
  vat_lines jsonb not null, -- BG-23 as printed: category, rate, discount, taxable amount, VAT, exemption code
  qr text, -- The text of the QR code as printed; empty where the paper has none
  visit_id bigint default (NULLIF(current_setting('app.visit_id'::text, true), ''::text))::bigint, -- The manager_visit in which it was issued; empty for the shop's own people
  credited_amount bigint not null default 0, -- Of what is settled (paid_amount): by credit notes instead of money
  points jsonb, -- Points of its customer: used, used_amount (what they took off), earned, balance (after it); empty where it moved none
  shift_id bigint default shift_here(), -- The shift in which it was issued, paid or owed; empty outside of one, and on documents of before
  constraint invoice_pkey PRIMARY KEY (merchant_id, id),
  constraint invoice_number_unique UNIQUE (merchant_id, document_kind, number),
  constraint invoice_merchant_id_corrects_invoice_id_fkey FOREIGN KEY (merchant_id, corrects_invoice_id) REFERENCES invoice(merchant_id, id),
  constraint invoice_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint invoice_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint invoice_merchant_id_held_invoice_id_fkey FOREIGN KEY (merchant_id, held_invoice_id) REFERENCES held_invoice(merchant_id, id),
  constraint invoice_merchant_id_seller_identity_id_fkey FOREIGN KEY (merchant_id, seller_identity_id) REFERENCES seller_identity(merchant_id, id),
  constraint invoice_figures CHECK (((document_kind = ANY (ARRAY[388, 381, 383, 386])) AND ((document_kind = ANY (ARRAY[381, 383])) = (corrects_invoice_id IS NOT NULL)) AND (number > 0) AND (total = (subtotal + vat)) AND (subtotal = (lines_excl_vat - discount_excl_vat)) AND (LEAST(subtotal, vat, discount_excl_vat, discount_amount, prepaid_amount, cost_amount) >= 0) AND (prepaid_amount <= total) AND (payable_amount = ((total - prepaid_amount) + rounding_amount)) AND (status = ANY (ARRAY[0, 1])))),
  constraint invoice_paid_at_most_total CHECK (((paid_amount >= 0) AND (paid_amount <= payable_amount)))
);
CREATE INDEX invoice_corrections on invoice USING btree (merchant_id, corrects_invoice_id) WHERE (corrects_invoice_id IS NOT NULL);
CREATE INDEX invoice_credited on invoice USING btree (merchant_id, business_on, id) INCLUDE (document_kind, employee_id, credited_amount) WHERE (credited_amount > 0);
CREATE INDEX invoice_customer on invoice USING btree (merchant_id, customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX invoice_day on invoice USING btree (merchant_id, business_on, id) INCLUDE (document_kind, total, subtotal, vat, paid_amount, payable_amount, discount_excl_vat, cost_amount);
CREATE UNIQUE INDEX invoice_document_number_unique on invoice USING btree (merchant_id, document_number);
CREATE UNIQUE INDEX invoice_held_once on invoice USING btree (merchant_id, held_invoice_id) WHERE (held_invoice_id IS NOT NULL);
CREATE INDEX invoice_other_kinds on invoice USING btree (merchant_id, document_kind, business_on, id) INCLUDE (subtotal, vat, total, paid_amount, payable_amount) WHERE (document_kind <> 388);
CREATE INDEX invoice_owed on invoice USING btree (merchant_id, business_on, id) INCLUDE (document_kind, employee_id, subtotal, vat, total, paid_amount, payable_amount) WHERE (paid_amount < payable_amount);
CREATE INDEX invoice_owed_customer on invoice USING btree (merchant_id, customer_id, business_on) INCLUDE (document_kind, payable_amount, paid_amount) WHERE ((paid_amount < payable_amount) AND (customer_id IS NOT NULL));
CREATE INDEX invoice_seller on invoice USING btree (merchant_id, employee_id, business_on, id) INCLUDE (document_kind);
CREATE INDEX invoice_total on invoice USING btree (merchant_id, document_kind, total, id);
CREATE UNIQUE INDEX invoice_unique_id on invoice USING btree (unique_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- A line of an issued invoice
create table invoice_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  invoice_id bigint not null, -- Invoice
  line_number smallint not null, -- Order
  service_id bigint, -- Service sold
  product_id bigint, -- Product sold
  name_en text, -- As it was
  name_ar text, -- As it was
  quantity_milli bigint not null, -- Thousandths
  unit_price bigint not null, -- Minor units in the price's mode
  discount_percent_bp integer, -- Line discount as percent
  discount_amount bigint not null default 0, -- Line discount in the price's mode
  bill_discount_amount bigint not null default 0, -- Its share of the bill discount
  vat_category text not null, -- EN 16931 category
  vat_rate_bp integer not null, -- Basis points
  net_excl_vat bigint not null, -- BT-131
  line_vat bigint not null, -- KSA-11
  net_incl_vat bigint not null, -- KSA-12
  revenue_excl_vat bigint not null, -- After its share of the bill discount
  total_vat bigint not null, -- Its share of the category's VAT
  cost_amount bigint not null default 0, -- Cost of goods sold
  employee_id bigint, -- Seller
  business_on date not null, -- As in the invoice
  unit_code text, -- UN/ECE unit of the quantity; empty on documents issued before it was kept
  offer_id bigint, -- The offer that the line sells; its revenue is earned when it is used (2215)
  customer_offer_id bigint, -- The package that the line uses; nothing is to be paid for it
  offer_amount bigint, -- Of a use: what it is worth without VAT, taken from 2215
  constraint invoice_line_pkey PRIMARY KEY (merchant_id, invoice_id, line_number),
  constraint invoice_line_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint invoice_line_merchant_id_invoice_id_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint invoice_line_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint invoice_line_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint invoice_line_figures CHECK (((quantity_milli > 0) AND (LEAST(unit_price, discount_amount, bill_discount_amount, cost_amount) >= 0) AND (net_incl_vat = (net_excl_vat + line_vat)) AND ((service_id IS NULL) OR (product_id IS NULL))))
);
CREATE INDEX invoice_line_discounted on invoice_line USING btree (merchant_id, business_on, invoice_id) WHERE ((discount_amount + bill_discount_amount) > 0);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What papers say under a line: what it is made of and when it expires, as it was sold
create table invoice_line_content (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  invoice_id bigint not null, -- Invoice
  line_number smallint not null, -- Its line
  expires_on date, -- The earliest last good day of what is in it; empty where the paper does not say it
  components jsonb, -- Names in both languages and the quantity in one piece, thousandths; empty where the paper lists none
  constraint invoice_line_content_pkey PRIMARY KEY (merchant_id, invoice_id, line_number),
  constraint invoice_line_content_line_fkey FOREIGN KEY (merchant_id, invoice_id, line_number) REFERENCES invoice_line(merchant_id, invoice_id, line_number),
  constraint invoice_line_content_said CHECK (((expires_on IS NOT NULL) OR (components IS NOT NULL)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Addresses that may not sign in for a while
create table ip_block (
  ip text not null, -- The address
  blocked_at timestamp with time zone not null default now(), -- Since
  until_at timestamp with time zone not null, -- Until
  reason text not null, -- Why: repeated failures or a manager's word
  constraint ip_block_pkey PRIMARY KEY (ip)
);
-- no row-level security: belongs to no shop
--   grant insert, select, update to batalat_app
--   grant delete, select to batalat_definer
--   grant delete, insert, select, update to batalat_manager

-- When the next job of a paced kind may begin, whatever process runs it
create table job_pace (
  name text not null, -- The job
  key text not null, -- What the pace counts for: a merchant's number, or empty for all together
  next_at timestamp with time zone not null, -- Before this moment no other such job begins
  constraint job_pace_pkey PRIMARY KEY (name, key)
);
-- no row-level security: belongs to no shop

-- A balanced, append-only set of debits and credits
create table journal_entry (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('journal_entry_id_seq'::regclass), -- Number
  entry_on date not null, -- Business date
  posted_at timestamp with time zone not null, -- When
  source_kind text not null, -- What caused it
  source_id bigint, -- Its number
  memo text, -- In words
  reverses_entry_id bigint, -- The entry that it undoes
  created_by bigint, -- Shop user
  first_line smallint generated always as (1) stored, -- Always 1: the line that every entry must have
  constraint journal_entry_pkey PRIMARY KEY (merchant_id, id),
  constraint journal_entry_has_lines FOREIGN KEY (merchant_id, id, first_line) REFERENCES journal_line(merchant_id, entry_id, line_number) DEFERRABLE INITIALLY DEFERRED NOT VALID,
  constraint journal_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint journal_entry_merchant_id_reverses_entry_id_fkey FOREIGN KEY (merchant_id, reverses_entry_id) REFERENCES journal_entry(merchant_id, id)
);
CREATE INDEX journal_entry_of_kept_deposit on journal_entry USING btree (merchant_id, source_id) INCLUDE (posted_at, entry_on) WHERE (source_kind = 'deposit_kept'::text);
CREATE INDEX journal_entry_of_payment on journal_entry USING btree (merchant_id, source_id) WHERE (source_kind = ANY (ARRAY['payment'::text, 'payment_method'::text]));
CREATE UNIQUE INDEX journal_entry_reversed_once on journal_entry USING btree (merchant_id, reverses_entry_id) WHERE (reverses_entry_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- One debit or credit; never changed
create table journal_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  entry_id bigint not null, -- Entry
  line_number smallint not null, -- Order in the entry
  account_id bigint not null, -- Account
  debit bigint not null default 0, -- Minor units
  credit bigint not null default 0, -- Minor units
  entry_on date not null, -- Business date, as in the entry
  customer_id bigint, -- Whose receivable or deposit
  employee_id bigint, -- Whose advance, tips or commission
  supplier_id bigint, -- Whose payable
  till_id bigint, -- Which till's drawer, where the shop counts them apart
  constraint journal_line_pkey PRIMARY KEY (merchant_id, entry_id, line_number),
  constraint journal_line_merchant_id_account_id_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES ledger_account(merchant_id, id),
  constraint journal_line_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint journal_line_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint journal_line_one_side CHECK (((debit >= 0) AND (credit >= 0) AND ((debit = 0) <> (credit = 0)) AND (num_nonnulls(customer_id, employee_id, supplier_id) <= 1)))
);
CREATE INDEX journal_line_account on journal_line USING btree (merchant_id, account_id, entry_on) INCLUDE (debit, credit);
CREATE INDEX journal_line_customer on journal_line USING btree (merchant_id, customer_id, account_id) INCLUDE (debit, credit) WHERE (customer_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Unexpected errors that browsers reported (specification section 3)
create table js_error (
  id bigint not null default nextval('js_error_id_seq'::regclass), -- Number
  type smallint not null, -- 1 shop user, 2 manager
  merchant_id integer, -- Shop of the person, when known
  person_id bigint, -- The user or manager, when known
  error jsonb not null, -- The error with its text, stack, response and request
  route text, -- Route name in the browser
  happened_text text, -- dateAndTime as the browser sent it
  user_agent text, -- Browser
  received_at timestamp with time zone not null default now(), -- When it arrived
  constraint js_error_pkey PRIMARY KEY (id),
  constraint js_error_type_check CHECK ((type = ANY (ARRAY[1, 2])))
);
CREATE INDEX js_error_received on js_error USING btree (received_at DESC);
-- no row-level security: belongs to no shop
--   grant insert to batalat_app
--   grant delete, select to batalat_definer
--   grant insert, select to batalat_manager

-- Devices a user has signed in from: a lockout by strangers does not shut the owner out
create table known_device (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  user_id bigint not null, -- Whose
  token_hash bytea not null, -- SHA-256 of the device token kept in the browser
  seen_at timestamp with time zone not null default now(), -- Last sign-in from it
  constraint known_device_pkey PRIMARY KEY (merchant_id, user_id, token_hash),
  constraint known_device_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Days away that an employee asked for; approved ones stand among their special days
create table leave_request (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('leave_request_id_seq'::regclass), -- Number
  employee_id bigint not null, -- Who is away
  kind text not null, -- What for
  from_on date not null, -- First day
  to_on date not null, -- Last day
  note text, -- What the employee says
  state smallint not null default 0, -- 0 asked, 1 approved, 2 rejected, 3 cancelled
  reason text, -- Why it was rejected or cancelled
  asked_at timestamp with time zone not null, -- When
  asked_by bigint, -- Shop user
  decided_at timestamp with time zone, -- When it was approved, rejected or cancelled
  decided_by bigint, -- Shop user
  constraint leave_request_pkey PRIMARY KEY (merchant_id, id),
  constraint leave_request_merchant_id_asked_by_fkey FOREIGN KEY (merchant_id, asked_by) REFERENCES shop_user(merchant_id, id),
  constraint leave_request_merchant_id_decided_by_fkey FOREIGN KEY (merchant_id, decided_by) REFERENCES shop_user(merchant_id, id),
  constraint leave_request_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint leave_request_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint leave_request_decided_check CHECK (((state = 0) = (decided_at IS NULL))),
  constraint leave_request_kind_check CHECK ((kind = ANY (ARRAY['annual'::text, 'sick'::text, 'emergency'::text, 'unpaid'::text, 'maternity'::text, 'hajj'::text, 'marriage'::text, 'bereavement'::text, 'exam'::text, 'other'::text]))),
  constraint leave_request_period_check CHECK (((to_on >= from_on) AND (to_on <= (from_on + 365)))),
  constraint leave_request_state_check CHECK (((state >= 0) AND (state <= 3)))
);
CREATE INDEX leave_request_of on leave_request USING btree (merchant_id, employee_id, from_on);
CREATE INDEX leave_request_waiting on leave_request USING btree (merchant_id, from_on) WHERE (state = 0);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Chart of accounts of a shop
create table ledger_account (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('ledger_account_id_seq'::regclass), -- Number
  code text not null, -- Account number in the chart
  system_key text, -- What the product posts to it for; empty for the shop's own accounts
  name_en text not null, -- English name
  name_ar text not null, -- Arabic name
  kind text not null, -- Side of the balance
  status smallint not null default 1, -- 0 disabled, 1 active
  constraint ledger_account_pkey PRIMARY KEY (merchant_id, id),
  constraint ledger_account_merchant_id_code_key UNIQUE (merchant_id, code),
  constraint ledger_account_merchant_id_system_key_key UNIQUE (merchant_id, system_key),
  constraint ledger_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text]))),
  constraint ledger_account_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Until when the books of a shop are closed
create table ledger_lock (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  locked_until_on date not null, -- Nothing is posted on this day or before it
  locked_at timestamp with time zone not null default now(), -- When it was set
  locked_by bigint, -- Shop user
  constraint ledger_lock_pkey PRIMARY KEY (merchant_id),
  constraint ledger_lock_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Several people who sold one line; a line without rows is its seller's
create table line_share (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  invoice_id bigint not null, -- Invoice
  line_number smallint not null, -- Its line
  employee_id bigint not null, -- Who has a part in it
  share_bp integer not null, -- Basis points; all of a line have 10,000
  business_on date not null, -- As in the line
  created_at timestamp with time zone not null, -- When it was said
  created_by bigint, -- By whom
  constraint line_share_pkey PRIMARY KEY (merchant_id, invoice_id, line_number, employee_id),
  constraint line_share_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint line_share_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint line_share_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint line_share_merchant_id_invoice_id_line_number_fkey FOREIGN KEY (merchant_id, invoice_id, line_number) REFERENCES invoice_line(merchant_id, invoice_id, line_number),
  constraint line_share_part_check CHECK (((share_bp >= 1) AND (share_bp <= 10000)))
);
CREATE INDEX line_share_day on line_share USING btree (merchant_id, business_on);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Since when a mail has told of low stock, so that a product is told at most once a day and only after it moved
create table low_stock_reminder (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  product_id bigint not null, -- Which product
  told_at timestamp with time zone not null, -- When the owner was last told by mail that little of it is left
  constraint low_stock_reminder_pkey PRIMARY KEY (merchant_id, product_id),
  constraint low_stock_reminder_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint low_stock_reminder_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Points that were earned or given at once, with what is left of them
create table loyalty_lot (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('loyalty_lot_id_seq'::regclass), -- Number
  customer_id bigint not null, -- Whose
  cause smallint not null, -- 1 earned, 2 birthday, 3 brought a customer, 4 was brought, 5 given by hand
  program_id bigint, -- By which rule
  invoice_id bigint, -- By which bill
  points integer not null, -- Points at first
  points_left integer not null, -- Of them left
  taken_back integer not null default 0, -- Of those earned: taken back with a return, so that they count for no level
  worth bigint not null, -- Posted for them without VAT, minor units; 0 for gifts, which are posted when used at nothing
  worth_left bigint not null, -- Of it left: 2220
  cause_year smallint, -- Of a birthday: the year
  cause_customer_id bigint, -- Of a gift for bringing somebody: whom, or by whom
  earned_on date not null, -- Business day
  expires_on date, -- The last day on which they are used; empty: for ever
  version integer not null default 1, -- Grows with every change
  constraint loyalty_lot_pkey PRIMARY KEY (merchant_id, id),
  constraint loyalty_lot_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint loyalty_lot_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint loyalty_lot_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint loyalty_lot_program_fkey FOREIGN KEY (merchant_id, program_id) REFERENCES loyalty_program(merchant_id, id),
  constraint loyalty_lot_figures CHECK (((points > 0) AND ((points_left >= 0) AND (points_left <= points)) AND (worth >= 0) AND (worth_left >= 0) AND ((cause >= 1) AND (cause <= 5)) AND ((taken_back >= 0) AND (taken_back <= points)))),
  constraint loyalty_lot_worth_of_living CHECK (((points_left > 0) OR (worth_left = 0)))
);
CREATE UNIQUE INDEX loyalty_lot_birthday_once on loyalty_lot USING btree (merchant_id, customer_id, cause_year) WHERE (cause = 2);
CREATE UNIQUE INDEX loyalty_lot_brought_once on loyalty_lot USING btree (merchant_id, customer_id, cause_customer_id) WHERE (cause = ANY (ARRAY[3, 4]));
CREATE INDEX loyalty_lot_earned on loyalty_lot USING btree (merchant_id, customer_id, earned_on) INCLUDE (points, taken_back) WHERE (cause = 1);
CREATE INDEX loyalty_lot_ending on loyalty_lot USING btree (merchant_id, expires_on, id) WHERE ((points_left > 0) AND (expires_on IS NOT NULL));
CREATE INDEX loyalty_lot_living on loyalty_lot USING btree (merchant_id, customer_id, expires_on, id) WHERE (points_left > 0);
CREATE INDEX loyalty_lot_of_invoice on loyalty_lot USING btree (merchant_id, invoice_id, id) WHERE (invoice_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Each movement of points with its cause, never changed
create table loyalty_movement (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('loyalty_movement_id_seq'::regclass), -- Number
  lot_id bigint not null, -- Of which points
  customer_id bigint not null, -- Whose
  kind smallint not null, -- 1 earned, 2 used, 3 expired, 4 taken back, 5 given back, 6 given, 7 taken by hand, 8 into a card, 9 worth
  points integer not null, -- Signed
  amount bigint not null, -- What the liability moved by, signed, minor units
  missing integer not null default 0, -- Of taking back: points that were not there any more
  invoice_id bigint, -- The document that caused it
  reason text, -- In the shop's own words
  moved_at timestamp with time zone not null, -- When
  business_on date not null, -- Business day
  journal_entry_id bigint, -- Where it is posted; empty where nothing is
  created_by bigint, -- Shop user
  debt_points integer not null default 0, -- What the customer owes in points moved by: what a return did not find (positive), what was settled (negative)
  constraint loyalty_movement_pkey PRIMARY KEY (merchant_id, id),
  constraint loyalty_movement_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint loyalty_movement_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint loyalty_movement_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint loyalty_movement_lot_fkey FOREIGN KEY (merchant_id, lot_id) REFERENCES loyalty_lot(merchant_id, id),
  constraint loyalty_movement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint loyalty_movement_figures CHECK ((((kind >= 1) AND (kind <= 9)) AND (missing >= 0) AND (length(reason) <= 300) AND (((kind = ANY (ARRAY[1, 5, 6])) AND (points > 0)) OR ((kind = ANY (ARRAY[2, 3, 7, 8])) AND (points < 0)) OR ((kind = 4) AND (points <= 0)) OR ((kind = 9) AND (points = 0)))))
);
CREATE INDEX loyalty_movement_days on loyalty_movement USING btree (merchant_id, business_on, id);
CREATE INDEX loyalty_movement_debts on loyalty_movement USING btree (merchant_id, customer_id) INCLUDE (debt_points) WHERE (debt_points <> 0);
CREATE INDEX loyalty_movement_newest on loyalty_movement USING btree (merchant_id, moved_at, id);
CREATE INDEX loyalty_movement_of_cause on loyalty_movement USING btree (merchant_id, customer_id, moved_at, id);
CREATE INDEX loyalty_movement_of_customer on loyalty_movement USING btree (merchant_id, customer_id, id);
CREATE INDEX loyalty_movement_of_invoice on loyalty_movement USING btree (merchant_id, invoice_id, id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX loyalty_movement_of_lot on loyalty_movement USING btree (merchant_id, lot_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Rules by which customers earn points
create table loyalty_program (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('loyalty_program_id_seq'::regclass), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  kind smallint not null, -- 1 by spending, 2 by visit, 3 by item
  points integer not null, -- Points for each amount, visit or piece
  per_amount bigint, -- By spending: for each such amount with VAT, minor units
  minimum_amount bigint, -- Only on bills of at least this, minor units; empty: on any
  group_ids bigint[] not null default '{}'::bigint[], -- By item: groups that count
  service_ids bigint[] not null default '{}'::bigint[], -- By item: services that count
  product_ids bigint[] not null default '{}'::bigint[], -- By item: products that count
  from_on date, -- First day
  until_on date, -- Last day
  status smallint not null default 1, -- 0 disabled, 1 active
  version integer not null default 1, -- Grows with every change
  created_at timestamp with time zone not null default now(), -- When
  constraint loyalty_program_pkey PRIMARY KEY (merchant_id, id),
  constraint loyalty_program_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint loyalty_program_figures CHECK (((kind = ANY (ARRAY[1, 2, 3])) AND ((points >= 1) AND (points <= 100000)) AND (status = ANY (ARRAY[0, 1])) AND ((kind = 1) = (per_amount IS NOT NULL)) AND (per_amount > 0) AND (minimum_amount >= 0) AND (until_on >= from_on) AND ((kind = 3) OR (cardinality(((group_ids || service_ids) || product_ids)) = 0)))),
  constraint loyalty_program_named CHECK ((COALESCE(name_en, name_ar) IS NOT NULL))
);
CREATE INDEX loyalty_program_active on loyalty_program USING btree (merchant_id) WHERE (status = 1);
CREATE INDEX loyalty_program_newest on loyalty_program USING btree (merchant_id, created_at, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Customers whom another customer brought
create table loyalty_referral (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('loyalty_referral_id_seq'::regclass), -- Number
  customer_id bigint not null, -- Who was brought
  by_customer_id bigint not null, -- By whom
  named_at timestamp with time zone not null default now(), -- When it was said
  named_by bigint, -- Shop user
  given_at timestamp with time zone, -- When both got their points
  constraint loyalty_referral_pkey PRIMARY KEY (merchant_id, id),
  constraint loyalty_referral_once UNIQUE (merchant_id, customer_id),
  constraint loyalty_referral_by_fkey FOREIGN KEY (merchant_id, by_customer_id) REFERENCES customer(merchant_id, id),
  constraint loyalty_referral_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint loyalty_referral_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint loyalty_referral_of_two CHECK ((customer_id <> by_customer_id))
);
CREATE INDEX loyalty_referral_by on loyalty_referral USING btree (merchant_id, by_customer_id);
CREATE INDEX loyalty_referral_open on loyalty_referral USING btree (merchant_id, id) WHERE (given_at IS NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What a point was worth since when, never changed; the newest holds
create table loyalty_worth (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('loyalty_worth_id_seq'::regclass), -- Number
  hundred_amount bigint not null, -- What 100 points take off a bill, minor units in the mode of the prices
  vat_rate_bp integer not null, -- VAT that the worth contains, basis points; 0 where prices are without
  difference bigint not null, -- What the liability for living points grew by, minor units
  points bigint not null, -- Points that lived then
  set_at timestamp with time zone not null, -- When
  business_on date not null, -- Business day
  journal_entry_id bigint, -- Where the difference is posted; empty where there is none
  created_by bigint, -- Shop user
  constraint loyalty_worth_pkey PRIMARY KEY (merchant_id, id),
  constraint loyalty_worth_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint loyalty_worth_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint loyalty_worth_figures CHECK (((hundred_amount > 0) AND ((vat_rate_bp >= 0) AND (vat_rate_bp <= 10000)) AND (points >= 0)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- People of the platform operator
create table manager (
  id bigint not null default nextval('manager_id_seq'::regclass), -- Number
  email text not null, -- Signs in with it
  password_hash text not null, -- argon2id
  name_en text not null, -- English name
  name_ar text not null, -- Arabic name
  permissions jsonb not null default '{}'::jsonb, -- Module number to action numbers
  language text not null default 'ar'::text, -- Chosen language
  status smallint not null default 1, -- 0 disabled, 1 active
  created_at timestamp with time zone not null default now(), -- When
  needs_second_step boolean not null default true, -- May do nothing but set the second step up until it is there; not asked of the demo
  role_id bigint, -- What he may do; empty for one of before roles, who keeps his own permissions
  mobile text, -- E.164 digits without plus
  has_password boolean not null default true, -- False until an invited manager has chosen one
  version integer not null default 1, -- Counts changes by people
  constraint manager_pkey PRIMARY KEY (id),
  constraint manager_role_id_fkey FOREIGN KEY (role_id) REFERENCES manager_role(id),
  constraint manager_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint manager_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX manager_email_unique on manager USING btree (lower(email));
-- no row-level security: belongs to no shop
--   grant select to batalat_definer
--   grant insert, select, update to batalat_manager

-- One row for every write of a platform manager; what he did inside a shop stands in the shop's rows too
create table manager_audit_entry (
  id bigint not null default nextval('manager_audit_entry_id_seq'::regclass), -- Number
  happened_at timestamp with time zone not null, -- When
  manager_id bigint not null, -- Who
  operation text not null, -- Method and path
  record_id bigint, -- The record that was asked for or made
  input jsonb, -- What was asked, secrets hidden
  before jsonb, -- What the use case says was there
  after jsonb, -- What it says is there now
  ip text not null, -- Address
  request_id text not null, -- Number of the request, as in the log
  constraint manager_audit_entry_pkey PRIMARY KEY (id),
  constraint manager_audit_entry_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id)
);
-- no row-level security: belongs to no shop
--   grant insert, select to batalat_manager

-- Devices from which a manager has signed in; strangers' tries do not slow them down
create table manager_device (
  manager_id bigint not null, -- Whose
  token_hash bytea not null, -- SHA-256 of the device_token
  seen_at timestamp with time zone not null, -- Signed in from it last
  constraint manager_device_pkey PRIMARY KEY (manager_id, token_hash),
  constraint manager_device_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id)
);
-- no row-level security: belongs to no shop
--   grant delete, select to batalat_definer
--   grant delete, insert, select, update to batalat_manager

-- The same for platform managers' writes
create table manager_idempotency_key (
  manager_id bigint not null, -- The manager
  key text not null, -- Idempotency-Key
  operation text not null, -- Method and path
  request_digest text not null, -- SHA-256 of operation and input
  answer jsonb, -- The first answer
  created_at timestamp with time zone not null default now(), -- When
  constraint manager_idempotency_key_pkey PRIMARY KEY (manager_id, key),
  constraint manager_idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);
-- no row-level security: belongs to no shop
--   grant delete, select to batalat_definer
--   grant delete, insert, select, update to batalat_manager

-- Mailed links with which a manager chooses a password
create table manager_invitation (
  id bigint not null default nextval('manager_invitation_id_seq'::regclass), -- Number
  manager_id bigint not null, -- Whose
  token_hash bytea not null, -- SHA-256 of the mailed token
  created_at timestamp with time zone not null default now(), -- When it was mailed
  expires_at timestamp with time zone not null, -- Ends by itself
  used_at timestamp with time zone, -- Spent, or taken back
  constraint manager_invitation_pkey PRIMARY KEY (id),
  constraint manager_invitation_token_hash_key UNIQUE (token_hash),
  constraint manager_invitation_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id)
);
CREATE INDEX manager_invitation_open on manager_invitation USING btree (manager_id) WHERE (used_at IS NULL);
-- no row-level security: belongs to no shop
--   grant insert, select, update to batalat_manager

-- Keys of a platform manager's own devices, which sign in without a password (WebAuthn)
create table manager_passkey (
  id bigint not null default nextval('manager_passkey_id_seq'::regclass), -- Number
  manager_id bigint not null, -- Whose
  credential_id bytea not null, -- What the device calls the key
  public_key bytea not null, -- COSE key that its signatures are checked with
  sign_count bigint not null, -- Of its newest signature, where the device counts them; 0 where it does not
  name text not null, -- What the person calls it
  created_at timestamp with time zone not null, -- When it was added
  last_used_at timestamp with time zone, -- When it opened a sign-in last
  last_asked_at timestamp with time zone, -- When the question was asked that it answered last: an older one is not answered any more
  constraint manager_passkey_pkey PRIMARY KEY (id),
  constraint manager_passkey_credential_id_key UNIQUE (credential_id),
  constraint manager_passkey_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id),
  constraint manager_passkey_sign_count CHECK ((sign_count >= 0))
);
CREATE INDEX manager_passkey_manager on manager_passkey USING btree (manager_id, id);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_manager

-- Codes that each open a platform sign-in once
create table manager_recovery_code (
  manager_id bigint not null, -- Whose
  code bytea not null, -- Fingerprint by the installation's key
  used_at timestamp with time zone, -- When it was used
  constraint manager_recovery_code_pkey PRIMARY KEY (manager_id, code),
  constraint manager_recovery_code_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id)
);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_manager

-- What a manager of the platform may do
create table manager_role (
  id bigint not null default nextval('manager_role_id_seq'::regclass), -- Number
  key text, -- superadmin holds everything, now and with every later version; empty for the others
  name_en text, -- English name
  name_ar text, -- Arabic name
  permissions jsonb not null default '{}'::jsonb, -- Module number to action numbers; not asked of a super admin
  version integer not null default 1, -- Counts changes by people
  created_at timestamp with time zone not null default now(), -- When it was made
  constraint manager_role_pkey PRIMARY KEY (id),
  constraint manager_role_key_key UNIQUE (key),
  constraint manager_role_key_check CHECK ((key = 'superadmin'::text)),
  constraint manager_role_named CHECK ((COALESCE(name_en, name_ar) IS NOT NULL))
);
CREATE UNIQUE INDEX manager_role_name_ar_unique on manager_role USING btree (lower(name_ar));
CREATE UNIQUE INDEX manager_role_name_en_unique on manager_role USING btree (lower(name_en));
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_manager

-- The second step of a platform manager's sign-in
create table manager_second_step (
  manager_id bigint not null, -- Whose
  secret bytea not null, -- Shared with the app, sealed by the installation's key
  begun_at timestamp with time zone not null, -- When the secret was shown
  confirmed_at timestamp with time zone, -- When a first code proved the app; asked for at sign-in from then on
  last_step bigint not null default 0, -- Of the newest code that was taken (30 seconds since 1970): none counts twice
  constraint manager_second_step_pkey PRIMARY KEY (manager_id),
  constraint manager_second_step_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id)
);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_manager

-- Sign-ins of platform managers
create table manager_session (
  id bigint not null default nextval('manager_session_id_seq'::regclass), -- Number
  manager_id bigint not null, -- Whose
  token_hash bytea not null, -- SHA-256 of the api_token
  started_at timestamp with time zone not null default now(), -- Signed in
  last_seen_at timestamp with time zone not null default now(), -- Last request
  expires_at timestamp with time zone not null, -- Ends by itself
  ended_at timestamp with time zone, -- Ended
  end_reason text, -- Why
  ip text, -- Address
  user_agent text, -- Browser
  constraint manager_session_pkey PRIMARY KEY (id),
  constraint manager_session_token_hash_key UNIQUE (token_hash),
  constraint manager_session_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id),
  constraint manager_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'ended_elsewhere'::text, 'password_changed'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX manager_session_one_live on manager_session USING btree (manager_id) WHERE (ended_at IS NULL);
-- no row-level security: belongs to no shop
--   grant delete, select to batalat_definer
--   grant insert, select, update to batalat_manager

-- Platform managers who work in a shop in its owner's place, for at most an hour
create table manager_visit (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('shop_session_id_seq'::regclass), -- Number
  manager_id bigint not null, -- Platform manager
  manager_name_en text not null, -- The manager's name then
  manager_name_ar text not null, -- The manager's name then
  user_id bigint not null, -- The owner in whose place he works
  reason text not null, -- Why he came in
  token_hash bytea not null, -- SHA-256 of the api_token
  may_enter_disabled boolean not null, -- He may also work in a disabled shop
  started_at timestamp with time zone not null, -- Came in
  expires_at timestamp with time zone not null, -- Ends by itself
  ended_at timestamp with time zone, -- Left
  ip text not null, -- Address
  constraint manager_visit_pkey PRIMARY KEY (merchant_id, id),
  constraint manager_visit_merchant_id_token_hash_key UNIQUE (merchant_id, token_hash),
  constraint manager_visit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint manager_visit_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id),
  constraint manager_visit_hour_check CHECK ((expires_at <= (started_at + 'PT1H'::interval)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- Public menus of shops
create table menu (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  version integer not null default 1, -- Rises with each change
  is_open boolean not null default false, -- There is a menu for visitors
  hold_minutes smallint not null default 10, -- How long an order that is not paid keeps its stems
  few_left smallint not null default 5, -- At or under it the menu says how many are left
  lead_minutes smallint not null default 60, -- The earliest that an order is ready, minutes from now
  days_ahead smallint not null default 7, -- For how many days after today orders are taken
  saved_at timestamp with time zone not null, -- When
  saved_by bigint, -- Shop user
  constraint menu_pkey PRIMARY KEY (merchant_id),
  constraint menu_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_figures CHECK ((((hold_minutes >= 5) AND (hold_minutes <= 60)) AND ((few_left >= 0) AND (few_left <= 100)) AND ((lead_minutes >= 0) AND (lead_minutes <= 2880)) AND ((days_ahead >= 0) AND (days_ahead <= 30))))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- Products and sizes that a shop offers on its menu
create table menu_item (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  product_id bigint not null, -- What is offered; each size is a row
  position smallint not null, -- Order in its group
  is_shown boolean not null default true, -- Visitors see it
  season_from date, -- From which day on; empty: from the beginning
  season_until date, -- The last day; empty: without end
  preorder_hours smallint, -- Only ordered so many hours ahead, whatever is in stock; empty: from stock
  constraint menu_item_pkey PRIMARY KEY (merchant_id, product_id),
  constraint menu_item_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_item_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint menu_item_preorder CHECK (((preorder_hours >= 1) AND (preorder_hours <= 720))),
  constraint menu_item_season CHECK ((season_from <= season_until))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What visitors order on a shop's menu
create table menu_order (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('menu_order_id_seq'::regclass), -- Number
  unique_id text not null, -- In its public address
  asked_at timestamp with time zone not null, -- When it was begun
  held_until timestamp with time zone not null, -- Until when its stems are kept while it is not paid
  amount bigint not null, -- What is paid, minor units with VAT
  language text not null, -- Of who orders
  asker text, -- Hash of the address that asked, for limits; empty once the customer is known
  customer_id bigint, -- Whose phone was verified; empty before
  ready_at timestamp with time zone, -- When it is collected; empty before it was chosen
  card_text text, -- Written on the card
  notes text, -- For the shop
  invoice_id bigint, -- The bill that it became
  given_back_id bigint, -- Or the document of money that went back, as it could not be sold any more
  collected_at timestamp with time zone, -- When it was handed over
  collected_by bigint, -- Shop user who did it
  constraint menu_order_pkey PRIMARY KEY (merchant_id, id),
  constraint menu_order_unique_id UNIQUE (unique_id, merchant_id),
  constraint menu_order_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint menu_order_given_back_fkey FOREIGN KEY (merchant_id, given_back_id) REFERENCES invoice(merchant_id, id),
  constraint menu_order_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint menu_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_order_collected CHECK (((collected_at IS NULL) OR (invoice_id IS NOT NULL))),
  constraint menu_order_ended_once CHECK ((num_nonnulls(invoice_id, given_back_id) < 2)),
  constraint menu_order_figures CHECK (((amount > 0) AND (language = ANY (ARRAY['ar'::text, 'en'::text])) AND (length(card_text) <= 220) AND (length(notes) <= 500) AND (unique_id ~ '^[A-Za-z0-9_-]{24}$'::text))),
  constraint menu_order_whose CHECK (((num_nonnulls(invoice_id, given_back_id) = 0) OR (num_nonnulls(customer_id, ready_at) = 2)))
);
CREATE INDEX menu_order_asked on menu_order USING btree (merchant_id, asked_at DESC, id DESC);
CREATE INDEX menu_order_customer on menu_order USING btree (merchant_id, customer_id, asked_at DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX menu_order_invoice on menu_order USING btree (merchant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX menu_order_ready on menu_order USING btree (merchant_id, ready_at, id) WHERE ((invoice_id IS NOT NULL) AND (collected_at IS NULL));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Products of orders on menus
create table menu_order_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  order_id bigint not null, -- Order
  position smallint not null, -- Order of the lines
  product_id bigint not null, -- What is ordered
  quantity_milli bigint not null, -- Pieces, thousandths
  unit_price bigint not null, -- As the catalogue had it, minor units in the shop's mode of prices
  vat_category text not null, -- As the catalogue had it
  vat_exemption_code text, -- As the catalogue had it
  recipe_version integer, -- Of its recipe, where it has one
  preorder_hours smallint, -- Ordered so many hours ahead: nothing is kept for it; empty: from stock
  composition text, -- A composed bouquet: its stems, wrap, vase and card (12x5-31)
  bench_minutes smallint, -- Work at the bench for one of it; empty: not composed
  constraint menu_order_line_pkey PRIMARY KEY (merchant_id, order_id, "position"),
  constraint menu_order_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_order_line_order_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES menu_order(merchant_id, id),
  constraint menu_order_line_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint menu_order_line_composed CHECK ((((composition IS NULL) = (bench_minutes IS NULL)) AND (length(composition) <= 400) AND (composition ~ '^[1-9][0-9]{0,14}(x[1-9][0-9]{0,2})?(-[1-9][0-9]{0,14}(x[1-9][0-9]{0,2})?)*$'::text) AND ((bench_minutes >= 0) AND (bench_minutes <= 2400)))),
  constraint menu_order_line_figures CHECK ((((quantity_milli >= 1000) AND (quantity_milli <= 99000)) AND (unit_price >= 0) AND ((preorder_hours >= 1) AND (preorder_hours <= 720))))
);
CREATE INDEX menu_order_line_product on menu_order_line USING btree (merchant_id, product_id, order_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- A shop: the tenant
create table merchant (
  merchant_id integer not null default nextval('merchant_merchant_id_seq'::regclass), -- The tenant; staff sign in with it as account id
  unique_id text not null, -- Random id for public links
  name_en text, -- English name
  name_ar text, -- Arabic name
  business_kind text not null default 'flowers'::text, -- What it sells first
  status smallint not null default 1, -- 0 disabled, 1 active
  is_trial boolean not null default false, -- In its seven free days
  plan text not null default 'basic'::text, -- What it subscribes to
  expires_on date, -- Last day of trial or plan; empty never ends
  country_id integer not null, -- Country
  currency_code text not null, -- ISO 4217
  zone text not null, -- IANA time zone
  day_ends_time time without time zone not null default '00:00:00'::time without time zone, -- Sales before it belong to the day before
  language text not null default 'ar'::text, -- Language of documents and mails
  trn text, -- VAT registration number
  commercial_registration text, -- Commercial registration
  street text, -- Street
  building_number text, -- Building number, 4 digits in KSA
  district text, -- District
  city text, -- City
  postal_code text, -- Postal code, 5 digits in KSA
  phone text, -- Telephone, digits with country code
  email text, -- Address for mails to the shop
  alias_name text, -- Shop link name, fixed once chosen
  is_vat_registered boolean not null default false, -- Charges VAT
  vat_rate_bp integer not null default 0, -- Standard rate, basis points
  prices_include_vat boolean not null default true, -- How prices are entered
  invoice_prefix text not null default 'INV'::text, -- Before the number on documents
  invoice_note_en text, -- Printed under every invoice, English
  invoice_note_ar text, -- Printed under every invoice, Arabic
  wizard_progress text[] not null default '{}'::text[], -- Finished setup steps
  created_at timestamp with time zone not null default now(), -- When it joined
  seller_identity_id bigint, -- What documents issued now say about the shop
  phone_verified_at timestamp with time zone, -- When a code proved that the phone is the owner's; empty for shops from before
  logo_file_id bigint, -- Square picture: in the shop's own screens and on documents issued from then on
  settings jsonb not null default '{}'::jsonb, -- The rows of merchant_setting by feature, kept by its trigger
  logo_version integer not null default 1, -- Counted up by each choice of a logo: whoever saves an older one is told
  settings_version integer not null default 1, -- Counted up by each change of what the shop says of itself: whoever saves an older one is told
  city_id integer, -- City of its country's list; what documents print stands in city
  short_address text, -- National short address in KSA: four letters and four digits
  latitude numeric(8,6), -- Where the shop is, degrees
  longitude numeric(9,6), -- Where the shop is, degrees
  paper text not null default 'receipt'::text, -- What the till prints on: a4 or receipt
  tax_changes_at timestamp with time zone, -- When the business day begins from which the waiting tax_change holds
  wizard_skipped text[] not null default '{}'::text[], -- Setup steps that were put off
  ready_at timestamp with time zone, -- When the first steps of a new shop were all done; its owner begins with the dashboard
  approval smallint not null default 3, -- Account request: 0 rejected, 1 active, 2 waiting for verify, 3 approved
  is_suspended boolean not null default false, -- Held by the platform until it resumes it
  awaits_first_entry boolean not null default false, -- Approved by a manager, and nobody of the shop has come in since
  state_reason text, -- Why it was rejected, disabled or suspended, as its people are told
  told_ending_on date, -- The expires_on whose approach its owner was told of
  told_ended_on date, -- The expires_on whose passing its owner was told of
  outgoing_held_at timestamp with time zone, -- Since when nothing is sent for it: an archive was restored and its owner has not confirmed that the shop works here
  constraint merchant_pkey PRIMARY KEY (merchant_id),
  constraint merchant_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint merchant_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id),
  constraint merchant_logo FOREIGN KEY (merchant_id, logo_file_id) REFERENCES file(merchant_id, id),
  constraint merchant_merchant_id_seller_identity_id_fkey FOREIGN KEY (merchant_id, seller_identity_id) REFERENCES seller_identity(merchant_id, id),
  constraint merchant_rate_of_its_country FOREIGN KEY (country_id, vat_rate_bp) REFERENCES country_vat_rate(country_id, vat_rate_bp),
  constraint merchant_approval_check CHECK (((approval >= 0) AND (approval <= 3))) NOT VALID,
  constraint merchant_business_kind_check CHECK ((business_kind = ANY (ARRAY['flowers'::text, 'gifts'::text, 'beauty'::text]))),
  constraint merchant_check CHECK ((COALESCE(name_en, name_ar) IS NOT NULL)),
  constraint merchant_check1 CHECK ((is_vat_registered = (vat_rate_bp > 0))),
  constraint merchant_check2 CHECK (((NOT is_vat_registered) OR (trn IS NOT NULL))),
  constraint merchant_dates_are_days CHECK (isfinite(expires_on)),
  constraint merchant_is_no_platform CHECK ((merchant_id > 0)),
  constraint merchant_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint merchant_paper_check CHECK ((paper = ANY (ARRAY['a4'::text, 'receipt'::text]))) NOT VALID,
  constraint merchant_place_check CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)) AND ((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)))) NOT VALID,
  constraint merchant_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'advanced'::text, 'premium'::text]))),
  constraint merchant_prefix_is_its_own CHECK ((upper(invoice_prefix) <> ALL (ARRAY['CN'::text, 'DN'::text, 'DEP'::text]))),
  constraint merchant_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint merchant_trn_check CHECK ((length(trn) = 15)),
  constraint merchant_vat_rate_bp_check CHECK (((vat_rate_bp >= 0) AND (vat_rate_bp <= 10000)))
);
CREATE UNIQUE INDEX merchant_alias on merchant USING btree (lower(alias_name), merchant_id);
CREATE INDEX merchant_form_trigrams on merchant USING gin (tenant_trigrams(0, shop_form(name_ar, name_en, phone))) WITH (fastupdate=off);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- What a shop chose about each feature, as one typed value
create table merchant_setting (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  feature text not null, -- Whose settings: the feature's folder
  version integer not null, -- Rises with each change: a lost update is refused
  value jsonb not null, -- What the shop chose; the feature's schema gives it meaning and defaults
  changed_at timestamp with time zone not null, -- When
  changed_by bigint, -- Shop user; empty for the system
  constraint merchant_setting_pkey PRIMARY KEY (merchant_id, feature),
  constraint merchant_setting_merchant_id_changed_by_fkey FOREIGN KEY (merchant_id, changed_by) REFERENCES shop_user(merchant_id, id),
  constraint merchant_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint merchant_setting_version_check CHECK ((version > 0))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Outgoing messages, written in the transaction of their cause and sent by a job
create table message (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('mail_message_id_seq'::regclass), -- Number
  kind text not null, -- Which message: reset_password, welcome, invoice, verification_code
  to_address text not null, -- Whom: an e-mail address, or a phone's digits with country code
  language text not null, -- Its language
  subject text, -- Subject of a mail
  text_body text, -- What it says; emptied after sending when it held a secret
  html_body text, -- HTML part; emptied after sending when it held a secret
  holds_secret boolean not null default false, -- Carries a link or password that nobody else may read
  attachment jsonb, -- What is rendered and attached when it is sent: kind and reference
  message_id text not null, -- Our own name for it, the same for every try: Message-ID of a mail, reference of the others
  status smallint not null default 1, -- 0 failed, 1 pending, 2 success
  tries integer not null default 0, -- Tries so far
  last_error text, -- Why the last try failed
  created_at timestamp with time zone not null default now(), -- When
  sent_at timestamp with time zone, -- When the server took it
  shop_id integer generated always as (NULLIF(merchant_id, 0)) stored, -- The shop, empty for a message of the platform itself
  channel text not null, -- How it travels: mail, sms, whatsapp
  template jsonb, -- WhatsApp: name and parameters of the approved template; emptied like the text
  provider_id text, -- What the provider calls it
  queued_at timestamp with time zone not null default now(), -- When it was last given to the queue
  secret_until timestamp with time zone, -- Until when the secret in it is of use; then it is emptied, sent or not
  constraint message_pkey PRIMARY KEY (merchant_id, id),
  constraint mail_message_check CHECK (((status = 2) = (sent_at IS NOT NULL))),
  constraint mail_message_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint mail_message_status_check CHECK ((status = ANY (ARRAY[0, 1, 2]))),
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'whatsapp'::text]))),
  constraint message_fits_its_channel CHECK ((((channel = 'mail'::text) = (subject IS NOT NULL)) AND ((channel = 'whatsapp'::text) OR (template IS NULL)) AND ((channel = 'mail'::text) OR ((html_body IS NULL) AND (attachment IS NULL)))))
);
CREATE INDEX message_by_phone on message USING btree (to_address, channel, merchant_id, id DESC) WHERE (channel <> 'mail'::text);
CREATE INDEX message_day on message USING btree (merchant_id, created_at DESC);
CREATE INDEX message_failed on message USING btree (created_at) WHERE (status = 0);
CREATE INDEX message_newest on message USING btree (created_at DESC, id DESC);
CREATE INDEX message_pending on message USING btree (queued_at) WHERE (status = 1);
CREATE INDEX message_to on message USING btree (merchant_id, to_address, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- The days of daily_item by month; of months that are summed to their end
create table monthly_item (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  month_on date not null, -- Its first day
  item_kind text not null, -- What it is
  item_id bigint not null, -- Its number
  quantity_milli bigint not null, -- Sold, thousandths
  revenue_amount bigint not null, -- Without VAT
  constraint monthly_item_pkey PRIMARY KEY (merchant_id, month_on, item_kind, item_id),
  constraint monthly_item_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint monthly_item_item_kind_check CHECK ((item_kind = ANY (ARRAY['product'::text, 'service'::text]))),
  constraint monthly_item_month_on_check CHECK ((EXTRACT(day FROM month_on) = (1)::numeric))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Until when a person has read the notifications of a kind
create table notification_read (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  user_id bigint not null, -- Who read them
  type text not null, -- Which notifications (specification section 7)
  read_at timestamp with time zone not null, -- All that happened until then is read
  constraint notification_read_pkey PRIMARY KEY (merchant_id, user_id, type),
  constraint notification_read_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id),
  constraint notification_read_type_check CHECK ((type = ANY (ARRAY['stocks'::text, 'documents'::text, 'surveys'::text, 'suggestionsAndComplains'::text, 'orders'::text, 'bookings'::text, 'tax_authority'::text, 'online_sales'::text])))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Packages of services that are sold as one and used one by one
create table offer (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('offer_id_seq'::regclass), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  words text, -- What customers are told of it
  service_use smallint not null, -- 1 fixed services, 2 customer selection
  services jsonb not null, -- Its services with how often each may be used: [{service_id, quantity}]
  max_uses integer not null, -- Services that may be used in all
  price bigint not null, -- Minor units in the mode of the prices
  valid_days integer, -- Days from the sale on
  until_on date, -- The last day on which it is sold and used
  weekdays smallint[] not null default '{}'::smallint[], -- Usable on these, Sunday 0; empty: every day
  from_time time without time zone, -- First moment of such a day
  until_time time without time zone, -- The moment from which no more
  not_on_holidays boolean not null default false, -- Not usable on events and national holidays
  sold_online boolean not null default false, -- Offered on the shop's page
  status smallint not null default 1, -- 0 disabled, 1 active
  version integer not null default 1, -- Grows with every change
  created_at timestamp with time zone not null default now(), -- When
  constraint offer_pkey PRIMARY KEY (merchant_id, id),
  constraint offer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint offer_figures CHECK (((service_use = ANY (ARRAY[1, 2])) AND (max_uses > 0) AND (price > 0) AND (valid_days > 0) AND (num_nonnulls(valid_days, until_on) > 0) AND (status = ANY (ARRAY[0, 1])) AND ((from_time IS NULL) = (until_time IS NULL)) AND (jsonb_array_length(services) > 0))),
  constraint offer_named CHECK ((COALESCE(name_en, name_ar) IS NOT NULL))
);
CREATE INDEX offer_newest on offer USING btree (merchant_id, created_at, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Packages that were asked for online
create table offer_order (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('offer_order_id_seq'::regclass), -- Number
  offer_id bigint not null, -- What was asked for
  customer_id bigint not null, -- By whom: the phone was verified
  terms jsonb not null, -- The offer as it stood on the page: what is paid for is what was read
  amount bigint not null, -- What is paid, minor units
  asked_at timestamp with time zone not null, -- When
  invoice_id bigint, -- The bill that it became
  given_back_id bigint, -- Or the document of money that went back, as it could not be sold any more
  constraint offer_order_pkey PRIMARY KEY (merchant_id, id),
  constraint offer_order_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint offer_order_given_back_fkey FOREIGN KEY (merchant_id, given_back_id) REFERENCES invoice(merchant_id, id),
  constraint offer_order_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint offer_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint offer_order_offer_fkey FOREIGN KEY (merchant_id, offer_id) REFERENCES offer(merchant_id, id),
  constraint offer_order_amount_check CHECK ((amount > 0)),
  constraint offer_order_ended_once CHECK ((num_nonnulls(invoice_id, given_back_id) < 2))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- How a service may be booked online
create table online_rule (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  service_id bigint not null, -- Service
  version integer not null default 1, -- Rises with each change
  is_addon boolean not null default false, -- Only together with a service that offers it
  needs_service_id bigint, -- Only for who had this one, or has it booked, …
  needs_within_days integer, -- … so many days before at most
  max_people smallint not null default 1, -- Who may come together by one booking
  place smallint not null default 0, -- Where it is given: 0 at the shop, 1 there and at the customer's, 2 only at the customer's
  constraint online_rule_pkey PRIMARY KEY (merchant_id, service_id),
  constraint online_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint online_rule_merchant_id_needs_service_id_fkey FOREIGN KEY (merchant_id, needs_service_id) REFERENCES service(merchant_id, id),
  constraint online_rule_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint online_rule_needs_check CHECK ((((needs_service_id IS NULL) = (needs_within_days IS NULL)) AND ((needs_within_days >= 1) AND (needs_within_days <= 730)))),
  constraint online_rule_people_check CHECK (((max_people >= 1) AND (max_people <= 6))),
  constraint online_rule_place_check CHECK ((place = ANY (ARRAY[0, 1, 2]))) NOT VALID
);
CREATE INDEX online_rule_needs on online_rule USING btree (merchant_id, needs_service_id) WHERE (needs_service_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What a shop shows on its own public pages; a shop without a row shows the defaults
create table online_setting (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  version integer not null default 1, -- Rises with each change
  takes_bookings boolean not null default false, -- Customers may book on the pages
  shows_prices boolean not null default true, -- There is a price list
  shows_hours boolean not null default true, -- The week's hours and whether it is open stand there
  words_ar text, -- What the shop is, in a sentence, in Arabic
  words_en text, -- The same in English
  links jsonb not null default '{}'::jsonb, -- By code: 0 telephone, 1 whatsapp, 2 google maps, 3 instagram, 4 snapchat, 5 facebook, 6 facebook page id, 7 tiktok, 8 google review
  has_home_service boolean not null default false, -- Services are given at the customer's too
  home_fee_by smallint not null default 1, -- 1 district, 2 distance
  home_areas jsonb not null default '[]'::jsonb, -- name_ar, name_en, up_to_metres, fee_amount (minor units), travel_minutes each
  complaints_phone text, -- Where customers complain by telephone: + and digits
  complaints_email text, -- Where they complain in writing
  style smallint not null default 1, -- 1 bloom, 2 card, 3 board
  primary_color text not null default '#b70316'::text, -- Of buttons and headings: #rrggbb, readable on white
  background_file_id bigint, -- The picture of the cover
  terms_ar text, -- Terms and conditions of the shop in Arabic
  terms_en text, -- The same in English
  changed_at timestamp with time zone not null, -- When
  changed_by bigint, -- Shop user; empty for the system
  shows_rating boolean not null default false, -- The average of customers' answers and their number stand on the pages
  takes_waiting boolean not null default true, -- Where a day is full customers may put themselves on the waitlist
  shows_offers boolean not null default true, -- Packages that are sold online have a page
  shows_faces boolean not null default true, -- Photos of employees who chose theirs stand on the pages; without it their initials do
  constraint online_setting_pkey PRIMARY KEY (merchant_id),
  constraint online_setting_merchant_id_background_file_id_fkey FOREIGN KEY (merchant_id, background_file_id) REFERENCES file(merchant_id, id),
  constraint online_setting_merchant_id_changed_by_fkey FOREIGN KEY (merchant_id, changed_by) REFERENCES shop_user(merchant_id, id),
  constraint online_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint online_setting_areas_check CHECK (are_home_areas(home_areas)),
  constraint online_setting_choices_check CHECK (((style = ANY (ARRAY[1, 2, 3])) AND (home_fee_by = ANY (ARRAY[1, 2])) AND (version > 0))),
  constraint online_setting_color_check CHECK ((primary_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint online_setting_links_check CHECK (are_shop_links(links)),
  constraint online_setting_texts_check CHECK (((length(words_ar) <= 200) AND (length(words_en) <= 200) AND (length(terms_ar) <= 20000) AND (length(terms_en) <= 20000) AND (complaints_phone ~ '^\+[1-9][0-9]{6,14}$'::text) AND (length(complaints_email) <= 254)))
);
CREATE INDEX online_setting_form_trigrams on online_setting USING gin (tenant_trigrams(0, shop_page_form(links, complaints_phone))) WITH (fastupdate=off);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager
--   grant select to batalat_public

-- Visits of a shop's public pages by day, page and source
create table online_visit (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  visited_on date not null, -- Day in the shop's zone
  page smallint not null, -- 0 any page, 1 home, 2 price list, 3 terms, 4 booking, 5 time of booking, 6 details of booking, 7 booked, 8 packages, 9 flower menu
  source smallint not null, -- Where the visitor came from first on that day: 1 direct, 2 search … (visits.ts)
  views integer not null, -- How often it was opened
  visitors integer not null, -- By how many
  constraint online_visit_pkey PRIMARY KEY (merchant_id, visited_on, page, source),
  constraint online_visit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint online_visit_counts_check CHECK ((((page >= 0) AND (page <= 9)) AND ((source >= 1) AND (source <= 9)) AND (views >= visitors) AND (visitors >= 0))) NOT VALID
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Who was counted today; gone the day after
create table online_visitor (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  visited_on date not null, -- Day in the shop's zone
  visitor bytea not null, -- Hash of the day, the shop, the address and the browser
  page smallint not null, -- As of online_visit
  source smallint not null, -- As of online_visit
  first_at timestamp with time zone not null, -- When the page was opened first
  constraint online_visitor_pkey PRIMARY KEY (merchant_id, visited_on, visitor, page),
  constraint online_visitor_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint online_visitor_hash_check CHECK ((length(visitor) = 8))
);
CREATE INDEX online_visitor_old on online_visitor USING btree (first_at);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What the operator did with one shop at the terminal, without a session
create table operator_act (
  id bigint not null default nextval('operator_act_id_seq'::regclass), -- Number
  happened_at timestamp with time zone not null, -- When
  operator text not null, -- Account of the operating system
  action text not null, -- What was done
  account_id integer not null, -- Account number of the shop
  detail jsonb not null default '{}'::jsonb, -- With what
  constraint operator_act_pkey PRIMARY KEY (id),
  constraint operator_act_action_check CHECK ((action = ANY (ARRAY['export'::text, 'restore'::text, 'erase'::text]))),
  constraint operator_act_operator_check CHECK (((length(operator) >= 1) AND (length(operator) <= 100)))
);
-- no row-level security: belongs to no shop

-- News of a feature to those after it, written in the transaction of its cause and delivered as jobs
create table outbox_event (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant; 0 is the platform itself
  id bigint not null default nextval('outbox_event_id_seq'::regclass), -- Number
  name text not null, -- What happened: noun.verb
  payload jsonb not null, -- As its event declares it
  actor jsonb, -- Who caused it
  happened_at timestamp with time zone not null default now(), -- When its cause was written
  delivered_at timestamp with time zone, -- When its subscribers' jobs were put into the queue
  constraint outbox_event_pkey PRIMARY KEY (merchant_id, id)
);
CREATE INDEX outbox_event_age on outbox_event USING btree (happened_at);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Mailed links to set a new password
create table password_reset (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('password_reset_id_seq'::regclass), -- Number
  user_id bigint not null, -- Whose
  token_hash bytea not null, -- SHA-256 of the mailed token
  created_at timestamp with time zone not null default now(), -- When
  expires_at timestamp with time zone not null, -- One hour
  used_at timestamp with time zone, -- Spent
  constraint password_reset_pkey PRIMARY KEY (merchant_id, id),
  constraint password_reset_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id)
);
CREATE UNIQUE INDEX password_reset_token on password_reset USING btree (token_hash, merchant_id);
CREATE INDEX password_reset_user on password_reset USING btree (merchant_id, user_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Advances on salaries and deductions from them
create table pay_adjustment (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('pay_adjustment_id_seq'::regclass), -- Number
  employee_id bigint not null, -- Whose salary
  kind text not null, -- advance or deduction
  amount bigint not null, -- Minor units, taken off
  on_day date not null, -- When it was given or decided
  month_on date not null, -- First day of the month whose pay it comes off
  reason text not null, -- Why
  status smallint not null default 1, -- 1 counts, 0 cancelled
  created_at timestamp with time zone not null, -- When it was written
  created_by bigint, -- By whom
  cancelled_at timestamp with time zone, -- When it was cancelled
  cancelled_by bigint, -- By whom
  constraint pay_adjustment_pkey PRIMARY KEY (merchant_id, id),
  constraint pay_adjustment_merchant_id_cancelled_by_fkey FOREIGN KEY (merchant_id, cancelled_by) REFERENCES shop_user(merchant_id, id),
  constraint pay_adjustment_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint pay_adjustment_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint pay_adjustment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint pay_adjustment_values_check CHECK (((kind = ANY (ARRAY['advance'::text, 'deduction'::text])) AND (amount > 0) AND (status = ANY (ARRAY[0, 1])) AND ((status = 0) = (cancelled_at IS NOT NULL)) AND (month_on = (date_trunc('month'::text, (month_on)::timestamp with time zone))::date)))
);
CREATE INDEX pay_adjustment_month on pay_adjustment USING btree (merchant_id, month_on, employee_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Money taken
create table payment (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('payment_id_seq'::regclass), -- Number
  unique_id text not null, -- Random id for public links
  invoice_id bigint, -- The document it pays
  customer_id bigint, -- Who pays
  source smallint not null, -- 0 billing, 1 deposit, 2 debit note, 3 credit note
  method text not null, -- How
  amount bigint not null, -- Kept, minor units
  tendered_amount bigint not null, -- Handed over, minor units
  change_amount bigint not null default 0, -- Given back in cash
  authorization_code text, -- Of a card payment
  reference text, -- Transfer, cheque or link reference
  paid_at timestamp with time zone not null, -- When
  paid_on date not null, -- Business date
  status smallint not null default 1, -- 0 cancelled, 1 paid
  cancelled_at timestamp with time zone, -- When it was cancelled
  cancel_reason text, -- Why
  cancelled_by bigint, -- By whom
  journal_entry_id bigint not null, -- Where it is posted
  notes text, -- Notes
  created_by bigint, -- Shop user
  direction smallint not null default 1, -- 1 in, 2 out (a refund)
  refunds_payment_id bigint, -- The payment that this one gives back
  document_number text, -- Number of the document it pays, which never changes
  gift_card_id bigint, -- The gift card that paid, or that an amount went back to
  shift_id bigint, -- The shift in which it was taken; empty where no shift was open
  constraint payment_pkey PRIMARY KEY (merchant_id, id),
  constraint payment_merchant_id_unique_id_key UNIQUE (merchant_id, unique_id),
  constraint payment_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint payment_merchant_id_invoice_id_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint payment_merchant_id_journal_entry_id_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint payment_merchant_id_refunds_payment_id_fkey FOREIGN KEY (merchant_id, refunds_payment_id) REFERENCES payment(merchant_id, id),
  constraint payment_shift_fkey FOREIGN KEY (merchant_id, shift_id) REFERENCES till_shift(merchant_id, id),
  constraint payment_cancels_deposits CHECK (((status = 1) OR (source = 1) OR (direction = 2))),
  constraint payment_card_has_code CHECK (((method <> 'credit_card'::text) OR ((authorization_code IS NOT NULL) AND (authorization_code <> ''::text)))),
  constraint payment_change_is_cash CHECK (((change_amount = 0) OR (method = 'cash'::text))),
  constraint payment_figures CHECK (((amount > 0) AND (change_amount >= 0) AND (tendered_amount = (amount + change_amount)) AND (source = ANY (ARRAY[0, 1, 2, 3])) AND (status = ANY (ARRAY[0, 1])) AND ((status = 0) = (cancelled_at IS NOT NULL)) AND (direction = ANY (ARRAY[1, 2])) AND ((refunds_payment_id IS NULL) OR (direction = 2)))),
  constraint payment_method_known CHECK ((method = ANY (ARRAY['cash'::text, 'credit_card'::text, 'transfer'::text, 'cheque'::text, 'payment_link'::text, 'gift_card'::text, 'customer_balance'::text]))),
  constraint payment_names_its_card CHECK (((method = 'gift_card'::text) = (gift_card_id IS NOT NULL)))
);
CREATE INDEX payment_amount on payment USING btree (merchant_id, (
CASE
    WHEN (direction = 2) THEN (- amount)
    ELSE amount
END), id);
CREATE INDEX payment_cancelled on payment USING btree (merchant_id, paid_on, id) INCLUDE (amount, method, source, direction) WHERE (status = 0);
CREATE INDEX payment_code on payment USING btree (merchant_id, authorization_code) WHERE (authorization_code IS NOT NULL);
CREATE INDEX payment_customer_newest on payment USING btree (merchant_id, customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX payment_day on payment USING btree (merchant_id, paid_on, id) INCLUDE (method, amount, status, source, direction);
CREATE INDEX payment_gift_card on payment USING btree (merchant_id, gift_card_id, id) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX payment_invoice on payment USING btree (merchant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX payment_of_shift on payment USING btree (merchant_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX payment_other_methods on payment USING btree (merchant_id, method, paid_on, id) INCLUDE (amount, status, source, direction) WHERE (method <> ALL (ARRAY['cash'::text, 'credit_card'::text]));
CREATE INDEX payment_other_sources on payment USING btree (merchant_id, source, paid_on, id) INCLUDE (amount, status, method, direction) WHERE (source <> 0);
CREATE INDEX payment_reference on payment USING btree (merchant_id, reference) WHERE (reference IS NOT NULL);
CREATE INDEX payment_refund on payment USING btree (merchant_id, refunds_payment_id) WHERE (refunds_payment_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- A method that was corrected after the payment's shift had been counted; never changed
create table payment_correction (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('payment_correction_id_seq'::regclass), -- Number
  payment_id bigint not null, -- The payment whose shift had been counted
  shift_id bigint, -- The shift that was open when it was corrected
  from_method text not null, -- As it was keyed in
  to_method text not null, -- As it was
  amount bigint not null, -- Minor units
  corrected_at timestamp with time zone not null, -- When
  corrected_on date not null, -- Business day
  journal_entry_id bigint not null, -- Where it is posted
  created_by bigint, -- Shop user
  constraint payment_correction_pkey PRIMARY KEY (merchant_id, id),
  constraint payment_correction_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint payment_correction_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint payment_correction_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint payment_correction_payment_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payment(merchant_id, id),
  constraint payment_correction_shift_fkey FOREIGN KEY (merchant_id, shift_id) REFERENCES till_shift(merchant_id, id),
  constraint payment_correction_figures CHECK (((amount > 0) AND (from_method <> to_method)))
);
CREATE INDEX payment_correction_of_payment on payment_correction USING btree (merchant_id, payment_id);
CREATE INDEX payment_correction_of_shift on payment_correction USING btree (merchant_id, shift_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Requests to pay by the provider's hosted page: pending in 1100 until the provider says otherwise
create table payment_link (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('payment_link_id_seq'::regclass), -- Number
  unique_id text not null, -- Random id: the link's address, and what the provider calls our reference
  invoice_id bigint not null, -- The document it collects
  customer_id bigint not null, -- Who owes it
  amount bigint not null, -- Minor units
  currency_code text not null, -- ISO 4217
  status smallint not null default 1, -- 1 made, 2 open at the provider, 3 expired, 4 cancelled, 5 paid, 6 failed
  provider_id text, -- What the provider calls it
  provider_url text, -- The provider's hosted page
  last_error text, -- Why the provider did not open it yet
  created_at timestamp with time zone not null, -- When
  expires_at timestamp with time zone not null, -- After this moment it can't be paid
  asked_at timestamp with time zone, -- When the provider was last asked about it
  ended_at timestamp with time zone, -- When it was paid, expired, cancelled or failed
  created_by bigint, -- Shop user
  booked_at timestamp with time zone, -- When its money came into the books
  constraint payment_link_pkey PRIMARY KEY (merchant_id, id),
  constraint payment_link_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint payment_link_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint payment_link_amount_check CHECK ((amount > 0)),
  constraint payment_link_check CHECK (((status = ANY (ARRAY[1, 2])) = (ended_at IS NULL))),
  constraint payment_link_check1 CHECK (((status <> ALL (ARRAY[2, 5])) OR (provider_id IS NOT NULL))),
  constraint payment_link_check2 CHECK (((booked_at IS NULL) OR (status = 5))),
  constraint payment_link_status_check CHECK ((status = ANY (ARRAY[1, 2, 3, 4, 5, 6])))
);
CREATE INDEX payment_link_invoice on payment_link USING btree (merchant_id, invoice_id, id);
CREATE UNIQUE INDEX payment_link_one_open on payment_link USING btree (merchant_id, invoice_id) WHERE (status = ANY (ARRAY[1, 2]));
CREATE INDEX payment_link_pending on payment_link USING btree (asked_at) WHERE (status = ANY (ARRAY[1, 2]));
CREATE INDEX payment_link_unbooked on payment_link USING btree (asked_at) WHERE ((status = 5) AND (booked_at IS NULL));
CREATE UNIQUE INDEX payment_link_unique_id on payment_link USING btree (unique_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What the provider told us, once each
create table payment_link_notice (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  notice_id text not null, -- The provider's name for this notice: a second delivery is known by it
  link_id bigint not null, -- Which link
  status smallint not null, -- What it said
  received_at timestamp with time zone not null, -- When it came
  constraint payment_link_notice_pkey PRIMARY KEY (merchant_id, notice_id),
  constraint payment_link_notice_merchant_id_link_id_fkey FOREIGN KEY (merchant_id, link_id) REFERENCES payment_link(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What the operator of the cloud chose about each feature
create table platform_setting (
  feature text not null, -- Whose settings
  version integer not null, -- Rises with each change
  value jsonb not null, -- What was chosen
  changed_at timestamp with time zone not null, -- When
  changed_by bigint, -- Platform manager; empty for the system
  constraint platform_setting_pkey PRIMARY KEY (feature),
  constraint platform_setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES manager(id),
  constraint platform_setting_version_check CHECK ((version > 0))
);
-- no row-level security: belongs to no shop
--   grant select to batalat_definer
--   grant insert, select, update to batalat_manager

-- What is sold from stock. On hand less oversold is what the shop sees as current quantity
create table product (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('product_id_seq'::regclass), -- Number
  group_id bigint not null, -- Group
  name_en text, -- English name
  name_ar text, -- Arabic name
  description_en text, -- English description
  description_ar text, -- Arabic description
  barcode text, -- Scanned at the till
  price bigint not null, -- Minor units, with or without VAT as the merchant enters prices
  minimum_price bigint, -- No seller may go below it
  vat_category text not null default 'S'::text, -- EN 16931 category
  warning_level_milli bigint not null default 0, -- Tell the shop at or under it
  expiry_on date, -- Earliest expiry
  quantity_milli bigint not null default 0, -- On hand, thousandths
  stock_value_amount bigint not null default 0, -- Cost of what is on hand, minor units
  oversold_milli bigint not null default 0, -- Sold before it arrived
  oversold_amount bigint not null default 0, -- Estimated cost of that
  unit_cost_amount bigint not null default 0, -- Average cost of one piece when stock last moved
  sort_order integer not null default 0, -- Order on the till
  show_to_customer boolean not null default true, -- On public pages
  image_file_id bigint, -- Square picture
  status smallint not null default 1, -- 0 disabled, 1 active
  created_at timestamp with time zone not null default now(), -- When
  vat_exemption_code text, -- Why it bears no VAT, as the authority codes it; for categories Z, E and O
  version integer not null default 1, -- Counts changes by people
  icon_kind text, -- What it is drawn as without a picture; empty: as its group is
  suggested_id bigint, -- The suggestion it was taken from
  original_price bigint, -- Before the reduction, minor units; above the price. Empty: not reduced
  counted_at timestamp with time zone, -- Moment of the latest stock count that was saved; empty for none
  vase_life_days smallint, -- Days that a delivery lasts, its own day included; empty: the product keeps no lots
  constraint product_pkey PRIMARY KEY (merchant_id, id),
  constraint product_merchant_id_group_id_fkey FOREIGN KEY (merchant_id, group_id) REFERENCES catalogue_group(merchant_id, id),
  constraint product_merchant_id_image_file_id_fkey FOREIGN KEY (merchant_id, image_file_id) REFERENCES file(merchant_id, id),
  constraint product_quantity_not_negative CHECK ((quantity_milli >= 0)),
  constraint product_stock_figures CHECK (((LEAST(stock_value_amount, unit_cost_amount, oversold_milli, oversold_amount) >= 0) AND ((quantity_milli > 0) OR (stock_value_amount = 0)) AND ((oversold_milli > 0) OR (oversold_amount = 0)) AND ((quantity_milli = 0) OR (oversold_milli = 0)))),
  constraint product_vase_life CHECK (((vase_life_days >= 1) AND (vase_life_days <= 1000))) NOT VALID
);
CREATE UNIQUE INDEX product_barcode_unique on product USING btree (merchant_id, barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX product_form_trigrams on product USING gin (tenant_trigrams(merchant_id, product_form(name_ar, name_en, barcode))) WITH (fastupdate=off);
CREATE INDEX product_group on product USING btree (merchant_id, group_id);
CREATE UNIQUE INDEX product_name_ar_unique on product USING btree (merchant_id, search_normal(name_ar)) WHERE (name_ar IS NOT NULL);
CREATE UNIQUE INDEX product_name_en_unique on product USING btree (merchant_id, search_normal(name_en)) WHERE (name_en IS NOT NULL);
CREATE UNIQUE INDEX product_suggested on product USING btree (merchant_id, suggested_id) WHERE (suggested_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Preferred suppliers of products with their prices
create table product_supplier (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  product_id bigint not null, -- Product
  supplier_id bigint not null, -- Whom it is bought from as a rule
  price_amount bigint, -- Of one purchase unit without VAT, minor units; empty: not known
  price_milli bigint, -- How many pieces that unit held when the price was typed, thousandths
  version integer not null default 1, -- Rises with each change
  constraint product_supplier_pkey PRIMARY KEY (merchant_id, product_id),
  constraint product_supplier_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint product_supplier_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint product_supplier_supplier_fkey FOREIGN KEY (merchant_id, supplier_id) REFERENCES supplier(merchant_id, id),
  constraint product_supplier_figures CHECK ((((price_amount >= 0) AND (price_amount <= 100000000)) AND (price_milli > 0) AND ((price_amount IS NULL) = (price_milli IS NULL))))
);
CREATE INDEX product_supplier_supplier on product_supplier USING btree (merchant_id, supplier_id, product_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Units in which products are bought, and how many of the product's own unit one holds
create table product_unit (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  product_id bigint not null, -- Product
  position smallint not null, -- Order in which they are offered
  kind text not null, -- carton, bunch, sack, or own: what the shop calls it
  name_ar text, -- Own name; only of own
  name_en text, -- Own name; only of own
  quantity_milli bigint not null, -- How many of the product's own unit are in one, thousandths
  is_default boolean not null, -- The one that it is bought in as a rule
  constraint product_unit_pkey PRIMARY KEY (merchant_id, product_id, "position"),
  constraint product_unit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint product_unit_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id) ON DELETE CASCADE,
  constraint product_unit_figures CHECK ((((quantity_milli >= 1) AND (quantity_milli <= 100000000)) AND (("position" >= 0) AND ("position" <= 9)) AND (length(name_ar) <= 40) AND (length(name_en) <= 40))),
  constraint product_unit_kind_known CHECK ((kind = ANY (ARRAY['carton'::text, 'bunch'::text, 'sack'::text, 'own'::text]))),
  constraint product_unit_named CHECK (((kind = 'own'::text) = (num_nonnulls(name_ar, name_en) > 0)))
);
CREATE UNIQUE INDEX product_unit_name_unique on product_unit USING btree (merchant_id, product_id, kind, COALESCE(name_ar, ''::text), COALESCE(name_en, ''::text));
CREATE UNIQUE INDEX product_unit_one_default on product_unit USING btree (merchant_id, product_id) WHERE is_default;
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Rows of the queues of the counter that somebody marked as done by hand
create table queue_mark (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('queue_mark_id_seq'::regclass), -- Number
  queue text not null, -- reminders, no_shows, ratings, balances, birthdays
  subject_id bigint not null, -- What it is about: a visit, an invoice, a customer
  occasion text not null, -- Why again, of one queue and subject: the beginning of a visit, the year of a birthday
  action text not null, -- called, done
  happened_at timestamp with time zone not null, -- When
  user_id bigint, -- Shop user
  constraint queue_mark_pkey PRIMARY KEY (merchant_id, id),
  constraint queue_mark_once UNIQUE (merchant_id, queue, subject_id, occasion),
  constraint queue_mark_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint queue_mark_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id),
  constraint queue_mark_action_check CHECK ((action = ANY (ARRAY['called'::text, 'done'::text]))),
  constraint queue_mark_occasion_check CHECK ((length(occasion) <= 60)),
  constraint queue_mark_queue_check CHECK ((queue ~ '^[a-z_]{1,20}$'::text))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Requests of the running minutes, for the limits of every operation
create table rate_count (
  key text not null, -- Operation and who asks: address, or address and session
  minute bigint not null, -- Minutes since 1970
  n integer not null, -- Requests in it
  constraint rate_count_pkey PRIMARY KEY (key, minute)
);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_app

-- Products that are made of other products
create table recipe (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('recipe_id_seq'::regclass), -- Number
  product_id bigint not null, -- What is made
  status smallint not null default 1, -- 1 active, 0 disabled
  makes_to_order boolean not null default true, -- What a sale lacks is made with it
  family_id bigint, -- The recipe whose sizes these are, itself included; none of one size alone
  size_ar text, -- What the size is called
  size_en text, -- What the size is called
  saved_at timestamp with time zone not null, -- When the version in force was saved
  saved_by bigint, -- Shop user
  version integer not null default 1, -- The version in force
  lists_components boolean not null default false, -- Invoices list the components under the line
  prints_expiry boolean not null default false, -- Invoices say when what is in it expires at the earliest
  constraint recipe_pkey PRIMARY KEY (merchant_id, id),
  constraint recipe_of_product UNIQUE (merchant_id, product_id),
  constraint recipe_family_fkey FOREIGN KEY (merchant_id, family_id) REFERENCES recipe(merchant_id, id),
  constraint recipe_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint recipe_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint recipe_size CHECK ((((family_id IS NULL) = (COALESCE(size_ar, size_en) IS NULL)) AND (length(size_ar) <= 40) AND (length(size_en) <= 40))),
  constraint recipe_states CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX recipe_family on recipe USING btree (merchant_id, family_id, id) WHERE (family_id IS NOT NULL);
CREATE INDEX recipe_saved on recipe USING btree (merchant_id, saved_at DESC, id DESC);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What one piece of a recipe's version takes
create table recipe_component (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  recipe_id bigint not null, -- Recipe
  version integer not null, -- Version of it
  position smallint not null, -- Order in the recipe
  product_id bigint not null, -- What is taken
  quantity_milli bigint not null, -- For one piece, thousandths, without waste
  waste_bp integer not null, -- What is cut off and broken, basis points of the quantity
  is_optional boolean not null, -- Neither in the cost nor needed
  substitute_ids bigint[] not null, -- Products to take instead, the best first
  constraint recipe_component_pkey PRIMARY KEY (merchant_id, recipe_id, version, "position"),
  constraint recipe_component_once UNIQUE (merchant_id, recipe_id, version, product_id),
  constraint recipe_component_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint recipe_component_version_fkey FOREIGN KEY (merchant_id, recipe_id, version) REFERENCES recipe_version(merchant_id, recipe_id, version),
  constraint recipe_component_figures CHECK ((("position" >= 0) AND ((quantity_milli >= 1) AND (quantity_milli <= 100000000)) AND ((waste_bp >= 0) AND (waste_bp <= 10000)) AND (cardinality(substitute_ids) <= 5)))
);
CREATE INDEX recipe_component_product on recipe_component USING btree (merchant_id, product_id, recipe_id, version);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Recipes as they were saved, none is changed afterwards
create table recipe_version (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  recipe_id bigint not null, -- Recipe
  version integer not null, -- Counts up with each change
  minutes integer not null, -- Work at the bench for one piece
  notes text, -- How it is made
  saved_at timestamp with time zone not null, -- When
  saved_by bigint, -- Shop user
  constraint recipe_version_pkey PRIMARY KEY (merchant_id, recipe_id, version),
  constraint recipe_version_recipe_fkey FOREIGN KEY (merchant_id, recipe_id) REFERENCES recipe(merchant_id, id),
  constraint recipe_version_figures CHECK (((version > 0) AND ((minutes >= 0) AND (minutes <= 1440)) AND (length(notes) <= 1000)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Cash of credit notes that the drawer did not hold: owed until it is given
create table refund_due (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('refund_due_id_seq'::regclass), -- Number
  note_id bigint not null, -- The credit note that gives it back
  payment_id bigint not null, -- The payment that it came in by
  customer_id bigint, -- To whom, where known
  amount bigint not null, -- Minor units
  status smallint not null default 0, -- 0 waits, 1 given
  owed_at timestamp with time zone not null, -- Since when
  business_on date not null, -- Business day of the note
  method text, -- How it was given
  given_at timestamp with time zone, -- When
  given_by bigint, -- Shop user
  given_entry_id bigint, -- Where its giving is posted
  constraint refund_due_pkey PRIMARY KEY (merchant_id, id),
  constraint refund_due_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint refund_due_entry_fkey FOREIGN KEY (merchant_id, given_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint refund_due_given_by_fkey FOREIGN KEY (merchant_id, given_by) REFERENCES shop_user(merchant_id, id),
  constraint refund_due_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint refund_due_note_fkey FOREIGN KEY (merchant_id, note_id) REFERENCES document_note(merchant_id, note_id),
  constraint refund_due_payment_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payment(merchant_id, id),
  constraint refund_due_figures CHECK (((amount > 0) AND (status = ANY (ARRAY[0, 1])) AND (num_nonnulls(method, given_at, given_entry_id) =
CASE
    WHEN (status = 1) THEN 3
    ELSE 0
END)))
);
CREATE INDEX refund_due_newest on refund_due USING btree (merchant_id, owed_at, id);
CREATE INDEX refund_due_of_note on refund_due USING btree (merchant_id, note_id);
CREATE INDEX refund_due_waiting on refund_due USING btree (merchant_id, payment_id) WHERE (status = 0);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Rooms and chairs, each taken by one visit at a time
create table resource (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('resource_id_seq'::regclass), -- Number
  version integer not null default 1, -- Rises with each change
  kind_id bigint not null, -- What it is
  name_ar text, -- Name in Arabic
  name_en text, -- Name in English
  status smallint not null default 1, -- 1 active, 0 disabled
  constraint resource_pkey PRIMARY KEY (merchant_id, id),
  constraint resource_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint resource_merchant_id_kind_id_fkey FOREIGN KEY (merchant_id, kind_id) REFERENCES resource_kind(merchant_id, id),
  constraint resource_name_check CHECK ((COALESCE(name_ar, name_en) IS NOT NULL)),
  constraint resource_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX resource_of_kind on resource USING btree (merchant_id, kind_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Kinds of rooms and chairs of which services take one
create table resource_kind (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('resource_kind_id_seq'::regclass), -- Number
  version integer not null default 1, -- Rises with each change
  name_ar text, -- Name in Arabic
  name_en text, -- Name in English
  status smallint not null default 1, -- 1 active, 0 disabled
  constraint resource_kind_pkey PRIMARY KEY (merchant_id, id),
  constraint resource_kind_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint resource_kind_name_check CHECK ((COALESCE(name_ar, name_en) IS NOT NULL)),
  constraint resource_kind_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What an employee may do
create table role (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('role_id_seq'::regclass), -- Number
  key text, -- superadmin, administrator, owner, manager, receptionist, cashier; empty for the shop's own roles
  name_en text, -- English name
  name_ar text, -- Arabic name
  permissions jsonb not null default '{}'::jsonb, -- Module number to action numbers (specification section 6); of a standard role the differences: granted and withdrawn
  may_change_price boolean not null default false, -- Allow change price in invoice
  may_sell_without_stock boolean not null default false, -- Sell without stock
  may_hold_invoice boolean not null default false, -- Allow hold invoice
  may_allow_debt boolean not null default false, -- Allow debt for customers
  may_add_free_gift_cards boolean not null default false, -- Allow adding free gift cards
  may_overbook boolean not null default false, -- Allow overbooking for employees and customers
  max_discount_bp integer not null default 10000, -- Largest discount, basis points
  created_at timestamp with time zone not null default now(), -- When
  version integer not null default 1, -- Counted up by each change: whoever saves an older one is told
  constraint role_pkey PRIMARY KEY (merchant_id, id),
  constraint role_merchant_id_key_key UNIQUE (merchant_id, key),
  constraint role_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint role_check CHECK ((COALESCE(name_en, name_ar) IS NOT NULL)),
  constraint role_max_discount_bp_check CHECK (((max_discount_bp >= 0) AND (max_discount_bp <= 10000)))
);
CREATE UNIQUE INDEX role_name_ar_unique on role USING btree (merchant_id, search_normal(name_ar)) WHERE (name_ar IS NOT NULL);
CREATE UNIQUE INDEX role_name_en_unique on role USING btree (merchant_id, search_normal(name_en)) WHERE (name_en IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- What an employee is paid a month, from a day on; seen only by those who may
create table salary (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('salary_id_seq'::regclass), -- Number
  employee_id bigint not null, -- Whose
  from_on date not null, -- First day on which it holds
  amount bigint not null, -- A month, minor units
  note text, -- Why it changed
  created_at timestamp with time zone not null default now(), -- When
  created_by bigint, -- Who
  constraint salary_pkey PRIMARY KEY (merchant_id, id),
  constraint salary_one_a_day UNIQUE (merchant_id, employee_id, from_on),
  constraint salary_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint salary_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint salary_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint salary_amount_check CHECK (((amount >= 0) AND (amount <= '100000000000'::bigint)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Chains of documents as the embedded tax authority saw them: one a unit, also after a renewal
create table sandbox_authority_chain (
  id bigint not null default nextval('sandbox_authority_chain_id_seq'::regclass), -- Number
  trn text not null, -- VAT number of who issues
  last_counter bigint not null default 0, -- ICV of the last document in it
  last_hash text not null, -- Hash of the last document in it; before the first, the one that the authority names
  constraint sandbox_authority_chain_pkey PRIMARY KEY (id)
);
-- no row-level security: belongs to no shop
--   grant insert, select, update to batalat_app
--   grant select to batalat_manager

-- Certificates that the embedded tax authority gave, with what opens its gateway
create table sandbox_authority_csid (
  id bigint not null default nextval('sandbox_authority_csid_id_seq'::regclass), -- Number
  chain_id bigint not null, -- Which unit's
  kind text not null, -- What it opens
  request_id bigint not null, -- What the authority calls the request
  token_digest bytea not null, -- SHA-256 of the user name
  secret_digest bytea not null, -- SHA-256 of the password
  certificate text not null, -- Base64 of its DER
  csr text not null, -- The request that it was given for
  title text not null, -- Which documents it may sign: 1000, 0100 or 1100
  steps text[] not null default '{}'::text[], -- Which compliance checks its unit has passed
  issued_at timestamp with time zone not null, -- When
  expires_at timestamp with time zone not null, -- Until when its certificate is valid
  constraint sandbox_authority_csid_pkey PRIMARY KEY (id),
  constraint sandbox_authority_csid_request_id_key UNIQUE (request_id),
  constraint sandbox_authority_csid_token_digest_key UNIQUE (token_digest),
  constraint sandbox_authority_csid_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES sandbox_authority_chain(id),
  constraint sandbox_authority_csid_kind_check CHECK ((kind = ANY (ARRAY['compliance'::text, 'production'::text])))
);
CREATE INDEX sandbox_authority_csid_chain on sandbox_authority_csid USING btree (chain_id);
-- no row-level security: belongs to no shop
--   grant insert, select, update to batalat_app

-- Documents that the embedded tax authority received
create table sandbox_authority_document (
  id bigint not null default nextval('sandbox_authority_document_id_seq'::regclass), -- Number
  chain_id bigint not null, -- Which unit's
  asked text not null, -- What for
  number text not null, -- As printed
  kind text not null, -- 388, 381, 383, 386
  is_simplified boolean not null, -- Else standard
  counter bigint, -- ICV
  hash text not null, -- As computed from it
  is_chained boolean not null, -- It has its place in the chain
  status smallint not null, -- HTTP status of the answer
  findings text[] not null default '{}'::text[], -- Codes of what was found
  xml text not null, -- As it came
  cleared_xml text, -- As it was stamped
  received_at timestamp with time zone not null, -- When
  constraint sandbox_authority_document_pkey PRIMARY KEY (id),
  constraint sandbox_authority_document_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES sandbox_authority_chain(id),
  constraint sandbox_authority_document_asked_check CHECK ((asked = ANY (ARRAY['compliance'::text, 'reporting'::text, 'clearance'::text])))
);
CREATE INDEX sandbox_authority_document_counter on sandbox_authority_document USING btree (chain_id, counter);
CREATE INDEX sandbox_authority_document_hash on sandbox_authority_document USING btree (chain_id, hash);
CREATE INDEX sandbox_authority_document_received on sandbox_authority_document USING btree (received_at);
-- no row-level security: belongs to no shop
--   grant delete, insert, select to batalat_app
--   grant delete, select to batalat_definer
--   grant select to batalat_manager

-- What the embedded tax authority signs with
create table sandbox_authority_key (
  name text not null, -- ca signs certificates, clearance stamps cleared documents
  key_sealed bytea not null, -- The private key, sealed by the installation's secret
  certificate text, -- Base64 of its DER; of clearance
  made_at timestamp with time zone not null, -- When
  constraint sandbox_authority_key_pkey PRIMARY KEY (name),
  constraint sandbox_authority_key_name_check CHECK ((name = ANY (ARRAY['ca'::text, 'clearance'::text])))
);
-- no row-level security: belongs to no shop
--   grant insert, select, update to batalat_app

-- One-time passwords of the embedded tax authority
create table sandbox_authority_otp (
  fingerprint bytea not null, -- HMAC of the six digits
  made_at timestamp with time zone not null, -- When
  expires_at timestamp with time zone not null, -- An hour later
  used_at timestamp with time zone, -- It lets in once
  constraint sandbox_authority_otp_pkey PRIMARY KEY (fingerprint)
);
-- no row-level security: belongs to no shop
--   grant insert, select, update to batalat_app
--   grant delete, select to batalat_definer
--   grant insert to batalat_manager

-- Requests to and from embedded sandboxes, newest 1,000 of each; only while no real service is configured
create table sandbox_call (
  id bigint not null default nextval('sandbox_call_id_seq'::regclass), -- Number
  gateway text not null, -- Which service: sms, whatsapp, geolocation, payment_link
  method text not null, -- HTTP method
  path text not null, -- Path and query
  request jsonb, -- Body as sent
  status smallint, -- Answered status; empty when the answer was dropped
  answer jsonb, -- Body as answered
  faults text[] not null default '{}'::text[], -- Which switched faults it met
  called_at timestamp with time zone not null default now(), -- When
  constraint sandbox_call_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_call_gateway on sandbox_call USING btree (gateway, id DESC);
-- no row-level security: belongs to no shop
--   grant delete, insert, select to batalat_app
--   grant delete, select to batalat_definer
--   grant select to batalat_manager

-- Checkouts of the embedded payment provider, which stands outside of every shop
create table sandbox_checkout (
  id text not null, -- The sandbox's name for it
  reference text not null, -- Ours
  amount bigint not null, -- Minor units
  currency text not null, -- ISO 4217
  description text not null, -- What the payer reads
  status text not null default 'open'::text, -- How it stands
  return_url text not null, -- Where the payer goes back to
  webhook_url text not null, -- Where notices go
  expires_at timestamp with time zone not null, -- Until when it can be paid
  created_at timestamp with time zone not null default now(), -- When
  methods text[] not null default '{mada,card,apple_pay}'::text[], -- By what it may be paid
  method text, -- By what it was paid
  fee_amount bigint, -- What the provider keeps, with VAT, minor units
  refunds jsonb not null default '{}'::jsonb, -- What was given back: reference to amount
  constraint sandbox_checkout_pkey PRIMARY KEY (id),
  constraint sandbox_checkout_reference_key UNIQUE (reference),
  constraint sandbox_checkout_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text, 'cancelled'::text, 'declined'::text])))
);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_app

-- Faults that a manager or a test switched on in an embedded sandbox
create table sandbox_fault (
  gateway text not null, -- Which service
  kind text not null, -- How it misbehaves
  seconds integer not null default 0, -- Length of a delay
  times_left integer, -- For how many more requests; empty until switched off
  constraint sandbox_fault_pkey PRIMARY KEY (gateway, kind),
  constraint sandbox_fault_kind_check CHECK ((kind = ANY (ARRAY['delay'::text, 'refuse'::text, 'drop'::text, 'duplicate'::text, 'server_error'::text, 'unauthorized'::text, 'too_many'::text, 'expired'::text, 'clearance_off'::text, 'not_json'::text, 'loose_chain'::text, 'unchecked'::text, 'reject_all'::text, 'renew_at_once'::text, 'buyer_unknown'::text]))),
  constraint sandbox_fault_seconds_check CHECK (((seconds >= 0) AND (seconds <= 120))),
  constraint sandbox_fault_times_left_check CHECK ((times_left > 0))
);
-- no row-level security: belongs to no shop
--   grant delete, select, update to batalat_app
--   grant delete, insert, select, update to batalat_manager

-- What the embedded mail server and the embedded phone services received; only while no real ones are configured
create table sandbox_message (
  id bigint not null default nextval('sandbox_mail_id_seq'::regclass), -- Number
  from_address text not null, -- Envelope sender, or the sender's name or number
  to_addresses text[] not null, -- Envelope recipients, or one phone
  subject text, -- Subject
  text_body text, -- Plain part
  html_body text, -- HTML part
  attachments jsonb not null default '[]'::jsonb, -- Name, content type and size of each
  source bytea not null, -- The message as received
  received_at timestamp with time zone not null default now(), -- When
  channel text not null, -- How it came: mail, sms, whatsapp
  constraint sandbox_message_pkey PRIMARY KEY (id),
  constraint sandbox_message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'whatsapp'::text])))
);
-- no row-level security: belongs to no shop
--   grant delete, insert to batalat_app
--   grant delete, select to batalat_definer
--   grant delete, select to batalat_manager

-- Which migrations this database has had
create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  needs text, -- The oldest version that may serve after it, by its newest migration
  constraint schema_migration_pkey PRIMARY KEY (name)
);
-- no row-level security: belongs to no shop

-- What an issued document says about its seller; a change of settings makes a new row and leaves old documents as they were
create table seller_identity (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('seller_identity_id_seq'::regclass), -- Number
  content jsonb not null, -- Names, TRN, registration, address and notes as printed
  digest text not null, -- SHA-256 of the content
  created_at timestamp with time zone not null default now(), -- When
  constraint seller_identity_pkey PRIMARY KEY (merchant_id, id),
  constraint seller_identity_merchant_id_digest_key UNIQUE (merchant_id, digest),
  constraint seller_identity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What staff do for money
create table service (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('service_id_seq'::regclass), -- Number
  group_id bigint not null, -- Group
  name_en text, -- English name
  name_ar text, -- Arabic name
  description_en text, -- English description
  description_ar text, -- Arabic description
  price bigint not null, -- Minor units, with or without VAT as the merchant enters prices
  minimum_price bigint, -- No seller may go below it
  vat_category text not null default 'S'::text, -- EN 16931 category
  job_time_minutes integer not null default 30, -- How long it takes
  sort_order integer not null default 0, -- Order on the till
  show_to_customer boolean not null default true, -- On public pages
  image_file_id bigint, -- Square picture
  status smallint not null default 1, -- 0 disabled, 1 active
  created_at timestamp with time zone not null default now(), -- When
  vat_exemption_code text, -- Why it bears no VAT, as the authority codes it; for categories Z, E and O
  version integer not null default 1, -- Counts changes by people
  icon_kind text, -- What it is drawn as without a picture; empty: as its group is
  suggested_id bigint, -- The suggestion it was taken from
  original_price bigint, -- Before the reduction, minor units; above the price. Empty: not reduced
  constraint service_pkey PRIMARY KEY (merchant_id, id),
  constraint service_merchant_id_group_id_fkey FOREIGN KEY (merchant_id, group_id) REFERENCES catalogue_group(merchant_id, id),
  constraint service_merchant_id_image_file_id_fkey FOREIGN KEY (merchant_id, image_file_id) REFERENCES file(merchant_id, id),
  constraint service_check CHECK (((minimum_price >= 0) AND (minimum_price <= price))),
  constraint service_check1 CHECK ((COALESCE(name_en, name_ar) IS NOT NULL)),
  constraint service_job_time_minutes_check CHECK (((job_time_minutes >= 0) AND (job_time_minutes <= 1440))),
  constraint service_price_check CHECK ((price >= 0)),
  constraint service_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint service_vat_category_check CHECK ((vat_category = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'O'::text])))
);
CREATE INDEX service_group on service USING btree (merchant_id, group_id);
CREATE UNIQUE INDEX service_name_ar_unique on service USING btree (merchant_id, search_normal(name_ar)) WHERE (name_ar IS NOT NULL);
CREATE UNIQUE INDEX service_name_en_unique on service USING btree (merchant_id, search_normal(name_en)) WHERE (name_en IS NOT NULL);
CREATE UNIQUE INDEX service_suggested on service USING btree (merchant_id, suggested_id) WHERE (suggested_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Paid additions that are offered with a service
create table service_addon (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  service_id bigint not null, -- With this service
  addon_id bigint not null, -- this one is offered
  number smallint not null, -- Place in the order
  constraint service_addon_pkey PRIMARY KEY (merchant_id, service_id, addon_id),
  constraint service_addon_merchant_id_addon_id_fkey FOREIGN KEY (merchant_id, addon_id) REFERENCES service(merchant_id, id),
  constraint service_addon_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint service_addon_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint service_addon_other_check CHECK ((addon_id <> service_id))
);
CREATE INDEX service_addon_of_addon on service_addon USING btree (merchant_id, addon_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Pieces of a service that works by itself in between; a service without any is one piece of its time
create table service_part (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  service_id bigint not null, -- Service
  number smallint not null, -- Place in the order
  minutes integer not null, -- How long
  is_active boolean not null, -- Its employee has to do with it; else the customer waits and the employee is free
  constraint service_part_pkey PRIMARY KEY (merchant_id, service_id, number),
  constraint service_part_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint service_part_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint service_part_minutes_check CHECK (((minutes >= 1) AND (minutes <= 720))),
  constraint service_part_number_check CHECK (((number >= 1) AND (number <= 12)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What is paid ahead for a service, until when it is cancelled freely, and what is kept
create table service_policy (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  service_id bigint not null, -- Service
  version integer not null default 1, -- Rises with each change
  deposit smallint not null default 0, -- 0 none, 1 a part, 2 its whole price
  deposit_bp integer not null default 3000, -- Basis points of its price that are paid ahead, of a part
  free_cancel_hours integer, -- Moved and cancelled freely until so many hours before; empty for the shop's own
  keeps_on_no_show boolean not null default true, -- The deposit of who does not come is kept
  constraint service_policy_pkey PRIMARY KEY (merchant_id, service_id),
  constraint service_policy_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint service_policy_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint service_policy_deposit_check CHECK ((deposit = ANY (ARRAY[0, 1, 2]))),
  constraint service_policy_hours_check CHECK (((free_cancel_hours >= 0) AND (free_cancel_hours <= 720))),
  constraint service_policy_part_check CHECK (((deposit_bp >= 100) AND (deposit_bp <= 10000)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Kinds of rooms and chairs that a service takes from its beginning to its end
create table service_resource (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  service_id bigint not null, -- Service
  kind_id bigint not null, -- Takes one of these
  constraint service_resource_pkey PRIMARY KEY (merchant_id, service_id, kind_id),
  constraint service_resource_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint service_resource_merchant_id_kind_id_fkey FOREIGN KEY (merchant_id, kind_id) REFERENCES resource_kind(merchant_id, id),
  constraint service_resource_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id)
);
CREATE INDEX service_resource_of_kind on service_resource USING btree (merchant_id, kind_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- How a service is put into a day
create table service_rule (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  service_id bigint not null, -- Service
  version integer not null default 1, -- Rises with each change
  before_minutes integer not null default 0, -- Kept free of others before it
  after_minutes integer not null default 0, -- Kept free of others after it
  fits_in_gap boolean not null default false, -- May run while an earlier service of the visit works by itself
  constraint service_rule_pkey PRIMARY KEY (merchant_id, service_id),
  constraint service_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint service_rule_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint service_rule_after_check CHECK (((after_minutes >= 0) AND (after_minutes <= 240))),
  constraint service_rule_before_check CHECK (((before_minutes >= 0) AND (before_minutes <= 240)))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Which shop's public addresses have an alias: one of its kind in all shops
create table shop_alias (
  alias text not null, -- Lower case
  merchant_id integer not null, -- The shop whose public addresses have it
  constraint shop_alias_pkey PRIMARY KEY (alias)
);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_definer

-- Shops that were erased, or are being erased: all that is left of them
create table shop_erasure (
  account_id integer not null, -- Account number that is never given again
  begun_at timestamp with time zone not null, -- When its rows began to go
  operator text not null, -- Account of the operating system
  archive_sum text, -- SHA-256 of the archive that the shop was exported to; empty for a shop without documents
  ended_at timestamp with time zone, -- When nothing of it was left; empty while it is erased
  constraint shop_erasure_pkey PRIMARY KEY (account_id),
  constraint shop_erasure_archive_sum_check CHECK ((archive_sum ~ '^[0-9a-f]{64}$'::text)),
  constraint shop_erasure_operator_check CHECK (((length(operator) >= 1) AND (length(operator) <= 100)))
);
-- no row-level security: belongs to no shop
--   grant select to batalat_definer

-- Orders for a day, delivered or collected
create table shop_order (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('shop_order_id_seq'::regclass), -- Number
  number integer not null, -- Counted without a gap, kind 9070
  source smallint not null, -- 1 by phone, 2 in the shop, 3 by message
  state smallint not null, -- 0 draft, 1 confirmed, 2 completed, 3 cancelled
  production smallint not null default 1, -- 1 waiting, 2 in work, 3 ready
  delivery smallint not null, -- 0 collected in the shop, 1 waits for its address, 2 to deliver, 3 on the way, 4 delivered, 5 failed, 6 refused, 7 returned
  kind smallint not null, -- 1 delivery, 2 pick-up in the shop
  customer_id bigint not null, -- Who buys
  recipient_name text, -- Who receives it, where that is somebody else
  recipient_mobile text, -- Phone of who receives it
  zone_id bigint, -- Of a delivery, the zone of its address
  district text, -- Key of the district
  short_address text, -- National short address, four letters and four digits
  address text, -- As written
  window_id bigint not null, -- When it is delivered or collected
  day date not null, -- On this day of the shop
  starts_at timestamp with time zone not null, -- Of the window, as it was promised
  ends_at timestamp with time zone not null, -- Of the window, as it was promised
  bench_minutes integer not null default 0, -- Work at the bench
  occasion smallint, -- 1 birthday, 2 graduation, 3 wedding, 4 recovery, 5 thanks, 6 newborn, 7 other
  card_text text, -- Written on the card
  is_sender_hidden boolean not null default false, -- The recipient does not learn who sends it
  florist_notes text, -- For the bench
  driver_notes text, -- For the driver
  substitution smallint not null default 1, -- Where something is missing: 1 ask, 2 the best match, 3 refund it
  fee_amount bigint not null default 0, -- Price of the delivery, minor units in the shop's mode of prices
  fee_service_id bigint, -- The service that the delivery is billed as
  amount bigint not null, -- What is paid for all of it, minor units with VAT
  started_by bigint, -- Shop user who took it to the bench
  started_at timestamp with time zone, -- When
  ready_at timestamp with time zone, -- When it was ready
  sent_at timestamp with time zone, -- When it left the shop
  ended_at timestamp with time zone, -- When it was handed over, or cancelled
  delivered_to text, -- Who took it
  reason text, -- Why it was cancelled, or not delivered
  invoice_id bigint, -- Its bill
  created_at timestamp with time zone not null, -- When it was taken
  created_by bigint not null, -- Shop user who took it
  version integer not null default 1, -- Rises with each change
  wants_photo boolean not null default false, -- It is ready only with a photo of what was made
  leaves_at timestamp with time zone, -- When the run leaves that takes it; empty: no run has it yet
  constraint shop_order_pkey PRIMARY KEY (merchant_id, id),
  constraint shop_order_number UNIQUE (merchant_id, number),
  constraint shop_order_customer_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint shop_order_fee_fkey FOREIGN KEY (merchant_id, fee_service_id) REFERENCES service(merchant_id, id),
  constraint shop_order_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint shop_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_order_window_fkey FOREIGN KEY (merchant_id, window_id) REFERENCES delivery_window(merchant_id, id),
  constraint shop_order_zone_fkey FOREIGN KEY (merchant_id, zone_id) REFERENCES delivery_zone(merchant_id, id),
  constraint shop_order_address CHECK (((kind = 1) OR (num_nonnulls(zone_id, district, short_address, address) = 0))),
  constraint shop_order_billed CHECK (((invoice_id IS NOT NULL) = (state = 2))),
  constraint shop_order_figures CHECK (((number > 0) AND (starts_at < ends_at) AND ((bench_minutes >= 0) AND (bench_minutes <= 10000)) AND (fee_amount >= 0) AND (amount >= 0) AND ((fee_amount = 0) OR (fee_service_id IS NOT NULL)))),
  constraint shop_order_states CHECK ((((source >= 1) AND (source <= 3)) AND ((state >= 0) AND (state <= 3)) AND ((production >= 1) AND (production <= 3)) AND ((substitution >= 1) AND (substitution <= 3)) AND ((occasion >= 1) AND (occasion <= 7)))),
  constraint shop_order_way CHECK (
CASE kind
    WHEN 1 THEN ((delivery >= 1) AND (delivery <= 7))
    WHEN 2 THEN (delivery = ANY (ARRAY[0, 4]))
    ELSE false
END),
  constraint shop_order_words CHECK (((length(card_text) <= 220) AND (length(recipient_name) <= 120) AND (length(address) <= 300) AND (length(florist_notes) <= 500) AND (length(driver_notes) <= 500) AND (length(delivered_to) <= 120) AND (length(reason) <= 300) AND (recipient_mobile ~ '^[0-9]{6,18}$'::text) AND (short_address ~ '^[A-Z]{4}[0-9]{4}$'::text)))
);
CREATE INDEX shop_order_amount on shop_order USING btree (merchant_id, amount, id);
CREATE INDEX shop_order_bench on shop_order USING btree (merchant_id, starts_at, id) WHERE (state = 1);
CREATE INDEX shop_order_created on shop_order USING btree (merchant_id, created_at, id);
CREATE INDEX shop_order_customer on shop_order USING btree (merchant_id, customer_id, starts_at);
CREATE INDEX shop_order_fee on shop_order USING btree (merchant_id, fee_service_id) WHERE (fee_service_id IS NOT NULL);
CREATE INDEX shop_order_invoice on shop_order USING btree (merchant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX shop_order_starts on shop_order USING btree (merchant_id, starts_at, id);
CREATE INDEX shop_order_state on shop_order USING btree (merchant_id, state, starts_at, id);
CREATE INDEX shop_order_window on shop_order USING btree (merchant_id, window_id, day);
CREATE INDEX shop_order_zone on shop_order USING btree (merchant_id, zone_id) WHERE (zone_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What was paid ahead for orders
create table shop_order_deposit (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  document_id bigint not null, -- The document of the money (386)
  order_id bigint not null, -- The order that it was paid for
  constraint shop_order_deposit_pkey PRIMARY KEY (merchant_id, document_id),
  constraint shop_order_deposit_document_fkey FOREIGN KEY (merchant_id, document_id) REFERENCES invoice(merchant_id, id),
  constraint shop_order_deposit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_order_deposit_order_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES shop_order(merchant_id, id)
);
CREATE INDEX shop_order_deposit_order on shop_order_deposit USING btree (merchant_id, order_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What orders consist of
create table shop_order_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  order_id bigint not null, -- Order
  position smallint not null, -- Order of the lines
  product_id bigint not null, -- What is ordered
  quantity_milli bigint not null, -- Pieces, thousandths
  unit_price bigint not null, -- As agreed, minor units in the shop's mode of prices
  vat_category text not null, -- As the catalogue had it
  vat_exemption_code text, -- As the catalogue had it
  constraint shop_order_line_pkey PRIMARY KEY (merchant_id, order_id, "position"),
  constraint shop_order_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_order_line_order_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES shop_order(merchant_id, id),
  constraint shop_order_line_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint shop_order_line_figures CHECK ((((quantity_milli >= 1000) AND (quantity_milli <= 999000)) AND ((quantity_milli % (1000)::bigint) = 0) AND (unit_price >= 0) AND (("position" >= 0) AND ("position" <= 99))))
);
CREATE INDEX shop_order_line_product on shop_order_line USING btree (merchant_id, product_id, order_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Photos of orders as they were made
create table shop_order_photo (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  order_id bigint not null, -- Order
  file_id bigint not null, -- Photo of what was made
  taken_at timestamp with time zone not null, -- When
  taken_by bigint not null, -- Shop user
  constraint shop_order_photo_pkey PRIMARY KEY (merchant_id, order_id),
  constraint shop_order_photo_file_fkey FOREIGN KEY (merchant_id, file_id) REFERENCES file(merchant_id, id),
  constraint shop_order_photo_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_order_photo_order_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES shop_order(merchant_id, id)
);
CREATE INDEX shop_order_photo_file on shop_order_photo USING btree (merchant_id, file_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What of orders is laid ready at the bench
create table shop_order_pick (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  order_id bigint not null, -- Order
  product_id bigint not null, -- What was laid ready for it
  picked_at timestamp with time zone not null, -- When
  picked_by bigint not null, -- Shop user
  constraint shop_order_pick_pkey PRIMARY KEY (merchant_id, order_id, product_id),
  constraint shop_order_pick_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_order_pick_order_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES shop_order(merchant_id, id),
  constraint shop_order_pick_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id)
);
CREATE INDEX shop_order_pick_product on shop_order_pick USING btree (merchant_id, product_id, order_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Questions to buyers about what is missing for their orders
create table shop_order_question (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('shop_order_question_id_seq'::regclass), -- Number
  order_id bigint not null, -- Order
  missing_id bigint not null, -- What is missing
  substitute_id bigint, -- What is proposed instead; empty where the order says to refund it
  missing_price bigint not null, -- Price of a piece of what is missing when it was asked, minor units
  substitute_price bigint, -- Price of a piece of what is proposed when it was asked, minor units
  state smallint not null, -- 1 waits for an answer, 2 accepted, 3 refused, 4 the time was over, 5 withdrawn
  asked_at timestamp with time zone not null, -- When
  asked_by bigint not null, -- Shop user
  ends_at timestamp with time zone not null, -- Until when an answer counts
  answered_at timestamp with time zone, -- When it was decided
  answered_by bigint, -- Shop user who noted the answer; empty: the buyer
  late_answer boolean, -- What the buyer answered after the time: yes or no
  constraint shop_order_question_pkey PRIMARY KEY (merchant_id, id),
  constraint shop_order_question_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_order_question_missing_fkey FOREIGN KEY (merchant_id, missing_id) REFERENCES product(merchant_id, id),
  constraint shop_order_question_order_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES shop_order(merchant_id, id),
  constraint shop_order_question_other_fkey FOREIGN KEY (merchant_id, substitute_id) REFERENCES product(merchant_id, id),
  constraint shop_order_question_figures CHECK (((missing_price >= 0) AND (asked_at <= ends_at) AND ((substitute_id IS NULL) = (substitute_price IS NULL)) AND (substitute_price >= 0) AND (substitute_id <> missing_id))),
  constraint shop_order_question_states CHECK ((((state >= 1) AND (state <= 5)) AND ((state = 1) = (answered_at IS NULL))))
);
CREATE INDEX shop_order_question_missing on shop_order_question USING btree (merchant_id, missing_id);
CREATE UNIQUE INDEX shop_order_question_once on shop_order_question USING btree (merchant_id, order_id, missing_id) WHERE (state = 1);
CREATE INDEX shop_order_question_order on shop_order_question USING btree (merchant_id, order_id, id);
CREATE INDEX shop_order_question_other on shop_order_question USING btree (merchant_id, substitute_id) WHERE (substitute_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What orders are made of instead of what is missing
create table shop_order_substitute (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  order_id bigint not null, -- Order
  missing_id bigint not null, -- Product that its recipes do without
  substitute_id bigint, -- Product that they take instead; empty: nothing
  constraint shop_order_substitute_pkey PRIMARY KEY (merchant_id, order_id, missing_id),
  constraint shop_order_substitute_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_order_substitute_missing_fkey FOREIGN KEY (merchant_id, missing_id) REFERENCES product(merchant_id, id),
  constraint shop_order_substitute_order_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES shop_order(merchant_id, id),
  constraint shop_order_substitute_other_fkey FOREIGN KEY (merchant_id, substitute_id) REFERENCES product(merchant_id, id),
  constraint shop_order_substitute_differs CHECK ((substitute_id <> missing_id))
);
CREATE INDEX shop_order_substitute_missing on shop_order_substitute USING btree (merchant_id, missing_id);
CREATE INDEX shop_order_substitute_other on shop_order_substitute USING btree (merchant_id, substitute_id) WHERE (substitute_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Photos on the shop's own pages; whoever looks at the pages sees only those that are public
create table shop_photo (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('shop_photo_id_seq'::regclass), -- Number
  version integer not null default 1, -- Rises with each change
  kind smallint not null, -- 1 the shop's work, 2 its people
  place smallint not null, -- Where it stands in the shop's own order, from 1
  file_id bigint not null, -- Square picture; the pages name it by the photo's number only
  name_ar text not null, -- What it shows, in Arabic: stands on the photo, and is read out instead of it
  name_en text not null, -- The same in English
  shows_customer boolean not null default false, -- A customer can be recognised
  customer_id bigint, -- Who agreed to be shown
  consented_at timestamp with time zone, -- When
  consent_noted_by bigint, -- Shop user who wrote it down
  withdrawn_at timestamp with time zone, -- When the customer took it back
  withdrawal_noted_by bigint, -- Shop user who wrote that down
  is_public boolean not null generated always as (((NOT shows_customer) OR ((consented_at IS NOT NULL) AND (withdrawn_at IS NULL)))) stored, -- The pages show it: no customer can be recognised, or the consent is in force
  created_at timestamp with time zone not null default now(), -- When
  created_by bigint, -- Shop user; empty for the system
  constraint shop_photo_pkey PRIMARY KEY (merchant_id, id),
  constraint shop_photo_one_a_picture UNIQUE (merchant_id, file_id),
  constraint shop_photo_one_a_place UNIQUE (merchant_id, place) DEFERRABLE,
  constraint shop_photo_merchant_id_consent_noted_by_fkey FOREIGN KEY (merchant_id, consent_noted_by) REFERENCES shop_user(merchant_id, id),
  constraint shop_photo_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint shop_photo_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint shop_photo_merchant_id_file_id_fkey FOREIGN KEY (merchant_id, file_id) REFERENCES file(merchant_id, id),
  constraint shop_photo_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_photo_merchant_id_withdrawal_noted_by_fkey FOREIGN KEY (merchant_id, withdrawal_noted_by) REFERENCES shop_user(merchant_id, id),
  constraint shop_photo_consent_check CHECK ((((customer_id IS NULL) = (consented_at IS NULL)) AND ((consented_at IS NULL) OR shows_customer) AND ((withdrawn_at IS NULL) OR (consented_at IS NOT NULL)))),
  constraint shop_photo_kind_check CHECK (((kind = ANY (ARRAY[1, 2])) AND (version > 0))),
  constraint shop_photo_names_check CHECK ((((length(name_ar) >= 1) AND (length(name_ar) <= 120)) AND ((length(name_en) >= 1) AND (length(name_en) <= 120)))),
  constraint shop_photo_place_check CHECK (((place >= 1) AND (place <= 24)))
);
CREATE INDEX shop_photo_of_customer on shop_photo USING btree (merchant_id, customer_id) WHERE (customer_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- An archive that is sent to an empty shop, checked, and written there as its history
create table shop_restore (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('shop_restore_id_seq'::regclass), -- Number inside the tenant
  status smallint not null default 1, -- 1 being sent, 2 being checked, 3 checked, 4 being written, 5 done, 6 refused
  storage_key text not null, -- Where the pieces of the file lie, with the number of each
  byte_size bigint not null, -- Of the whole file
  piece_count integer not null, -- Pieces that it comes in
  summary jsonb, -- What is in it, once it is checked
  failure text, -- The refusal, where there is one
  asked_at timestamp with time zone not null, -- When
  asked_by bigint not null, -- The owner who sends it
  ended_at timestamp with time zone, -- Done or refused
  sent_bytes bigint not null default 0, -- Bytes of all pieces that were sent for it, repeated ones as well: counts against the day's quota
  failure_at text, -- Table, row and column of the value that was refused, where it was one
  constraint shop_restore_pkey PRIMARY KEY (merchant_id, id),
  constraint shop_restore_asker_fkey FOREIGN KEY (merchant_id, asked_by) REFERENCES shop_user(merchant_id, id),
  constraint shop_restore_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shop_restore_status_check CHECK (((status >= 1) AND (status <= 6)))
);
CREATE UNIQUE INDEX shop_restore_one on shop_restore USING btree (merchant_id) WHERE (status = 4);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Sign-ins of shop users; tokens are stored hashed
create table shop_session (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('shop_session_id_seq'::regclass), -- Number
  user_id bigint not null, -- Whose
  token_hash bytea not null, -- SHA-256 of the api_token
  started_at timestamp with time zone not null default now(), -- Signed in
  last_seen_at timestamp with time zone not null default now(), -- Last request, within a minute or so
  expires_at timestamp with time zone not null, -- Ends by itself
  ended_at timestamp with time zone, -- Ended
  end_reason text, -- Why
  ip text, -- Address
  user_agent text, -- Browser
  acting_user_id bigint, -- Who works at this device by PIN; empty for who signed in
  is_locked boolean not null default false, -- Nobody works at the device until somebody opens it
  shared_name text, -- What a shared device is called; empty for a person's own session
  constraint shop_session_pkey PRIMARY KEY (merchant_id, id),
  constraint shop_session_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id),
  constraint shop_session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint shop_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'ended_elsewhere'::text, 'password_changed'::text, 'expired'::text, 'account_closed'::text]))) NOT VALID,
  constraint shop_session_shared_name_check CHECK (((length(shared_name) >= 1) AND (length(shared_name) <= 60)))
);
CREATE UNIQUE INDEX shop_session_one_own on shop_session USING btree (merchant_id, user_id) WHERE ((ended_at IS NULL) AND (shared_name IS NULL));
CREATE UNIQUE INDEX shop_session_token on shop_session USING btree (token_hash, merchant_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- Which shop has a VAT number: one of its kind in all shops
create table shop_trn (
  trn text not null, -- VAT registration number
  merchant_id integer not null, -- The shop that says it is its own
  constraint shop_trn_pkey PRIMARY KEY (trn)
);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_definer

-- A person of a shop who may sign in
create table shop_user (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('shop_user_id_seq'::regclass), -- Number
  user_name text not null, -- Signs in with the account id and this
  email text not null, -- Signs in with this alone
  password_hash text not null, -- argon2id
  name_en text, -- English name
  name_ar text, -- Arabic name
  role_id bigint not null, -- Role
  is_owner boolean not null default false, -- The owner cannot be edited by staff
  language text not null default 'ar'::text, -- Chosen language
  status smallint not null default 1, -- 0 disabled, 1 active
  password_changed_at timestamp with time zone not null default now(), -- When the password was set
  created_at timestamp with time zone not null default now(), -- When
  version integer not null default 1, -- Counted up by each change of the profile: whoever saves an older one is told
  second_step_later_at timestamp with time zone, -- When an owner put the second step off; it is offered again thirty days later
  invited_at timestamp with time zone, -- When the sign-in was given to somebody who has chosen no password for it yet
  constraint shop_user_pkey PRIMARY KEY (merchant_id, id),
  constraint shop_user_merchant_id_role_id_fkey FOREIGN KEY (merchant_id, role_id) REFERENCES role(merchant_id, id),
  constraint shop_user_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint shop_user_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX shop_user_email on shop_user USING btree (lower(email), merchant_id);
CREATE INDEX shop_user_form_trigrams on shop_user USING gin (tenant_trigrams(0, named_form(name_ar, name_en, email))) WITH (fastupdate=off);
CREATE UNIQUE INDEX shop_user_name_unique on shop_user USING btree (merchant_id, lower(user_name));
CREATE UNIQUE INDEX shop_user_one_owner on shop_user USING btree (merchant_id) WHERE is_owner;
CREATE INDEX shop_user_role on shop_user USING btree (merchant_id, role_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy manager to batalat_manager using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_manager

-- Failed sign-ins: lockout, address blocks and the managers' tracker read them
create table sign_in_attempt (
  id bigint not null default nextval('sign_in_attempt_id_seq'::regclass), -- Number
  area text not null, -- Where it was tried
  identifier text not null, -- E-mail, or account id and user name, as typed (shortened)
  ip text not null, -- Address it came from
  failed_type smallint not null, -- 1 email, 2 password, 3 blocked (specification section 4)
  attempted_at timestamp with time zone not null default now(), -- When
  person text, -- Whose sign-in it was, from which kind of device; what was typed where nobody is called so
  constraint sign_in_attempt_pkey PRIMARY KEY (id),
  constraint sign_in_attempt_area_check CHECK ((area = ANY (ARRAY['merchant'::text, 'manager'::text]))),
  constraint sign_in_attempt_failed_type_check CHECK ((failed_type = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX sign_in_attempt_ip on sign_in_attempt USING btree (ip, attempted_at DESC);
CREATE INDEX sign_in_attempt_person on sign_in_attempt USING btree (person text_pattern_ops, attempted_at DESC);
-- no row-level security: belongs to no shop
--   grant delete, insert, select to batalat_app
--   grant delete, select to batalat_definer
--   grant select to batalat_manager

-- Which person of which shop signs in with an e-mail: one of its kind in all shops
create table sign_in_email (
  email text not null, -- Lower case
  merchant_id integer not null, -- The shop whose person signs in with it
  user_id bigint not null, -- The person
  constraint sign_in_email_pkey PRIMARY KEY (email)
);
-- no row-level security: belongs to no shop
--   grant delete, insert, select, update to batalat_definer

-- Holidays and other hours than the week's, of the shop or one of its people
create table special_day (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('special_day_id_seq'::regclass), -- Number
  owner bigint not null default 0, -- 0 the shop itself, else the employee
  employee_id bigint generated always as (NULLIF(owner, 0)) stored, -- The employee, empty for the shop
  version integer not null default 1, -- Rises with each change
  name_ar text, -- What for, in Arabic
  name_en text, -- What for, in English
  from_on date not null, -- First day
  to_on date not null, -- Last day
  ranges jsonb not null default '[]'::jsonb, -- Hours of each of the days; none is closed
  created_at timestamp with time zone not null default now(), -- When
  created_by bigint, -- Who
  leave_id bigint, -- The approved leave that these days are; taken away with it
  constraint special_day_pkey PRIMARY KEY (merchant_id, id),
  constraint special_day_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint special_day_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint special_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint special_day_hours_check CHECK (((ranges = '[]'::jsonb) OR (to_on < (from_on + 30)))),
  constraint special_day_name_check CHECK ((COALESCE(name_ar, name_en) IS NOT NULL)),
  constraint special_day_nights_check CHECK (((from_on = to_on) OR (NOT ranges_meet_daily(ranges)))),
  constraint special_day_period_check CHECK (((to_on >= from_on) AND (to_on <= (from_on + 365)))),
  constraint special_day_ranges_check CHECK (((jsonb_typeof(ranges) = 'array'::text) AND (NOT ranges_meet(ranges, false))))
);
CREATE INDEX special_day_of on special_day USING btree (merchant_id, owner, from_on);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Tips owed to people of the shop: given, paid out, taken back; never changed
create table staff_tip (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('staff_tip_id_seq'::regclass), -- Number
  number bigint not null, -- Gap-free in its series
  receipt_number text not null, -- As it is shown: TIP-000001
  employee_id bigint not null, -- Whose
  kind smallint not null, -- 1 given, 2 paid out, 3 taken back
  amount bigint not null, -- What is owed moved by, signed, minor units
  method text not null, -- How the money came or went
  invoice_id bigint, -- The bill that it was given with
  tip_id bigint, -- Of one that was taken back: which
  reason text, -- Of one that was taken back: why
  business_on date not null, -- Business day
  moved_at timestamp with time zone not null, -- When
  journal_entry_id bigint not null, -- Where it is posted
  created_by bigint, -- Shop user
  constraint staff_tip_pkey PRIMARY KEY (merchant_id, id),
  constraint staff_tip_back_once UNIQUE (merchant_id, tip_id),
  constraint staff_tip_number_unique UNIQUE (merchant_id, number),
  constraint staff_tip_employee_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint staff_tip_entry_fkey FOREIGN KEY (merchant_id, journal_entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint staff_tip_invoice_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint staff_tip_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint staff_tip_tip_fkey FOREIGN KEY (merchant_id, tip_id) REFERENCES staff_tip(merchant_id, id),
  constraint staff_tip_figures CHECK (((kind = ANY (ARRAY[1, 2, 3])) AND (amount <> 0) AND ((kind = 1) = (amount > 0)) AND ((kind = 3) = (tip_id IS NOT NULL)) AND (length(reason) <= 300)))
);
CREATE INDEX staff_tip_newest on staff_tip USING btree (merchant_id, moved_at, id);
CREATE INDEX staff_tip_of_employee on staff_tip USING btree (merchant_id, employee_id, id) INCLUDE (amount);
CREATE INDEX staff_tip_of_invoice on staff_tip USING btree (merchant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Stock that is kept for orders which are not paid yet
create table stock_hold (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('stock_hold_id_seq'::regclass), -- Number
  product_id bigint not null, -- What is kept: finished pieces, or the components of those that would be made
  quantity_milli bigint not null, -- How much of it, thousandths
  holder text not null, -- The kind of record that it is kept for: menu_order
  holder_id bigint not null, -- That record
  held_until timestamp with time zone not null, -- Until when
  constraint stock_hold_pkey PRIMARY KEY (merchant_id, id),
  constraint stock_hold_once UNIQUE (merchant_id, holder, holder_id, product_id),
  constraint stock_hold_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint stock_hold_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint stock_hold_figures CHECK (((quantity_milli > 0) AND (holder ~ '^[a-z_]{1,40}$'::text)))
);
CREATE INDEX stock_hold_over on stock_hold USING btree (merchant_id, held_until);
CREATE INDEX stock_hold_product on stock_hold USING btree (merchant_id, product_id, held_until);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- What came together of a product that lasts only so long
create table stock_lot (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('stock_lot_id_seq'::regclass), -- Number
  product_id bigint not null, -- Product
  code text not null, -- On the label of its bucket: L001234
  bucket text, -- Where it stands, in the shop's own words
  received_on date not null, -- Business day on which it came
  expires_on date not null, -- The last day on which it is good
  count_number integer not null default 0, -- How often it was counted
  inspection_count smallint not null default 0, -- How often somebody inspected it and gave it a day, in expires_on already
  supplier_id bigint, -- Who delivered it, where somebody said it
  received_milli bigint not null default 0, -- What came, thousandths
  quantity_milli bigint not null default 0, -- What is left of it, thousandths
  cost_amount bigint not null default 0, -- What came cost, minor units without VAT
  markdown_bp integer, -- Percent that its pieces cost less by, basis points, where somebody chose more than the rules of the shop; empty: as they say
  constraint stock_lot_pkey PRIMARY KEY (merchant_id, id),
  constraint stock_lot_code_unique UNIQUE (merchant_id, code),
  constraint stock_lot_of_product UNIQUE (merchant_id, product_id, id),
  constraint stock_lot_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint stock_lot_product_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint stock_lot_supplier_fkey FOREIGN KEY (merchant_id, supplier_id) REFERENCES supplier(merchant_id, id),
  constraint stock_lot_figures CHECK (((received_milli >= 0) AND (cost_amount >= 0) AND ((inspection_count >= 0) AND (inspection_count <= 1000)) AND (expires_on >= (received_on - 1000)) AND (length(bucket) <= 20))),
  constraint stock_lot_markdown CHECK (((markdown_bp >= 1) AND (markdown_bp <= 9000))) NOT VALID,
  constraint stock_lot_still_good CHECK ((quantity_milli >= 0))
);
CREATE INDEX stock_lot_came on stock_lot USING btree (merchant_id, received_on DESC, id DESC);
CREATE INDEX stock_lot_ends on stock_lot USING btree (merchant_id, expires_on, id) WHERE (quantity_milli > 0);
CREATE INDEX stock_lot_latest on stock_lot USING btree (merchant_id, product_id, expires_on DESC, id DESC);
CREATE INDEX stock_lot_left on stock_lot USING btree (merchant_id, product_id, expires_on, id) WHERE (quantity_milli > 0);
CREATE INDEX stock_lot_marked on stock_lot USING btree (merchant_id, product_id, expires_on) WHERE ((markdown_bp IS NOT NULL) AND (quantity_milli > 0));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What movements of the stock put into lots and took from them: their quantities are its sums
create table stock_lot_movement (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('stock_lot_movement_id_seq'::regclass), -- Number
  lot_id bigint not null, -- Lot
  product_id bigint not null, -- Its product
  operation_id bigint, -- The movement of the stock; empty where the product began or ceased to keep lots
  document_id bigint, -- The invoice or credit note of that movement
  quantity_milli bigint not null, -- In (+) or out (-), thousandths
  moved_on date not null, -- Business day
  constraint stock_lot_movement_pkey PRIMARY KEY (merchant_id, id),
  constraint stock_lot_movement_lot_fkey FOREIGN KEY (merchant_id, product_id, lot_id) REFERENCES stock_lot(merchant_id, product_id, id),
  constraint stock_lot_movement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint stock_lot_movement_operation_fkey FOREIGN KEY (merchant_id, operation_id) REFERENCES stock_operation(merchant_id, id),
  constraint stock_lot_movement_figures CHECK ((quantity_milli <> 0))
);
CREATE INDEX stock_lot_movement_document on stock_lot_movement USING btree (merchant_id, document_id, product_id) WHERE (document_id IS NOT NULL);
CREATE INDEX stock_lot_movement_lot on stock_lot_movement USING btree (merchant_id, lot_id, id);
CREATE INDEX stock_lot_movement_operation on stock_lot_movement USING btree (merchant_id, operation_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Stock movements: quantities and value are their sum
create table stock_operation (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('stock_operation_id_seq'::regclass), -- Number
  product_id bigint not null, -- Product
  kind smallint not null, -- 0 add quantity, 1 expired, 2 lost, 3 internal use, 4 initial quantity, 5 sold, 6 invoice return, 7 found, 8 damaged, 9 assembly, 10 disassembly
  quantity_milli bigint not null, -- In (+) or out (-), thousandths
  cost_amount bigint not null, -- Cost of what moved, minor units
  variance_amount bigint not null default 0, -- Real less estimated cost of earlier oversold pieces
  quantity_after_milli bigint not null, -- On hand less oversold, afterwards
  happened_at timestamp with time zone not null, -- When
  happened_on date not null, -- Business date
  invoice_id bigint, -- The sale
  invoice_line_number smallint, -- Its line
  employee_id bigint, -- Who used it
  notes text, -- Notes
  journal_entry_id bigint, -- Where its value is posted; empty when it has none, and for what was sold, which its invoice posts
  created_by bigint, -- Shop user
  supplier_id bigint, -- Who delivered, where somebody said it
  supplier_invoice_number text, -- Number of the supplier's invoice
  supplier_invoice_on date, -- Date of the supplier's invoice
  counted_at timestamp with time zone, -- When the shelf was counted, of corrections by a count
  lot_id bigint, -- The lot that was chosen for it; empty where the earliest to end was
  unit_name_ar text, -- The purchase unit that it was typed in, as it was called then; empty: the product's own unit
  unit_name_en text, -- The same in English
  unit_milli bigint, -- How many of the product's own unit were in one of it then, thousandths
  assembly_id bigint, -- The assembly or disassembly that moved it; empty before it was kept
  constraint stock_operation_pkey PRIMARY KEY (merchant_id, id),
  constraint stock_operation_assembly_fkey FOREIGN KEY (merchant_id, assembly_id) REFERENCES assembly(merchant_id, id) NOT VALID,
  constraint stock_operation_lot_fkey FOREIGN KEY (merchant_id, product_id, lot_id) REFERENCES stock_lot(merchant_id, product_id, id) NOT VALID,
  constraint stock_operation_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint stock_operation_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint stock_operation_supplier_fkey FOREIGN KEY (merchant_id, supplier_id) REFERENCES supplier(merchant_id, id),
  constraint stock_operation_delivery CHECK ((((kind = 0) OR ((supplier_id IS NULL) AND (supplier_invoice_number IS NULL) AND (supplier_invoice_on IS NULL))) AND (length(supplier_invoice_number) <= 60))),
  constraint stock_operation_figures CHECK (((cost_amount >= 0) AND ((kind >= 0) AND (kind <= 10)) AND (quantity_milli <> 0))) NOT VALID,
  constraint stock_operation_unit CHECK ((((unit_milli IS NULL) = (num_nonnulls(unit_name_ar, unit_name_en) = 0)) AND (unit_milli > 0))) NOT VALID
);
CREATE INDEX stock_operation_assembly on stock_operation USING btree (merchant_id, assembly_id) WHERE (assembly_id IS NOT NULL);
CREATE INDEX stock_operation_day on stock_operation USING btree (merchant_id, happened_on, id);
CREATE INDEX stock_operation_other_kinds on stock_operation USING btree (merchant_id, kind, happened_on, id) WHERE (kind <> 5);
CREATE INDEX stock_operation_product on stock_operation USING btree (merchant_id, product_id, id);
CREATE INDEX stock_operation_quantity on stock_operation USING btree (merchant_id, quantity_milli, id);
CREATE INDEX stock_operation_supplier on stock_operation USING btree (merchant_id, supplier_id, id) WHERE (supplier_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Groups that the platform suggests to shops of a trade
create table suggested_group (
  id bigint not null default nextval('suggested_group_id_seq'::regclass), -- Number
  code text, -- Its name in the product's own list; empty for one that a manager added
  trade text not null, -- As merchants have it (merchant.business_kind)
  kind text not null, -- What it groups: service or product
  name_en text not null, -- English name
  name_ar text not null, -- Arabic name
  icon_kind text, -- What it is drawn as; empty: as the trade is
  sort_order integer not null default 0, -- Order in its trade
  status smallint not null default 1, -- 0 disabled, 1 enabled
  version integer not null default 1, -- Counts changes by people
  created_at timestamp with time zone not null default now(), -- When
  constraint suggested_group_pkey PRIMARY KEY (id),
  constraint suggested_group_code_key UNIQUE (code),
  constraint suggested_group_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'product'::text]))),
  constraint suggested_group_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint suggested_group_trade_check CHECK ((trade = ANY (ARRAY['flowers'::text, 'gifts'::text, 'beauty'::text])))
);
CREATE UNIQUE INDEX suggested_group_name_ar on suggested_group USING btree (kind, search_normal(name_ar));
CREATE UNIQUE INDEX suggested_group_name_en on suggested_group USING btree (kind, search_normal(name_en));
-- no row-level security: belongs to no shop
--   grant select to batalat_app
--   grant insert, select, update to batalat_definer
--   grant insert, select, update to batalat_manager

-- Products that the platform suggests
create table suggested_product (
  id bigint not null default nextval('suggested_product_id_seq'::regclass), -- Number
  code text, -- Its name in the product's own list; empty for one that a manager added
  group_id bigint not null, -- Group
  name_en text not null, -- English name
  name_ar text not null, -- Arabic name
  price bigint not null, -- Halalas with VAT
  unit text not null, -- What one of it is: piece, bouquet, stem, …
  icon_kind text, -- What it is drawn as; empty: as its group is
  sort_order integer not null default 0, -- Order in its group
  status smallint not null default 1, -- 0 disabled, 1 enabled
  version integer not null default 1, -- Counts changes by people
  created_at timestamp with time zone not null default now(), -- When
  constraint suggested_product_pkey PRIMARY KEY (id),
  constraint suggested_product_code_key UNIQUE (code),
  constraint suggested_product_group_fkey FOREIGN KEY (group_id) REFERENCES suggested_group(id),
  constraint suggested_product_price_check CHECK ((price >= 0)),
  constraint suggested_product_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX suggested_product_group on suggested_product USING btree (group_id);
CREATE UNIQUE INDEX suggested_product_name_ar on suggested_product USING btree (search_normal(name_ar));
CREATE UNIQUE INDEX suggested_product_name_en on suggested_product USING btree (search_normal(name_en));
-- no row-level security: belongs to no shop
--   grant select to batalat_app
--   grant insert, select, update to batalat_definer
--   grant insert, select, update to batalat_manager

-- Services that the platform suggests
create table suggested_service (
  id bigint not null default nextval('suggested_service_id_seq'::regclass), -- Number
  code text, -- Its name in the product's own list; empty for one that a manager added
  group_id bigint not null, -- Group
  name_en text not null, -- English name
  name_ar text not null, -- Arabic name
  price bigint not null, -- Halalas with VAT
  job_time_minutes integer not null, -- How long it takes
  icon_kind text, -- What it is drawn as; empty: as its group is
  sort_order integer not null default 0, -- Order in its group
  status smallint not null default 1, -- 0 disabled, 1 enabled
  version integer not null default 1, -- Counts changes by people
  created_at timestamp with time zone not null default now(), -- When
  constraint suggested_service_pkey PRIMARY KEY (id),
  constraint suggested_service_code_key UNIQUE (code),
  constraint suggested_service_group_fkey FOREIGN KEY (group_id) REFERENCES suggested_group(id),
  constraint suggested_service_job_time_minutes_check CHECK (((job_time_minutes >= 0) AND (job_time_minutes <= 1440))),
  constraint suggested_service_price_check CHECK ((price >= 0)),
  constraint suggested_service_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX suggested_service_group on suggested_service USING btree (group_id);
CREATE UNIQUE INDEX suggested_service_name_ar on suggested_service USING btree (search_normal(name_ar));
CREATE UNIQUE INDEX suggested_service_name_en on suggested_service USING btree (search_normal(name_en));
-- no row-level security: belongs to no shop
--   grant select to batalat_app
--   grant insert, select, update to batalat_definer
--   grant insert, select, update to batalat_manager

-- Until which day the sums of past days hold; a shop without a row has none
create table summed_until (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  until_on date not null, -- Last business day whose sums hold
  constraint summed_until_pkey PRIMARY KEY (merchant_id),
  constraint summed_until_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Whom the shop buys from
create table supplier (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('supplier_id_seq'::regclass), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  contact_person text, -- Whom to ask for
  phone text, -- As people dial it
  email text, -- Where orders go
  trn text, -- VAT registration number, by the rule of the shop's country
  building_number text, -- Address
  street text, -- Address
  additional_number text, -- Address
  district text, -- Address
  city text, -- Address
  postal_code text, -- Address
  address text, -- Address as one text
  notes text, -- What the shop keeps in mind
  status smallint not null default 1, -- 0 disabled, 1 active
  version integer not null default 1, -- Grows with every change
  created_at timestamp with time zone not null default now(), -- When
  order_channel text, -- How orders reach it: mail or whatsapp; empty: not through the program
  order_days_before smallint, -- So many days before the arrival it must be ordered; empty: one
  order_until time without time zone, -- Until when on that day; empty: until its end
  arrives_on smallint[] not null default '{}'::smallint[], -- Weekdays on which it delivers, Sunday 0; none: every day
  arrives_at time without time zone, -- When it arrives on those days
  constraint supplier_pkey PRIMARY KEY (merchant_id, id),
  constraint supplier_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint supplier_named CHECK ((COALESCE(name_en, name_ar) IS NOT NULL)),
  constraint supplier_orders CHECK (((order_channel = ANY (ARRAY['mail'::text, 'whatsapp'::text])) AND ((order_days_before >= 0) AND (order_days_before <= 14)) AND (arrives_on <@ '{0,1,2,3,4,5,6}'::smallint[]))) NOT VALID,
  constraint supplier_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX supplier_name_ar_unique on supplier USING btree (merchant_id, search_normal(name_ar)) WHERE (name_ar IS NOT NULL);
CREATE UNIQUE INDEX supplier_name_en_unique on supplier USING btree (merchant_id, search_normal(name_en)) WHERE (name_en IS NOT NULL);
CREATE UNIQUE INDEX supplier_trn_unique on supplier USING btree (merchant_id, trn) WHERE (trn IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Ratings of invoices by their customers, each once
create table survey (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('survey_id_seq'::regclass), -- Number
  invoice_id bigint not null, -- What was rated
  customer_id bigint, -- Whose invoice it was, as it names them; empty for a walk-in
  reception smallint not null, -- 1 to 5
  cleanliness smallint not null, -- 1 to 5
  prices smallint not null, -- 1 to 5
  service_quality smallint not null, -- 1 to 5
  words text, -- In the customer's own words; emptied when the person is erased
  language text not null, -- Language of the page on which it was given
  rated_at timestamp with time zone not null, -- When
  constraint survey_pkey PRIMARY KEY (merchant_id, id),
  constraint survey_once UNIQUE (merchant_id, invoice_id),
  constraint survey_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint survey_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint survey_merchant_id_invoice_id_fkey FOREIGN KEY (merchant_id, invoice_id) REFERENCES invoice(merchant_id, id),
  constraint survey_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint survey_ratings_check CHECK (((LEAST(reception, cleanliness, prices, service_quality) >= 1) AND (GREATEST(reception, cleanliness, prices, service_quality) <= 5))),
  constraint survey_words_check CHECK ((length(words) <= 1000))
);
CREATE INDEX survey_by_time on survey USING btree (merchant_id, rated_at, id);
CREATE INDEX survey_of_customer on survey USING btree (merchant_id, customer_id) WHERE (customer_id IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Which lists of the code every shop has already got
create table synchronised_list (
  name text not null, -- accounts, document_counters
  digest text not null, -- SHA-256 of the list as it was brought
  synchronised_at timestamp with time zone not null default now(), -- When
  constraint synchronised_list_pkey PRIMARY KEY (name)
);
-- no row-level security: belongs to no shop
--   grant insert, select, update to batalat_definer

-- VAT status, rate and number of a shop by the day from which they hold
create table tax_change (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('tax_change_id_seq'::regclass), -- Number
  effective_on date not null, -- First business day that it holds for
  is_vat_registered boolean not null, -- Charges VAT
  vat_rate_bp integer not null, -- Standard rate, basis points
  prices_include_vat boolean not null, -- How prices are entered
  trn text, -- VAT registration number
  status smallint not null default 1, -- 0 taken back, 1 waits, 2 in force
  asked_at timestamp with time zone not null, -- When it was asked for
  asked_by bigint, -- Shop user; empty for the system
  ended_at timestamp with time zone, -- When it came into force or was taken back
  constraint tax_change_pkey PRIMARY KEY (merchant_id, id),
  constraint tax_change_merchant_id_asked_by_fkey FOREIGN KEY (merchant_id, asked_by) REFERENCES shop_user(merchant_id, id),
  constraint tax_change_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint tax_change_ended_check CHECK (((status = 1) = (ended_at IS NULL))),
  constraint tax_change_rate_check CHECK ((is_vat_registered = (vat_rate_bp > 0))),
  constraint tax_change_status_check CHECK (((status >= 0) AND (status <= 2))),
  constraint tax_change_trn_check CHECK (((NOT is_vat_registered) OR (length(trn) = 15)))
);
CREATE UNIQUE INDEX tax_change_waiting on tax_change USING btree (merchant_id) WHERE (status = 1);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What the VAT return adds up: output and input tax by the date on the paper, one line a category and rate
create table tax_line (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  entry_id bigint not null, -- The entry that posts it
  line_number smallint not null, -- Order in the entry
  direction smallint not null, -- 1 output, 2 input
  source_kind text not null, -- What caused it, as in the entry
  source_id bigint not null, -- Its number
  document_kind smallint, -- UNTDID 1001 type code of the paper
  tax_on date not null, -- Date on the paper: the day of the tax period
  entry_on date not null, -- Business day, as in the entry
  vat_category text not null, -- EN 16931 category
  vat_rate_bp integer not null, -- Basis points
  taxable_amount bigint not null, -- Without VAT, minor units; negative where it takes back
  vat_amount bigint not null, -- VAT, minor units; negative where it takes back
  exemption_code text, -- Why there is no VAT, where the authority wants to know
  return_box smallint, -- Box of the Saudi VAT return: 1 standard, 2 health and education, 3 other zero-rated, 4 exports, 5 exempt, 7 purchases; 0 on none of them; empty on lines that are not filled yet. Kept on tax lines now; the return itself comes with the books
  constraint tax_line_pkey PRIMARY KEY (merchant_id, entry_id, line_number),
  constraint tax_line_merchant_id_entry_id_fkey FOREIGN KEY (merchant_id, entry_id) REFERENCES journal_entry(merchant_id, id),
  constraint tax_line_direction_check CHECK ((direction = ANY (ARRAY[1, 2]))),
  constraint tax_line_return_box CHECK ((return_box = ANY (ARRAY[0, 1, 2, 3, 4, 5, 7]))) NOT VALID
);
CREATE INDEX tax_line_period on tax_line USING btree (merchant_id, tax_on) INCLUDE (direction, document_kind, vat_category, vat_rate_bp, taxable_amount, vat_amount);
CREATE INDEX tax_line_without_box on tax_line USING btree (merchant_id, entry_id, line_number) WHERE (return_box IS NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- A drawer of the shop that holds money
create table till (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('till_id_seq'::regclass), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  status smallint not null default 1, -- 0 disabled, 1 active
  version integer not null default 1, -- Grows with every change
  created_at timestamp with time zone not null default now(), -- When
  constraint till_pkey PRIMARY KEY (merchant_id, id),
  constraint till_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint till_named CHECK ((COALESCE(name_en, name_ar) IS NOT NULL)),
  constraint till_status_check CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE UNIQUE INDEX till_name_ar_unique on till USING btree (merchant_id, search_normal(name_ar)) WHERE (name_ar IS NOT NULL);
CREATE UNIQUE INDEX till_name_en_unique on till USING btree (merchant_id, search_normal(name_en)) WHERE (name_en IS NOT NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- At which till a signed-in device takes money
create table till_device (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  session_id bigint not null, -- The session of the device
  till_id bigint not null, -- The drawer beside it
  bound_at timestamp with time zone not null default now(), -- When
  constraint till_device_pkey PRIMARY KEY (merchant_id, session_id),
  constraint till_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint till_device_session_fkey FOREIGN KEY (merchant_id, session_id) REFERENCES shop_session(merchant_id, id) ON DELETE CASCADE,
  constraint till_device_till_fkey FOREIGN KEY (merchant_id, till_id) REFERENCES till(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- A shift of a till, from its float to its count
create table till_shift (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('till_shift_id_seq'::regclass), -- Number
  till_id bigint not null, -- Whose drawer
  number integer not null, -- Running number of the till, without a gap
  opened_at timestamp with time zone not null, -- When it began
  opened_on date not null, -- Business day on which it began
  opened_by bigint, -- Who opened it
  float_amount bigint not null, -- Money in the drawer as it began, minor units
  counted_at timestamp with time zone, -- When the last count was fixed: nothing is taken in it from then on
  counted_by bigint, -- Who counted
  cash_amount bigint, -- Cash that was counted, minor units
  count jsonb, -- The count by denomination and by method
  first_count jsonb, -- The count before it was repeated
  expected_amount bigint, -- Cash that the books expected, minor units
  totals jsonb, -- What was taken in it, as it ended
  closed_at timestamp with time zone, -- When the difference was named and posted
  closed_by bigint, -- Who closed it
  closed_on date, -- Business day on which it was closed
  difference_amount bigint, -- Cash counted less expected, minor units
  reason text, -- Why they differ
  note text, -- Why, in words
  left_amount bigint, -- Money that stays in the drawer, minor units
  constraint till_shift_pkey PRIMARY KEY (merchant_id, id),
  constraint till_shift_number_unique UNIQUE (merchant_id, till_id, number),
  constraint till_shift_closed_by_fkey FOREIGN KEY (merchant_id, closed_by) REFERENCES shop_user(merchant_id, id),
  constraint till_shift_counted_by_fkey FOREIGN KEY (merchant_id, counted_by) REFERENCES shop_user(merchant_id, id),
  constraint till_shift_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint till_shift_opened_by_fkey FOREIGN KEY (merchant_id, opened_by) REFERENCES shop_user(merchant_id, id),
  constraint till_shift_till_fkey FOREIGN KEY (merchant_id, till_id) REFERENCES till(merchant_id, id),
  constraint till_shift_figures CHECK (((float_amount >= 0) AND (number > 0) AND ((counted_at IS NULL) OR ((cash_amount >= 0) AND (expected_amount IS NOT NULL) AND (totals IS NOT NULL) AND (count IS NOT NULL))) AND ((closed_at IS NULL) OR ((counted_at IS NOT NULL) AND (difference_amount = (cash_amount - expected_amount)) AND ((left_amount >= 0) AND (left_amount <= cash_amount)) AND (closed_on IS NOT NULL)))))
);
CREATE INDEX till_shift_newest on till_shift USING btree (merchant_id, opened_on, id);
CREATE UNIQUE INDEX till_shift_one_open on till_shift USING btree (merchant_id, till_id) WHERE (closed_at IS NULL);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Keys of a shop user's own devices, which sign in without a password (WebAuthn)
create table user_passkey (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  id bigint not null default nextval('user_passkey_id_seq'::regclass), -- Number inside the tenant
  user_id bigint not null, -- Whose
  credential_id bytea not null, -- What the device calls the key
  public_key bytea not null, -- COSE key that its signatures are checked with
  sign_count bigint not null, -- Of its newest signature, where the device counts them; 0 where it does not
  name text not null, -- What the person calls it
  created_at timestamp with time zone not null, -- When the row was written
  last_used_at timestamp with time zone, -- When it opened a sign-in last
  last_asked_at timestamp with time zone, -- When the question was asked that it answered last: an older one is not answered any more
  constraint user_passkey_pkey PRIMARY KEY (merchant_id, id),
  constraint user_passkey_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint user_passkey_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id),
  constraint user_passkey_sign_count CHECK ((sign_count >= 0))
);
CREATE UNIQUE INDEX user_passkey_credential on user_passkey USING btree (merchant_id, credential_id);
CREATE INDEX user_passkey_user on user_passkey USING btree (merchant_id, user_id, id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Own picture of a shop user who is no employee; an employee's stands with the employee
create table user_picture (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  user_id bigint not null, -- Shop user, whose
  image_file_id bigint not null, -- Square picture
  chosen_at timestamp with time zone not null, -- When
  constraint user_picture_pkey PRIMARY KEY (merchant_id, user_id),
  constraint user_picture_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint user_picture_merchant_id_image_file_id_fkey FOREIGN KEY (merchant_id, image_file_id) REFERENCES file(merchant_id, id),
  constraint user_picture_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Codes that each open a sign-in once, for who lost the app
create table user_recovery_code (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  user_id bigint not null, -- Whose
  code bytea not null, -- Fingerprint by the installation's key
  used_at timestamp with time zone, -- When it was used
  constraint user_recovery_code_pkey PRIMARY KEY (merchant_id, user_id, code),
  constraint user_recovery_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint user_recovery_code_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- The second step of a shop user's sign-in: codes of an app
create table user_second_step (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- The tenant
  user_id bigint not null, -- Whose
  secret bytea not null, -- Shared with the app, sealed by the installation's key
  begun_at timestamp with time zone not null, -- When the secret was shown
  confirmed_at timestamp with time zone, -- When a first code proved the app; asked for at sign-in from then on
  last_step bigint not null default 0, -- Of the newest code that was taken (30 seconds since 1970): none counts twice
  constraint user_second_step_pkey PRIMARY KEY (merchant_id, user_id),
  constraint user_second_step_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint user_second_step_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES shop_user(merchant_id, id)
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Six digits sent to a phone, kept hashed, and the proof given for typing them right
create table verification_code (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant; 0 is the platform itself
  id bigint not null default nextval('verification_code_id_seq'::regclass), -- Number
  purpose text not null, -- What it verifies the phone for
  phone text not null, -- Digits with country code
  code_hash text not null, -- argon2id of the six digits
  tries smallint not null default 0, -- Wrong tries so far
  created_at timestamp with time zone not null, -- When it was asked for
  expires_at timestamp with time zone not null, -- Ten minutes later
  ended_at timestamp with time zone, -- Replaced by a newer one, or spent by a right try
  proof_hash bytea, -- SHA-256 of the token given for the right code
  proof_expires_at timestamp with time zone, -- Until when the token counts
  proof_used_at timestamp with time zone, -- When the token was spent
  of_shop integer, -- The shop whose page sent it; empty for the platform's own
  asked_by text, -- The address that asked, of IPv6 its first half; empty for one of the inside
  constraint verification_code_pkey PRIMARY KEY (merchant_id, id),
  constraint verification_code_check CHECK (((proof_hash IS NULL) = (proof_expires_at IS NULL))),
  constraint verification_code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'booking'::text]))),
  constraint verification_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX verification_code_age on verification_code USING btree (created_at);
CREATE INDEX verification_code_asked_by on verification_code USING btree (merchant_id, asked_by, created_at) WHERE (asked_by IS NOT NULL);
CREATE INDEX verification_code_of_shop on verification_code USING btree (merchant_id, of_shop, created_at) WHERE (of_shop IS NOT NULL);
CREATE UNIQUE INDEX verification_code_one_open_of_shop on verification_code USING btree (merchant_id, purpose, phone, COALESCE(of_shop, 0)) WHERE (ended_at IS NULL);
CREATE INDEX verification_code_phone on verification_code USING btree (merchant_id, purpose, phone, created_at);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Who is asked whether they take a held place, and what they said
create table waitlist_ask (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('waitlist_ask_id_seq'::regclass), -- Number
  unique_id text not null, -- Address of its public page
  offer_id bigint not null, -- The held place
  entry_id bigint not null, -- Who is asked
  status smallint not null default 1, -- 1 asked, 2 accepted, 3 declined; what else became of it the offer says
  from_at timestamp with time zone not null, -- When the visit would begin
  to_at timestamp with time zone not null, -- When it would end
  lines jsonb not null, -- What it would be: lines of a visit, minutes since 1970
  amount bigint not null, -- Its prices, minor units, as the shop's prices are
  answered_at timestamp with time zone, -- When they accepted or declined
  appointment_id bigint, -- The visit that it became
  constraint waitlist_ask_pkey PRIMARY KEY (merchant_id, id),
  constraint waitlist_ask_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint waitlist_ask_merchant_id_entry_id_fkey FOREIGN KEY (merchant_id, entry_id) REFERENCES waitlist_entry(merchant_id, id),
  constraint waitlist_ask_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint waitlist_ask_merchant_id_offer_id_fkey FOREIGN KEY (merchant_id, offer_id) REFERENCES waitlist_offer(merchant_id, id),
  constraint waitlist_ask_amount_check CHECK ((amount >= 0)),
  constraint waitlist_ask_answered_check CHECK (((status = 1) = (answered_at IS NULL))),
  constraint waitlist_ask_booked_check CHECK (((status = 2) = (appointment_id IS NOT NULL))),
  constraint waitlist_ask_status_check CHECK (((status >= 1) AND (status <= 3))),
  constraint waitlist_ask_time_check CHECK (((to_at > from_at) AND (to_at <= (from_at + 'PT24H'::interval))))
);
CREATE INDEX waitlist_ask_accepted on waitlist_ask USING btree (merchant_id, answered_at) WHERE (status = 2);
CREATE INDEX waitlist_ask_of_appointment on waitlist_ask USING btree (merchant_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX waitlist_ask_of_entry on waitlist_ask USING btree (merchant_id, entry_id, id);
CREATE UNIQUE INDEX waitlist_ask_of_offer on waitlist_ask USING btree (merchant_id, offer_id, entry_id);
CREATE UNIQUE INDEX waitlist_ask_one_accepts on waitlist_ask USING btree (merchant_id, offer_id) WHERE (status = 2);
CREATE UNIQUE INDEX waitlist_ask_unique_id on waitlist_ask USING btree (unique_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Customers who wait for a place, the oldest first
create table waitlist_entry (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('waitlist_entry_id_seq'::regclass), -- Number
  version integer not null default 1, -- Rises with each change
  customer_id bigint not null, -- Who waits
  from_on date not null, -- First day on which they could come
  to_on date not null, -- Last day; after it nobody waits any more
  from_time time without time zone, -- Not before this time of a day; empty for any
  to_time time without time zone, -- Over by this time of a day; empty for any
  one_employee boolean not null default false, -- Everything by one employee
  note text, -- For the people at work
  status smallint not null default 1, -- 0 given up, 1 waiting, 2 offered, 3 booked
  appointment_id bigint, -- The visit that it became
  created_at timestamp with time zone not null, -- Since when they wait
  created_by bigint, -- Shop user
  ended_at timestamp with time zone, -- Given up or booked
  source smallint not null default 0, -- Who put them on the list: 0 the desk, 1 they themselves, online
  unique_id text, -- Address of the public page; empty for who was noted at the desk and never asked online
  constraint waitlist_entry_pkey PRIMARY KEY (merchant_id, id),
  constraint waitlist_entry_merchant_id_appointment_id_fkey FOREIGN KEY (merchant_id, appointment_id) REFERENCES appointment(merchant_id, id),
  constraint waitlist_entry_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint waitlist_entry_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint waitlist_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint waitlist_entry_booked_check CHECK (((appointment_id IS NULL) OR (status = 3))),
  constraint waitlist_entry_days_check CHECK ((to_on >= from_on)),
  constraint waitlist_entry_note_check CHECK ((length(note) <= 2000)),
  constraint waitlist_entry_source_check CHECK ((source = ANY (ARRAY[0, 1]))),
  constraint waitlist_entry_status_check CHECK (((status >= 0) AND (status <= 3))),
  constraint waitlist_entry_times_check CHECK ((to_time > from_time))
);
CREATE INDEX waitlist_entry_by_age on waitlist_entry USING btree (merchant_id, created_at, id);
CREATE INDEX waitlist_entry_by_day on waitlist_entry USING btree (merchant_id, to_on, id);
CREATE INDEX waitlist_entry_of_appointment on waitlist_entry USING btree (merchant_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX waitlist_entry_of_customer on waitlist_entry USING btree (merchant_id, customer_id);
CREATE UNIQUE INDEX waitlist_entry_unique_id on waitlist_entry USING btree (unique_id) WHERE (unique_id IS NOT NULL);
CREATE INDEX waitlist_entry_waiting on waitlist_entry USING btree (merchant_id, created_at, id) WHERE (status = ANY (ARRAY[1, 2]));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Freed places that are held for whoever of those who were asked accepts first
create table waitlist_offer (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('waitlist_offer_id_seq'::regclass), -- Number
  freed_id bigint not null, -- The place
  rule smallint not null, -- 0 by hand, 1 first in line, 2 longest ticket, 3 all at once
  goes_on boolean not null, -- When it ends without a visit the next in line is asked
  hold_minutes integer not null, -- How long it holds the place
  status smallint not null default 1, -- 0 withdrawn, 1 held, 2 accepted, 3 declined by all, 4 expired
  expires_at timestamp with time zone not null, -- Until when it holds
  created_at timestamp with time zone not null, -- When it was made
  created_by bigint, -- Shop user; empty when it followed by itself
  ended_at timestamp with time zone, -- When it was accepted, declined, withdrawn or over
  ended_by bigint, -- Shop user who withdrew it
  constraint waitlist_offer_pkey PRIMARY KEY (merchant_id, id),
  constraint waitlist_offer_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES shop_user(merchant_id, id),
  constraint waitlist_offer_merchant_id_ended_by_fkey FOREIGN KEY (merchant_id, ended_by) REFERENCES shop_user(merchant_id, id),
  constraint waitlist_offer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint waitlist_offer_merchant_id_freed_id_fkey FOREIGN KEY (merchant_id, freed_id) REFERENCES freed_time(merchant_id, id),
  constraint waitlist_offer_ended_check CHECK (((status = 1) = (ended_at IS NULL))),
  constraint waitlist_offer_hold_check CHECK (((hold_minutes >= 5) AND (hold_minutes <= 1440))),
  constraint waitlist_offer_rule_check CHECK (((rule >= 0) AND (rule <= 3))),
  constraint waitlist_offer_status_check CHECK (((status >= 0) AND (status <= 4)))
);
CREATE INDEX waitlist_offer_ending on waitlist_offer USING btree (expires_at, merchant_id) WHERE (status = 1);
CREATE INDEX waitlist_offer_held on waitlist_offer USING btree (merchant_id, expires_at) WHERE (status = 1);
CREATE INDEX waitlist_offer_of_freed on waitlist_offer USING btree (merchant_id, freed_id);
CREATE UNIQUE INDEX waitlist_offer_one_held on waitlist_offer USING btree (merchant_id, freed_id) WHERE (status = 1);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Services that somebody waits for, one after the other
create table waitlist_service (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  entry_id bigint not null, -- Who waits
  number smallint not null, -- Place in the order
  service_id bigint not null, -- What for
  employee_id bigint, -- By whom they wish; empty for anyone
  constraint waitlist_service_pkey PRIMARY KEY (merchant_id, entry_id, number),
  constraint waitlist_service_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint waitlist_service_merchant_id_entry_id_fkey FOREIGN KEY (merchant_id, entry_id) REFERENCES waitlist_entry(merchant_id, id),
  constraint waitlist_service_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint waitlist_service_merchant_id_service_id_fkey FOREIGN KEY (merchant_id, service_id) REFERENCES service(merchant_id, id),
  constraint waitlist_service_number_check CHECK (((number >= 1) AND (number <= 10)))
);
CREATE INDEX waitlist_service_of_employee on waitlist_service USING btree (merchant_id, employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX waitlist_service_of_service on waitlist_service USING btree (merchant_id, service_id);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- What is taken of each window on a day; no more than there is
create table window_day (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  window_id bigint not null, -- Window
  day date not null, -- Day
  stops_limit integer, -- Its places on this day; empty: as the window has
  minutes_limit integer, -- Its bench minutes on this day; empty: as the window has
  is_closed boolean not null default false, -- Not offered on this day
  is_own boolean not null default false, -- The limits are this day's own, whatever the window has
  stops_taken integer not null default 0, -- Places taken, kept by a trigger
  minutes_taken integer not null default 0, -- Bench minutes taken, kept by a trigger
  constraint window_day_pkey PRIMARY KEY (merchant_id, window_id, day),
  constraint window_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint window_day_window_fkey FOREIGN KEY (merchant_id, window_id) REFERENCES delivery_window(merchant_id, id),
  constraint window_day_minutes CHECK (((minutes_taken >= 0) AND (minutes_taken <= COALESCE(minutes_limit, 2147483647)))),
  constraint window_day_stops CHECK (((stops_taken >= 0) AND (stops_taken <= COALESCE(stops_limit, 2147483647))))
);
CREATE INDEX window_day_day on window_day USING btree (merchant_id, day);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer
--   grant select to batalat_public

-- Places that orders have in windows
create table window_place (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('window_place_id_seq'::regclass), -- Number
  window_id bigint not null, -- Window
  day date not null, -- Day
  holder text not null, -- The kind of record that has it: shop_order
  holder_id bigint not null, -- That record
  stops smallint not null default 1, -- Places
  minutes integer not null default 0, -- Minutes at the bench
  held_until timestamp with time zone, -- Freed then, when it is not confirmed before; empty: confirmed
  constraint window_place_pkey PRIMARY KEY (merchant_id, id),
  constraint window_place_once UNIQUE (merchant_id, holder, holder_id),
  constraint window_place_day_fkey FOREIGN KEY (merchant_id, window_id, day) REFERENCES window_day(merchant_id, window_id, day),
  constraint window_place_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint window_place_figures CHECK ((((stops >= 1) AND (stops <= 100)) AND ((minutes >= 0) AND (minutes <= 10000)) AND (holder ~ '^[a-z_]{1,40}$'::text)))
);
CREATE INDEX window_place_day on window_place USING btree (merchant_id, window_id, day, held_until);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Stays of employees at work, as they count after corrections
create table work_shift (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  id bigint not null default nextval('work_shift_id_seq'::regclass), -- Number
  employee_id bigint not null, -- Who was there
  day_on date not null, -- The day whose planned hours it was for, else its business day
  in_at timestamp with time zone not null, -- Came
  out_at timestamp with time zone, -- Left; empty while there
  in_by text not null, -- place, kiosk or asked (approved by a colleague)
  out_by text, -- place, kiosk, asked or job (forgotten)
  status smallint not null default 1, -- 1 counts, 0 taken away by a correction
  version integer not null default 1, -- Rises with each change by a person
  constraint work_shift_pkey PRIMARY KEY (merchant_id, id),
  constraint work_shift_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint work_shift_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint work_shift_ends_check CHECK ((((out_at IS NULL) = (out_by IS NULL)) AND (out_at >= in_at))),
  constraint work_shift_length_check CHECK ((out_at <= (in_at + 'PT24H'::interval))),
  constraint work_shift_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint work_shift_way_check CHECK (((in_by = ANY (ARRAY['place'::text, 'kiosk'::text, 'asked'::text])) AND (out_by = ANY (ARRAY['place'::text, 'kiosk'::text, 'asked'::text, 'job'::text]))))
);
CREATE INDEX work_shift_day on work_shift USING btree (merchant_id, day_on, employee_id);
CREATE INDEX work_shift_of on work_shift USING btree (merchant_id, employee_id, in_at DESC);
CREATE UNIQUE INDEX work_shift_one_open on work_shift USING btree (merchant_id, employee_id) WHERE ((out_at IS NULL) AND (status = 1));
CREATE INDEX work_shift_still_open on work_shift USING btree (in_at) WHERE ((out_at IS NULL) AND (status = 1));
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- When the shop is open and its people work in a usual week; who has none follows the shop
create table working_week (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  owner bigint not null default 0, -- 0 the shop itself, else the employee
  employee_id bigint generated always as (NULLIF(owner, 0)) stored, -- The employee, empty for the shop
  version integer not null default 1, -- Rises with each change
  ranges jsonb not null, -- Weekday (Sunday 0), from_time and to_time of each range
  changed_at timestamp with time zone not null, -- When
  changed_by bigint, -- Shop user; empty for the system
  constraint working_week_pkey PRIMARY KEY (merchant_id, owner),
  constraint working_week_merchant_id_changed_by_fkey FOREIGN KEY (merchant_id, changed_by) REFERENCES shop_user(merchant_id, id),
  constraint working_week_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint working_week_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint working_week_ranges_check CHECK (((jsonb_typeof(ranges) = 'array'::text) AND (NOT ranges_meet(ranges, true))))
);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant delete, insert, select, update to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Working weeks that held until some day
create table working_week_before (
  merchant_id integer not null default (current_setting('app.merchant_id'::text))::integer, -- Tenant
  owner bigint not null, -- 0 the shop itself, else the employee
  employee_id bigint generated always as (NULLIF(owner, 0)) stored, -- The employee, empty for the shop
  until_on date not null, -- The last day on which it held
  ranges jsonb, -- As of a working week; empty: followed the shop
  constraint working_week_before_pkey PRIMARY KEY (merchant_id, owner, until_on),
  constraint working_week_before_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, id),
  constraint working_week_before_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint working_week_before_ranges_check CHECK ((jsonb_typeof(ranges) = 'array'::text))
);
CREATE INDEX working_week_before_since on working_week_before USING btree (merchant_id, until_on);
-- row-level security, forced
--   policy definer to batalat_definer using true
--   policy tenant to batalat_app, batalat_public using (merchant_id = (current_setting('app.merchant_id'::text))::integer)
--   grant insert, select to batalat_app
--   grant delete, insert, select, update to batalat_definer

-- Functions (bodies in db/functions and db/migrations)
-- account_reason() returns text: Why this transaction's merchant was closed, for those who are not let in
-- account_request_of(p_unique_id text) returns SETOF account_request security definer: The request that a random id names
-- account_rules() returns jsonb security definer: What the operator chose about accounts: whether they are approved by themselves, and whom to call
-- account_state(p_approval smallint, p_status smallint, p_is_suspended boolean, p_expires_on date, p_awaits_first_entry boolean, p_is_trial boolean, p_plan text, p_today date) returns text: State of a shop account on a day of its own zone (specification section 4, account)
-- accounts_to_tell(p_now timestamp with time zone) returns SETOF integer security definer: Shops whose owner is to be told that the last day is near or over
-- apply_tax_change(p_now timestamp with time zone) returns boolean: Brings this transaction's merchant's waiting tax_change into force when its day has begun
-- are_home_areas(p_areas jsonb) returns boolean: Whether each area of home services has a name or a distance, a fee and the minutes of travel
-- are_shop_links(p_links jsonb) returns boolean: Whether these are links by code: 0 telephone … 8 google review, each in its form
-- begin_restore(p_id bigint) returns void security definer: Makes room in this transaction's empty merchant for the rows of an archive
-- busy_time_alone() returns trigger: Trigger of busy_time: time that is taken is taken once
-- card_payment_rules() returns jsonb security definer: Which gateways shops may use and by what their customers may pay
-- check_posted_lines() returns trigger: Lines of one statement: balanced, of the entry's day and transaction, and not in a locked period
-- claim_alias(p_alias text) returns void security definer: Gives an alias to this transaction's merchant; the key refuses one that is taken
-- claim_email(p_email text, p_user_id bigint) returns void security definer: Gives an e-mail to a person of this transaction's merchant; the key refuses one that is taken
-- claim_sign_in(p_area text, p_person text, p_identifier text, p_ip text, p_now timestamp with time zone, p_since timestamp with time zone, p_waits integer[]) returns TABLE(attempt_id bigint, failures integer, wait_seconds integer, blocked_seconds integer): Counts a try before its password is looked at; says how long it must wait instead
-- claim_trn(p_trn text) returns void security definer: Gives a VAT number to this transaction's merchant; the key refuses one of another shop
-- close_account_request(p_unique_id text, p_now timestamp with time zone) returns void security definer: A verified request ends without a shop: somebody signs in with its e-mail already
-- correct_rejected_invoice(p_id bigint, p_uuid uuid, p_buyer jsonb, p_seller_identity_id bigint) returns boolean security definer: Corrects buyer and seller of a document that the tax authority rejected, before it is signed again
-- count_window_place() returns trigger: Adds a place to what is taken of its window and day, or takes it off
-- customer_form(p_ar text, p_en text, p_mobile text) returns text: Names and phone of a customer as a search looks at them
-- documents_to_tell(p_now timestamp with time zone) returns SETOF integer security definer: Shops in which the end of an employee's document is to be told
-- email_is_taken(p_email text) returns boolean security definer: Whether another person signs in with this e-mail
-- end_visits_of_manager() returns trigger security definer: Trigger of manager: whoever is disabled is in no shop any more
-- enqueue_job(p_name text, p_payload jsonb, p_start_after timestamp with time zone) returns uuid security definer: Puts a job for the transaction's merchant into the queue: it exists when the transaction commits and never otherwise
-- enqueue_jobs(p_name text, p_jobs jsonb) returns bigint security definer: Puts jobs for the transaction's merchant into the queue: they exist when it commits and never otherwise
-- enter_booking_link(p_unique_id text) returns integer security definer: Public link of an appointment to its merchant; sets app.merchant_id for the transaction
-- enter_gateway_payment(p_unique_id text) returns integer security definer: The address of a gateway payment to its merchant; sets app.merchant_id for the transaction
-- enter_gateway_webhook(p_webhook_id text) returns integer security definer: The address of a gateway's notices to the shop whose account it is; sets app.merchant_id for the transaction
-- enter_gift_card(p_unique_id text) returns integer security definer: The address of a gift card to its merchant; sets app.merchant_id for the transaction
-- enter_invoice_link(p_unique_id text) returns integer security definer: Public invoice link to merchant; sets app.merchant_id for the transaction
-- enter_manager_session(p_token_hash bytea, p_now timestamp with time zone) returns TABLE(session_id bigint, manager_id bigint, email text, name_en text, name_ar text, permissions jsonb, language text, last_seen_at timestamp with time zone, settings jsonb): Session token to platform manager, with the platform's settings
-- enter_offer_link(p_unique_id text) returns integer security definer: Public link of an offered place to its merchant; sets app.merchant_id for the transaction
-- enter_package(p_unique_id text) returns integer security definer: The address of a customer's package to its merchant; sets app.merchant_id for the transaction
-- enter_payment_link(p_unique_id text) returns integer security definer: A payment link to its merchant; sets app.merchant_id for the transaction
-- enter_session(p_merchant_id integer, p_token_hash bytea, p_now timestamp with time zone) returns TABLE(session_id bigint, merchant_id integer, user_id bigint, user_name text, email text, name_en text, name_ar text, is_owner boolean, user_language text, role_id bigint, role_key text, permissions jsonb, may_change_price boolean, may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean, may_add_free_gift_cards boolean, may_overbook boolean, max_discount_bp integer, country_id integer, currency_code text, zone text, day_ends_time time without time zone, prices_include_vat boolean, vat_rate_bp integer, is_vat_registered boolean, last_seen_at timestamp with time zone, settings jsonb): Session token of a shop to user, role and settings; sets app.merchant_id for the transaction
-- enter_session(p_token_hash bytea, p_now timestamp with time zone) returns TABLE(session_id bigint, merchant_id integer, user_id bigint, user_name text, email text, name_en text, name_ar text, is_owner boolean, user_language text, role_id bigint, role_key text, permissions jsonb, may_change_price boolean, may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean, may_add_free_gift_cards boolean, may_overbook boolean, max_discount_bp integer, country_id integer, currency_code text, zone text, day_ends_time time without time zone, prices_include_vat boolean, vat_rate_bp integer, is_vat_registered boolean, last_seen_at timestamp with time zone, settings jsonb) security definer: Session token to merchant, user, role and settings; sets app.merchant_id for the transaction
-- enter_shop_alias(p_alias text, p_now timestamp with time zone) returns integer security definer: The alias in a shop's public addresses to its merchant; sets app.merchant_id for the transaction
-- enter_told_customer(p_channel text, p_phone text, p_quoted text, p_kinds text[], p_since timestamp with time zone) returns TABLE(merchant_id integer, customer_message_id bigint) security definer: Who answers by phone to what he was told, and by which shop; sets app.merchant_id for the transaction
-- enter_waitlist_link(p_unique_id text) returns integer security definer: Public link of somebody who waits to their merchant; sets app.merchant_id for the transaction
-- erase_mentions(p_customers bigint[], p_words text[], p_addresses text[], p_documents bigint[]) returns void security definer: Empties what held bills, waiting messages, answers, refused rows of sheets and kept answers say of an erased person
-- erase_shop_rows(p_table text, p_account integer, p_most integer) returns integer security definer: Deletes at most so many rows, or all, of a shop that the operator is erasing from one table, append-only or not; answers how many
-- erase_survey_traces(p_invoices bigint[]) returns void security definer: Empties what the trail says of the ratings of these invoices, for erasing on request
-- erase_traces(p_operations text[], p_records bigint[], p_sent bigint[], p_addresses text[]) returns void security definer: Empties what audit rows, sent messages and kept answers say of a person, for erasing on request
-- erase_visits(p_customers bigint[]) returns void security definer: Empties what was typed of the visits and the waiting of erased people, and what the trail says of both; nobody waits any more, and nothing is held for them
-- fail_message(p_channel text, p_phone text, p_provider_id text, p_reason text) returns boolean security definer: Notes that a message that a service took did not arrive; false when nobody knows it
-- find_password_reset(p_token_hash bytea, p_now timestamp with time zone) returns TABLE(merchant_id integer, id bigint, user_id bigint) security definer: A mailed token that may still be used
-- find_shops_by_page_phone(p_phone text) returns SETOF integer: Shops whose pages show a phone that contains these digits; by trigrams from three digits on
-- find_user_to_sign_in(p_email text, p_account_id integer, p_user_name text) returns TABLE(merchant_id integer, user_id bigint, password_hash text, status smallint, merchant_status smallint, expires_on date, zone text, is_owner boolean) security definer: By e-mail, or by account id and user name
-- fiscal_queues_waiting(p_now timestamp with time zone, p_most integer) returns TABLE(merchant_id integer, unit_id bigint) security definer: Units that have something to tell the tax authority now, for the workers that send it
-- forbid_change() returns trigger: Trigger of append-only tables: corrections are reversals
-- forbid_uncancelling() returns trigger: A cancelled invoice stays cancelled
-- forget_file(p_file bigint) returns text security definer: Deletes the row of a stored file of this transaction's merchant and answers the digest of its bytes
-- forget_unused_file(p_file bigint) returns text security definer: Deletes the row of a stored file that nothing names any more and answers the digest of its bytes; empty where something names it
-- forget_visitors(p_before timestamp with time zone) returns integer security definer: Deletes who was counted before a moment, at most 5,000 a call; answers how many
-- gather_settings() returns trigger: Trigger of merchant_setting: puts the value where the session reads it
-- give_up_on_messages(p_before timestamp with time zone) returns bigint security definer: Marks messages that are pending since before a moment as failed; answers how many
-- has_charged_vat() returns boolean: Whether this transaction's merchant charges VAT, or ever did
-- hide_names_of_the_trail() returns void security definer: Once: empties what older versions left in the trail of who booked, and of the visits of erased people
-- invoice_has_the_shops_currency() returns trigger: Refuses a document in a currency that is not the shop's any more; it is tried again
-- is_restored(p_table text) returns boolean: Whether an archive has a table of this name that is written into a shop
-- is_shop_alias(p_alias text) returns boolean security definer: Whether some shop has this alias, open or not
-- is_shop_being_erased(p_account integer) returns boolean security definer: Whether the operator is erasing this shop: nothing opens it again
-- keep_account_request(p_request jsonb) returns text security definer: Writes down who asks for a shop account; answers the random id of the request
-- leave_request_alone() returns trigger: Trigger of leave_request: days asked for or approved of one employee never meet
-- like_patterns(p_words text[]) returns text[]: Patterns of texts that contain each of the words
-- lot_code(p_id bigint) returns text: The label of a lot by its number: L001234
-- make_definer(p_function regprocedure, p_roles text) returns void: Hands a function to batalat_definer with a fixed search_path and grants its use
-- make_tenant_table(p_table regclass, p_privileges text, p_manager_reads boolean, p_public_reads boolean) returns void: Stamps a table as belonging to merchants: default, forced row-level security, policies, grants
-- merchant_place_known() returns trigger: Trigger of merchant: a zone that exists, and the money of a country
-- merchants_to_visit() returns SETOF integer security definer: The number of every shop, for jobs that visit them one after the other
-- merchants_with_ended_cards(p_now timestamp with time zone) returns SETOF integer security definer: Shops with cards whose last day is over and whose rest is not taken yet
-- merchants_with_ended_offers(p_now timestamp with time zone) returns SETOF integer security definer: Shops that hold a place longer than they offered it
-- merchants_with_ended_packages(p_now timestamp with time zone) returns SETOF integer security definer: Shops with packages whose last day is over and whose rest is not taken yet
-- merchants_with_gateway_work(p_asked_before timestamp with time zone) returns SETOF integer security definer: Shops with gateway payments that nobody asked about since a moment
-- merchants_with_lapsed_holds(p_now timestamp with time zone) returns SETOF integer security definer: Shops with visits whose hold is over
-- merchants_with_loyalty(p_now timestamp with time zone) returns SETOF integer security definer: Shops whose points end or which give points now
-- merchants_with_open_payment_links(p_asked_before timestamp with time zone) returns SETOF integer security definer: Shops whose pending links nobody asked about since a moment, or whose paid ones are not booked
-- merchants_with_open_shifts(p_since_before timestamp with time zone) returns SETOF integer security definer: Shops where somebody came before a moment and has not left
-- merchants_with_visit_news(p_now timestamp with time zone) returns SETOF integer security definer: Shops that have something to tell of visits
-- merchants_with_visits(p_from timestamp with time zone, p_to timestamp with time zone) returns SETOF integer security definer: Shops that have a visit which begins in a time
-- misfit_of(p_table text, p_rows jsonb) returns text: Table, row and column of a value of an archive that is no date from 1900 to 2199 and no number or id in range; null where all fit
-- move_lots() returns trigger: Trigger of stock_operation: tells movements to the lots of their products, the earliest to end first
-- named_form(p_ar text, p_en text, p_more text) returns text: Both names of a shop or a person and what else it is known by, as a search looks at them
-- number_after_restore() returns void security definer: Refuses numbers in the restored rows of this transaction's merchant that this installation has not drawn yet
-- open_account_request(p_unique_id text) returns SETOF account_request security definer: The request that a random id names while it waits for verify, locked
-- open_lot(p_product bigint, p_on date, p_expires date, p_supplier bigint) returns bigint: Begins an empty lot of a product; answers its number
-- open_merchant(p_unique_id text, p_name_en text, p_name_ar text, p_business_kind text, p_country_id integer, p_phone text, p_email text, p_is_trial boolean, p_expires_on date, p_language text, p_merchant_id integer) returns integer: Writes a new shop with its country's currency and zone and makes it the transaction's merchant
-- own_of_suggestion(p_noun text, p_id bigint, p_kind text, p_name_ar text, p_name_en text) returns bigint security definer: The record of this transaction's merchant that was taken from a suggestion or has its name
-- persian_letters(p_text text) returns text: The letters that a Persian keyboard writes instead
-- phone_text(p_phone text) returns text: A phone as a search looks at it: with the code of its country, and with 0 instead of it
-- product_form(p_ar text, p_en text, p_barcode text) returns text: Both names and the barcode of a product as a search looks at them
-- product_text(p_ar text, p_en text, p_barcode text) returns text: Both names and the barcode of a product as a search looks at them
-- put_jobs(p_name text, p_jobs jsonb) returns bigint: Puts jobs of any merchant into the queue; for the owner and the functions that fence it
-- ranges_meet(p_ranges jsonb, p_of_week boolean) returns boolean: Whether two ranges of a day, or of a week, meet
-- ranges_meet_daily(p_ranges jsonb) returns boolean: Whether two ranges meet that hold on each of several days
-- record_seller_identity() returns void: Freezes what this transaction's merchant's documents say about it from now on
-- redact_sandboxed(p_message_id text) returns void security definer: Takes a message out of what the embedded services keep
-- refuse(p_key text) returns boolean: Aborts the statement with a refusal of specification section 8
-- refuse_figures() returns trigger: Trigger that stands for a check of some columns: its WHEN says what is refused
-- release_outgoing() returns boolean security definer: Lets this transaction's merchant send messages again after a restore; false where nothing was held
-- restore_pointers(p_merged jsonb, p_logo bigint, p_seller bigint) returns void security definer: Sets what rows of an archive point forward to, in this transaction's merchant while it is being restored
-- restore_role(p_id bigint, p_row jsonb) returns void security definer: Gives a standard role of this transaction's merchant what an archive says of it while it is being restored
-- restore_rows(p_table text, p_rows jsonb) returns integer: Writes rows of an archive into this transaction's merchant while it is being restored
-- restore_shop(p_row jsonb) returns void security definer: Gives this transaction's merchant the name, place and settings of an archive while it is being restored
-- search_customers(p_term text, p_limit integer) returns TABLE(id bigint, rank integer) security definer: Customers of this transaction's merchant whose names or phone contain the term; 0 ranks first
-- search_form(p_text text) returns text: A text as a search compares it: no accents, hamza, tashkeel or direction marks, Arabic letters for Persian ones, Latin digits
-- search_normal(p_text text) returns text: Lower case, one alef, no tashkeel or tatweel, Latin digits, single spaces
-- search_phone(p_term text) returns text: Digits of a typed phone as phones are stored; null when the search is a text
-- search_products(p_term text) returns SETOF bigint security definer: Products of this transaction's merchant whose names or barcode contain the term
-- search_words(p_term text) returns text[]: The words of a search, each of which a text must contain, in any order
-- settle_account_request(p_unique_id text, p_merchant_id integer, p_status smallint, p_now timestamp with time zone) returns void security definer: A verified request has become this shop
-- shift_here() returns bigint: The shift that is open at the device of this transaction, held until its end; null at none
-- shop_form(p_ar text, p_en text, p_phone text) returns text: Names and phone of a shop as a search looks at them
-- shop_is_empty() returns boolean: Whether this transaction's merchant has neither documents nor customers, catalogue or employees
-- shop_page_form(p_links jsonb, p_complaints_phone text) returns text: Telephone, WhatsApp and complaints phone of a shop's pages as a search looks at them
-- shops_to_tell_stock(p_now timestamp with time zone) returns SETOF integer security definer: Shops whose owner is told of low stock by mail in this hour
-- shops_with_fiscal_units() returns SETOF integer security definer: Shops that a unit signs for, for the job that warns their owners
-- special_day_alone() returns trigger: Trigger of special_day: days of one owner never meet
-- spend_phone_proof(p_purpose text, p_phone text, p_proof_hash bytea, p_now timestamp with time zone) returns boolean: Whether a proof of the platform for this phone was still good; it is spent by asking
-- sweep(p_table text, p_before timestamp with time zone) returns integer security definer: Deletes what is older than a moment from a table that keeps things for a time; answers how many rows
-- take_back_recipes(p_ids bigint[]) returns void security definer: Deletes imported recipes of this transaction's merchant that nothing was made by and nobody changed
-- take_back_records(p_table text, p_ids bigint[]) returns SETOF bigint security definer: Deletes imported records of this transaction's merchant that nothing names and nobody changed; answers which
-- tenant_trigrams(p_merchant integer, p_text text) returns integer[]: Hashes of the three-letter parts of a text, salted by merchant
-- till_here() returns bigint: The till whose shift is open at the device of this transaction; null at none
-- trigrams_of_words(p_merchant integer, p_words text[]) returns integer[]: Hashes of the three-letter parts of every word of a search
-- user_has_second_step(p_merchant integer, p_user bigint) returns boolean security definer: Whether a shop user's sign-in asks for a code of an app
-- work_shift_alone() returns trigger: Trigger of work_shift: stays of one employee never meet
