-- feature: ledger
-- A line says whose balance it moves: a customer, an employee or a supplier, and which till's drawer.
alter table journal_line add column employee_id bigint;
alter table journal_line add column supplier_id bigint;
alter table journal_line add column till_id bigint;
comment on column journal_line.employee_id is 'Whose advance, tips or commission';
comment on column journal_line.supplier_id is 'Whose payable';
comment on column journal_line.till_id is 'Which till''s drawer, where the shop counts them apart';
alter table journal_line add foreign key (merchant_id, employee_id) references employee (merchant_id, id);
grant insert (employee_id, supplier_id, till_id) on journal_line to batalat_app;
-- One check instead of three: each is parsed anew whenever a statement that inserts begins.
alter table journal_line drop constraint journal_line_check, drop constraint journal_line_debit_check, drop constraint journal_line_credit_check;
alter table journal_line add constraint journal_line_one_side
  check (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0) and num_nonnulls(customer_id, employee_id, supplier_id) <= 1);
create index journal_line_customer on journal_line (merchant_id, customer_id, account_id) include (debit, credit) where customer_id is not null;
-- What causes an entry is the features' to say; a list here would have to grow with each of them.
alter table journal_entry drop constraint journal_entry_source_kind_check;

create table ledger_lock (
  merchant_id int primary key references merchant, -- Tenant
  locked_until_on date not null, -- Nothing is posted on this day or before it
  locked_at timestamptz not null default now(), -- When it was set
  locked_by bigint -- Shop user
);
comment on table ledger_lock is 'Until when the books of a shop are closed';
select make_tenant_table('ledger_lock', 'select, insert, update');

-- Lines of an entry are written by one statement, in the transaction of the entry, and balance there and then. Looking at
-- all lines of the statement at once costs a fraction of looking at each entry at commit.
create function check_posted_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select l.merchant_id, l.entry_id, sum(l.debit) as debit, sum(l.credit) as credit, count(*) filter (where l.entry_on <> e.entry_on) as days,
      e.posted_xid is distinct from pg_current_xact_id() as is_late, e.entry_on <= k.locked_until_on as is_locked
    into wrong
    from new_line l
    left join journal_entry e on e.merchant_id = l.merchant_id and e.id = l.entry_id
    left join ledger_lock k on k.merchant_id = l.merchant_id
    group by l.merchant_id, l.entry_id, e.posted_xid, e.entry_on, k.locked_until_on
    having sum(l.debit) <> sum(l.credit) or count(*) filter (where l.entry_on <> e.entry_on) > 0
      or e.posted_xid is distinct from pg_current_xact_id() or e.entry_on <= k.locked_until_on
    limit 1;
  if not found then return null; end if;
  if wrong.is_late then
    raise exception using errcode = 'BT500', message = format('journal entry %s of merchant %s takes no lines from another transaction', wrong.entry_id, wrong.merchant_id);
  end if;
  if wrong.is_locked then
    raise exception using errcode = 'BT501', message = 'period_is_locked';
  end if;
  raise exception using errcode = 'BT500',
    message = format('journal entry %s of merchant %s is not balanced: %s debit, %s credit, %s lines of another day', wrong.entry_id, wrong.merchant_id, wrong.debit, wrong.credit, wrong.days);
end $$;
comment on function check_posted_lines is 'Lines of one statement: balanced, of the entry''s day and transaction, and not in a locked period';
drop trigger journal_entry_balanced on journal_entry;
drop function check_entry_balance();
create trigger journal_line_posted after insert on journal_line
  referencing new table as new_line for each statement execute function check_posted_lines();
-- The transaction is known by the entry; a line needs no copy of it and no key through it.
alter table journal_line drop constraint journal_line_merchant_id_entry_id_posted_xid_fkey;
alter table journal_line drop column posted_xid;
alter table journal_entry drop constraint journal_entry_merchant_id_id_posted_xid_key;
alter table journal_line add foreign key (merchant_id, entry_id) references journal_entry (merchant_id, id);
-- No entry without lines: every entry has a first one, at the latest at commit. Entries of before are left as they are.
alter table journal_entry add column first_line smallint generated always as (1) stored;
comment on column journal_entry.first_line is 'Always 1: the line that every entry must have';
alter table journal_entry add constraint journal_entry_has_lines foreign key (merchant_id, id, first_line)
  references journal_line (merchant_id, entry_id, line_number) deferrable initially deferred not valid;

create table tax_line (
  merchant_id int not null, -- Tenant
  entry_id bigint not null, -- The entry that posts it
  line_number smallint not null, -- Order in the entry
  direction smallint not null check (direction in (1, 2)), -- 1 output, 2 input
  source_kind text not null, -- What caused it, as in the entry
  source_id bigint not null, -- Its number
  document_kind smallint, -- UNTDID 1001 type code of the paper
  tax_on date not null, -- Date on the paper: the day of the tax period
  entry_on date not null, -- Business day, as in the entry
  vat_category text not null, -- EN 16931 category
  vat_rate_bp int not null, -- Basis points
  taxable_amount bigint not null, -- Without VAT, minor units; negative where it takes back
  vat_amount bigint not null, -- VAT, minor units; negative where it takes back
  exemption_code text, -- Why there is no VAT, where the authority wants to know
  primary key (merchant_id, entry_id, line_number),
  foreign key (merchant_id, entry_id) references journal_entry (merchant_id, id)
);
comment on table tax_line is 'What the VAT return adds up: output and input tax by the date on the paper, one line a category and rate';
create index tax_line_period on tax_line (merchant_id, tax_on) include (direction, document_kind, vat_category, vat_rate_bp, taxable_amount, vat_amount);
create index tax_line_day on tax_line (merchant_id, entry_on) include (direction, document_kind, taxable_amount, vat_amount);
select make_tenant_table('tax_line', 'select, insert');
create trigger tax_line_append_only before update or delete on tax_line for each statement execute function forbid_change();

-- Accounts as the chart of `docs/postings.md` numbers them; opening stock is a part of the opening balances.
set local role batalat_definer;
set local row_security = on;
update ledger_account set system_key = 'opening_balances', code = '3090', name_en = 'Opening balances', name_ar = 'أرصدة افتتاحية'
where system_key = 'opening_stock';
reset role;
set local row_security = off;

-- What the code lists and every shop must have (accounts, counters) is brought to existing shops when the list changes.
create table synchronised_list (
  name text primary key, -- accounts, document_counters
  digest text not null, -- SHA-256 of the list as it was brought
  synchronised_at timestamptz not null default now() -- When
);
comment on table synchronised_list is 'Which lists of the code every shop has already got';
grant select, insert, update on synchronised_list to batalat_definer;
