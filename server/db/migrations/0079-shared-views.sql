-- A kept view that colleagues see too: those of the same agency, or of the office.
alter table saved_views add column shared boolean not null default false;
create index saved_views_shared on saved_views (list) where shared;
