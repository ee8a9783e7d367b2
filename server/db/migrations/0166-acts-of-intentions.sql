-- Which acts an intention began: what became of it is what became of them. A booking tells it no longer: a part that is
-- voided leaves it confirmed, and what was refused leaves it as it was. Null: done in one transaction, or of an earlier
-- version.
alter table booking_intentions add column act_group uuid;
