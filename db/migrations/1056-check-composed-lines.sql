-- feature: flower-menu
-- outside a transaction
alter table menu_order_line validate constraint menu_order_line_composed;
