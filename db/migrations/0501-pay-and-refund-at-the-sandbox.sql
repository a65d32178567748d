-- feature: payments
-- The embedded provider says by what a checkout was paid and what it keeps, and gives money back.
alter table sandbox_checkout add column methods text[] not null default '{mada,card,apple_pay}';
alter table sandbox_checkout add column method text;
alter table sandbox_checkout add column fee_amount bigint;
alter table sandbox_checkout add column refunds jsonb not null default '{}';
comment on column sandbox_checkout.methods is 'By what it may be paid';
comment on column sandbox_checkout.method is 'By what it was paid';
comment on column sandbox_checkout.fee_amount is 'What the provider keeps, with VAT, minor units';
comment on column sandbox_checkout.refunds is 'What was given back: reference to amount';
