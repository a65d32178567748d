-- feature: platform
-- Requests are counted by all processes together. Not logged: what a crash forgets is a minute's counts.
create unlogged table rate_count (
  key text not null,
  minute bigint not null,
  n int not null,
  primary key (key, minute)
);
comment on table rate_count is 'Requests of the running minutes, for the limits of every operation';
comment on column rate_count.key is 'Operation and who asks: address, or address and session';
comment on column rate_count.minute is 'Minutes since 1970';
comment on column rate_count.n is 'Requests in it';
grant select, insert, update, delete on rate_count to batalat_app;
