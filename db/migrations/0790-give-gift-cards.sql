-- feature: gift-cards
-- Cards that nobody paid money for: a free one says why it was given; one made of points carries what is owed for them (2220)
-- until it is used. Both take something off a bill instead of paying it.
alter table gift_card add column reason text;
comment on column gift_card.reason is 'Of a free one: why it was given';
alter table gift_card add column points int not null default 0;
comment on column gift_card.points is 'Of a loyalty card: points that it was made of';
alter table gift_card add column points_worth bigint not null default 0;
comment on column gift_card.points_worth is 'What was owed for those points without VAT, minor units';
alter table gift_card add column points_worth_left bigint not null default 0;
comment on column gift_card.points_worth_left is 'Of it left: 2220';
alter table gift_card add constraint gift_card_reason_of_free check ((type = 2) = (reason is not null) and length(reason) <= 300) not valid;
alter table gift_card add constraint gift_card_points_of_loyalty check ((type = 1) = (points > 0) and (type = 1 or points_worth = 0)) not valid;
alter table gift_card add constraint gift_card_points_not_overspent check (points_worth_left between 0 and points_worth
  and (balance > 0 or points_worth_left = 0)) not valid;
grant update (points_worth_left) on gift_card to batalat_app;

alter table gift_card_movement add column points_worth bigint not null default 0;
comment on column gift_card_movement.points_worth is 'What is owed for the points in the card moved by, signed, minor units';
alter table gift_card_movement add constraint gift_card_movement_worth check (points_worth = 0 or sign(points_worth) = sign(amount)) not valid;
