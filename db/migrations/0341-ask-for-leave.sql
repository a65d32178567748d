-- feature: hours
create sequence leave_request_id_seq;
create table leave_request (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('leave_request_id_seq'), -- Number
  employee_id bigint not null, -- Who is away
  kind text not null, -- What for
  from_on date not null, -- First day
  to_on date not null, -- Last day
  note text, -- What the employee says
  state smallint not null default 0 constraint leave_request_state_check check (state between 0 and 3), -- 0 asked, 1 approved, 2 rejected, 3 cancelled
  reason text, -- Why it was rejected or cancelled
  asked_at timestamptz not null, -- When
  asked_by bigint, -- Shop user
  decided_at timestamptz, -- When it was approved, rejected or cancelled
  decided_by bigint, -- Shop user
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, asked_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, decided_by) references shop_user (merchant_id, id),
  constraint leave_request_kind_check
    check (kind in ('annual', 'sick', 'emergency', 'unpaid', 'maternity', 'hajj', 'marriage', 'bereavement', 'exam', 'other')),
  constraint leave_request_period_check check (to_on between from_on and from_on + 365),
  constraint leave_request_decided_check check ((state = 0) = (decided_at is null))
);
comment on table leave_request is 'Days away that an employee asked for; approved ones stand among their special days';
create index leave_request_of on leave_request (merchant_id, employee_id, from_on);
create index leave_request_waiting on leave_request (merchant_id, from_on) where state = 0;
select make_tenant_table('leave_request', 'select, insert, update');
grant usage on sequence leave_request_id_seq to batalat_app, batalat_definer;

-- One person does not ask twice for the same day; the second of two at once waits for the first, by the employee's row.
create function leave_request_alone() returns trigger language plpgsql as $$
begin
  perform 1 from employee where merchant_id = new.merchant_id and id = new.employee_id for no key update;
  if exists (select 1 from leave_request r where r.merchant_id = new.merchant_id and r.employee_id = new.employee_id
      and r.id <> new.id and r.state in (0, 1) and r.from_on <= new.to_on and new.from_on <= r.to_on) then
    raise exclusion_violation using constraint = 'leave_request_alone', message = 'leaves meet';
  end if;
  return new;
end $$;
comment on function leave_request_alone is 'Trigger of leave_request: days asked for or approved of one employee never meet';
create trigger leave_request_alone before insert on leave_request for each row execute function leave_request_alone();

alter table special_day add column leave_id bigint;
comment on column special_day.leave_id is 'The approved leave that these days are; taken away with it';
