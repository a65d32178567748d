-- feature: platform
-- contract: needs 0231
-- locks: each table for the moment in which it loses a key that another one replaced
alter table shop_session drop constraint shop_session_token_hash_key;
alter table password_reset drop constraint password_reset_token_hash_key;
alter table merchant drop constraint merchant_unique_id_key;
drop index shop_user_email_unique;
drop index merchant_alias_unique;
drop index invoice_link;
drop index payment_link_address;
-- A message belongs to its merchant, which may be the platform (0) and so no row; its policy says whose it is.
alter table message drop constraint message_shop_id_fkey;
-- feature: ledger
-- Nobody compares transactions any more; the column was filled by its default alone.
alter table journal_entry drop column posted_xid;
