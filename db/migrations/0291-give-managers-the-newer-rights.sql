-- feature: identity
-- locks: the platform has a handful of managers
-- Managers are made with every right of their day. Who holds all that there were before accounts were led by managers gets
-- the eight that came with it (requests, deciding, extending, plans, closing, owners, entering a shop, also a disabled one);
-- whoever was given less keeps what he has.
update manager set permissions = jsonb_set(permissions, '{2}', '[1, 2, 3, 4, 5, 6, 7, 8, 9]')
where permissions @> '{"1": [1], "2": [1], "3": [1, 2], "4": [1]}' and permissions -> '2' = '[1]';
