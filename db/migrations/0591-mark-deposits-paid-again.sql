-- feature: scheduling
-- Two pages, or the desk and a page, may take the same deposit: the second one goes back and is never kept.
alter table appointment_deposit add column goes_back boolean not null default false; -- Came when the visit was paid already: given back alone
comment on column appointment_deposit.goes_back is 'Came for a visit that was paid already: it goes back by its own document';
