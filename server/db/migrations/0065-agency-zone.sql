-- By which clock an agency works: its screens, files, papers, mails and the bounds of its days. Null: its country's clock,
-- or the company's where that country has several.
alter table agencies add column zone text check (length(zone) between 3 and 60);
