-- The embedded network keeps the fare of what it sold, so that a booking made elsewhere can be taken over with it.
alter table house_pnrs add column offer jsonb;
