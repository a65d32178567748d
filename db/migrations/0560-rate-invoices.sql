-- feature: surveys
-- What customers thought of a visit or a purchase: one rating an invoice, by its link (specification sections 3, 8 and 9).
create sequence survey_id_seq;
create table survey (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('survey_id_seq'), -- Number
  invoice_id bigint not null, -- What was rated
  customer_id bigint, -- Whose invoice it was, as it names them; empty for a walk-in
  reception smallint not null, -- 1 to 5
  cleanliness smallint not null, -- 1 to 5
  prices smallint not null, -- 1 to 5
  service_quality smallint not null, -- 1 to 5
  words text, -- In the customer's own words; emptied when the person is erased
  language text not null, -- Language of the page on which it was given
  rated_at timestamptz not null, -- When
  primary key (merchant_id, id),
  foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint survey_once unique (merchant_id, invoice_id),
  constraint survey_ratings_check check (least(reception, cleanliness, prices, service_quality) >= 1
    and greatest(reception, cleanliness, prices, service_quality) <= 5),
  constraint survey_words_check check (length(words) <= 1000),
  constraint survey_language_check check (language in ('ar', 'en'))
);
comment on table survey is 'Ratings of invoices by their customers, each once';
create index survey_by_time on survey (merchant_id, rated_at, id);
create index survey_of_customer on survey (merchant_id, customer_id) where customer_id is not null;
select make_tenant_table('survey');
-- The page says that it was rated already, and no more.
grant select (merchant_id, invoice_id) on survey to batalat_public;
grant usage on sequence survey_id_seq to batalat_app, batalat_definer;
grant select, update on sequence survey_id_seq to batalat_definer;

create function erase_survey_traces(p_invoices bigint[]) returns void language plpgsql as $$
begin
  perform set_config('app.erasing', 'on', true);
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = current_setting('app.merchant_id')::int and operation like 'POST /e-survey/%'
    and record_id = any(p_invoices);
  perform set_config('app.erasing', 'off', true);
end $$;
comment on function erase_survey_traces is 'Empties what the trail says of the ratings of these invoices, for erasing on request';
select make_definer('erase_survey_traces(bigint[])', 'batalat_app');
