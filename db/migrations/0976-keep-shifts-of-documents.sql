-- feature: documents
alter table invoice add column shift_id bigint;
comment on column invoice.shift_id is 'The shift in which it was issued, paid or owed; empty outside of one, and on documents of before';
alter table invoice alter column shift_id set default shift_here();
