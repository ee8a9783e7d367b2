-- The hash of what a file holds: the same slip of a bank sent for two deposits is noticed.
alter table files add column content_hash text check (content_hash ~ '^[0-9a-zA-Z_-]{43}$');
create index files_same_content on files (content_hash) where content_hash is not null;
