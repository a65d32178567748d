-- feature: loyalty
-- Points that a return could not take back are owed, and settled by the next that come. What was missing before this stays
-- forgiven, as it was said then.
alter table loyalty_movement add column debt_points integer not null default 0;
comment on column loyalty_movement.debt_points is 'What the customer owes in points moved by: what a return did not find (positive), what was settled (negative)';
