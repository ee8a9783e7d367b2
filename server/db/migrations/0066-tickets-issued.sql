-- The register of tickets is read by the day they were issued.
create index tickets_issued on tickets (issued_at, number);
