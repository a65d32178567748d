-- feature: payments
-- What the page of a card payment says is decided from what happened, not from its address: who came back from the gateway, what
-- the gateway answered afterwards, and whether the shop ended the attempt.
alter table gateway_attempt add column returned_at timestamptz;
alter table gateway_attempt add column found_open_at timestamptz;
alter table gateway_attempt add column is_called_off boolean not null default false;
alter table gateway_attempt add column is_other_amount boolean not null default false;
comment on column gateway_attempt.returned_at is 'When who pays last came back from the gateway, or said that it was paid';
comment on column gateway_attempt.found_open_at is 'When the gateway last answered that nobody paid it yet';
comment on column gateway_attempt.is_called_off is 'Ended by the shop or because another attempt was paid, not at the gateway';
comment on column gateway_attempt.is_other_amount is 'The gateway took another amount or currency than asked for: a person looks at it';
grant select (returned_at, found_open_at, is_called_off, is_other_amount, provider_id, number) on gateway_attempt to batalat_public;
grant select (goes_back) on appointment_deposit to batalat_public;
