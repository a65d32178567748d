-- feature: platform
-- One more thing that the embedded tax authority can do wrong: it knows no buyer.
alter table sandbox_fault drop constraint sandbox_fault_kind_check;
alter table sandbox_fault add constraint sandbox_fault_kind_check check (kind in ('delay', 'refuse', 'drop', 'duplicate',
  'server_error', 'unauthorized', 'too_many', 'expired', 'clearance_off', 'not_json', 'loose_chain', 'unchecked',
  'reject_all', 'renew_at_once', 'buyer_unknown')) not valid;
