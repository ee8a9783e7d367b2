-- A block that agencies see, quote and buy from too, beside the staff who always do.
alter table hotel_blocks add column for_agencies boolean not null default false;
