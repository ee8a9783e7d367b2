-- A credit memo may be the paper for what is in the books already: a debit memo that its airline withdrew, or what a case
-- after a sale gave back. It is matched with that, and only what it gives more is booked.
alter table memos drop constraint memos_state_check;
alter table memos add constraint memos_state_check check (state in ('received', 'in_review', 'accepted', 'disputed', 'withdrawn', 'charged', 'absorbed', 'matched'));
-- The case that it is the paper for; a debit memo stands in `against`.
alter table memos add column case_id uuid references after_sale_cases;
-- What of it was in the books before.
alter table memos add column matched_minor bigint check (matched_minor between 1 and total_minor);
alter table memos add constraint memos_matched_check check ((state = 'matched') = (matched_minor is not null));
alter table memos add constraint memos_paper_check check (case when state = 'matched' then kind = 'ACMA' and (against is null) <> (case_id is null)
  and (cost_journal is null) = (matched_minor = total_minor) else case_id is null end);
create index memos_case on memos (case_id) where case_id is not null;
select audit_watch('memos', 'memo', 'number', '{id}', '{number,supplier,kind,currency,fare_minor,tax_minor,commission_minor,penalty_minor,admin_minor,total_minor,credited_minor,state,booking_id,item_id,against,billed_journal,cost_journal,case_id,matched_minor}');
