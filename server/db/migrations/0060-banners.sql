-- Banners: pictures at the top of products' pages, for readers of one language, and what stays in sight when they are cut.
alter table promo_images add column language text check (language in ('en', 'ar'));
alter table promo_images add column focus_x smallint not null default 50 check (focus_x between 0 and 100);
alter table promo_images add column focus_y smallint not null default 50 check (focus_y between 0 and 100);
alter table promo_images drop constraint promo_images_place_check;
alter table promo_images add constraint promo_images_place_check check (place in
  ('home', 'agent', 'visa', 'holiday', 'umrah', 'visa_header', 'holiday_header', 'umrah_header'));
