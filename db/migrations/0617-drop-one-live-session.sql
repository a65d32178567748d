-- feature: identity
-- contract: needs 0616
-- locks: the sessions for the moment in which they lose an index that another one replaced
drop index shop_session_one_live;
