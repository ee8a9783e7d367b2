-- A pilgrim leaves a party: what is kept for a visa that was filed, who is gone, and what of the refund was never paid.
alter table umrah_packages add column visa_fee_minor bigint not null default 0 check (visa_fee_minor >= 0);
alter table umrah_pilgrims add column left_at timestamptz;
alter table after_sale_cases add column unowed_minor bigint check (unowed_minor >= 0);
-- Pictures at the top of every product's pages.
alter table promo_images drop constraint promo_images_place_check;
alter table promo_images add constraint promo_images_place_check check (place in ('home', 'agent', 'visa', 'holiday', 'umrah', 'visa_header',
  'holiday_header', 'umrah_header', 'flight_header', 'hotel_header', 'car_header', 'group_header', 'insurance_header'));
-- Of a payment that is due soon: of how many hours before it somebody was reminded last.
alter table dues add column reminded_hours smallint;
