-- feature: sales
-- What the public invoice page reads beside the document itself: the seller's name and, to mail it again, nothing more.
grant select (merchant_id, id, name_en, name_ar) on employee to batalat_public;
grant select (merchant_id, id, email) on customer to batalat_public;
