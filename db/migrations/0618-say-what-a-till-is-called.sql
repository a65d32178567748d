-- feature: identity
comment on column shop_session.shared_name is 'What a shared device is called; empty for a person''s own session';
