-- feature: offers
-- The sitemap says which shops sell packages on their page; it is asked as managers, who see no more of an offer than that.
create policy manager on offer for select to batalat_manager using (true);
grant select (merchant_id, sold_online, status, until_on) on offer to batalat_manager;
