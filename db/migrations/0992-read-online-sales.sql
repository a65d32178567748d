-- feature: insights
-- The bell's kind of gift cards and packages that were bought online can be read, too.
alter table notification_read drop constraint notification_read_type_check;
alter table notification_read add constraint notification_read_type_check
  check (type in ('stocks', 'documents', 'surveys', 'suggestionsAndComplains', 'orders', 'bookings', 'tax_authority', 'online_sales')) not valid;
