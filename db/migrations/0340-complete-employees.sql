-- feature: workforce
alter table employee
  add column nationality text,
  add column country_of_residency text,
  add column address text,
  add column experience text,
  add column passport_number text,
  add column passport_expires_on date,
  add column residency_number text,
  add column residency_expires_on date,
  add column performs_all boolean not null default true;
comment on column employee.nationality is 'ISO 3166 code';
comment on column employee.country_of_residency is 'ISO 3166 code';
comment on column employee.address is 'Where they live';
comment on column employee.experience is 'What they did before, in words';
comment on column employee.passport_number is 'Passport';
comment on column employee.passport_expires_on is 'Last day of the passport';
comment on column employee.residency_number is 'Residence permit (iqama) or national id';
comment on column employee.residency_expires_on is 'Last day of the residence permit';
comment on column employee.performs_all is 'Performs every service; else those of employee_service';

create table employee_service (
  merchant_id int not null references merchant, -- Tenant
  employee_id bigint not null, -- Who
  service_id bigint not null, -- Performs what
  duration_minutes int constraint employee_service_duration_check check (duration_minutes between 1 and 1440), -- Their own time; empty: the service's
  price bigint constraint employee_service_price_check check (price >= 0), -- Their own price; empty: the service's
  primary key (merchant_id, employee_id, service_id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, service_id) references service (merchant_id, id)
);
comment on table employee_service is 'Services that an employee performs, with a duration and a price of their own';
create index employee_service_of_service on employee_service (merchant_id, service_id);
select make_tenant_table('employee_service', 'select, insert, update, delete');

create sequence salary_id_seq;
create table salary (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('salary_id_seq'), -- Number
  employee_id bigint not null, -- Whose
  from_on date not null, -- First day on which it holds
  amount bigint not null constraint salary_amount_check check (amount between 0 and 100000000000), -- A month, minor units
  note text, -- Why it changed
  created_at timestamptz not null default now(), -- When
  created_by bigint, -- Who
  primary key (merchant_id, id),
  constraint salary_one_a_day unique (merchant_id, employee_id, from_on),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id)
);
comment on table salary is 'What an employee is paid a month, from a day on; seen only by those who may';
select make_tenant_table('salary', 'select, insert, delete');
grant usage on sequence salary_id_seq to batalat_app, batalat_definer;

create table document_reminder (
  merchant_id int not null references merchant, -- Tenant
  employee_id bigint not null, -- Whose document
  document text not null constraint document_reminder_document_check check (document in ('passport', 'residency')), -- Which
  expires_on date not null, -- Its last day
  days_before smallint not null, -- 60, 30 or 7
  told_at timestamptz not null, -- When the owner was told
  primary key (merchant_id, employee_id, document, expires_on, days_before),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id)
);
comment on table document_reminder is 'Which end of a passport or residence permit was told, so that nobody hears it twice';
select make_tenant_table('document_reminder', 'select, insert');

-- Rules: 60, 30 and 7 days before, once each; what was entered late is told by the nearest one.
create function documents_to_tell(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select distinct e.merchant_id
    from employee e
    join merchant m on m.merchant_id = e.merchant_id and m.approval = 3 and m.status = 1 and not m.is_suspended
    cross join lateral (values ('passport', e.passport_expires_on), ('residency', e.residency_expires_on)) as d (document, expires_on)
    cross join lateral (select d.expires_on - (p_now at time zone m.zone)::date as days) as left_days
    cross join lateral (select min(n) as days_before from (values (60), (30), (7)) as step (n) where n >= left_days.days) as next
    where e.status = 1 and left_days.days between 0 and 60
      and not exists (select 1 from document_reminder r where r.merchant_id = e.merchant_id and r.employee_id = e.id
        and r.document = d.document and r.expires_on = d.expires_on and r.days_before = next.days_before);
end $$;
comment on function documents_to_tell is 'Shops in which the end of an employee''s document is to be told';
select make_definer('documents_to_tell(timestamptz)', 'batalat_app');
