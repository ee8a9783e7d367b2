-- An account of the company is printed on the papers that ask for money, unless it says otherwise.
alter table banks add column on_papers boolean not null default true;
select audit_watch('banks', 'bank account', null, '{id}', '{currency,active,archived_at,on_papers}', '{account_title,account_number,iban,swift,name_en,name_ar}');

-- Money and decisions that the audit chain did not record yet.
select audit_watch('case_change_people', 'part of a change', null, '{case_id,position}', '{fare_difference,tax_difference,penalty,residual,residual_to,collect,charge,margin,credit,credits}', '{lines}');
select audit_watch('case_changes', 'change', null, '{case_id}', '{collect_minor,charge_minor,payer_minor,own_fee_minor,act,fares,on_hold}', '{services}');
select audit_watch('after_sale_cases', 'case', 'reference', '{id}', '{reference,booking_id,item_id,kind,whole,state,currency,paid_minor,supplier_refundable_minor,penalty_minor,fee_minor,refund_minor,quoted_by,accepted_by,settled_at,journal_id,fee_journal_id,credit_note_id,selling_minor,selling_back_minor,unowed_minor,fee_invoice_id,invoice_id,basis,agency_id}');
select audit_watch('holds', 'hold', 'booking_ref', '{id}', '{account_id,amount,booking_ref,state,journal_id,item_id,due_id}');
select audit_watch('tickets', 'ticket', 'number', '{booking_id,number}', '{number,passenger,kind,coupons,issued_at,item_id,exchanged_from,rfisc}');
select audit_watch('agencies', 'agency', 'code', '{id}', '{code,state,currency,credit_limit_minor,credit_days,owner_id,approved_at}', '{iban,bank_name,account_title}');
select audit_watch('airline_credits', 'EMD', 'number', '{number}', '{booking_id,item_id,case_id,position,carrier,amount_minor,currency,expires_on,used_case,used_minor,used_at}');
select audit_watch('memos', 'memo', 'number', '{id}', '{number,supplier,kind,currency,fare_minor,tax_minor,commission_minor,penalty_minor,admin_minor,total_minor,credited_minor,state,booking_id,item_id,against,billed_journal,cost_journal}');
select audit_watch('memo_charges', 'charge for a memo', null, '{id}', '{memo_id,agency_id,booking_id,currency,passed_minor,fee_minor,covered_minor,due_on,journal_id,paid_at,paid_journal,reversed_at,reversal_id}');
select audit_watch('card_matters', 'matter of a card payment', null, '{id}', '{payment_id,kind,state,amount_minor,currency,suspended_minor,borne_minor,fee_minor,posted}');
select audit_watch('payouts', 'pay-out', 'reference', '{id}', '{reference,booking_id,wallet_owner,way,bank_id,amount_minor,currency,state,made_by,decided_by,decided_at,journal_id}', '{slip}');
select audit_watch('supplier_topups', 'payment in advance', 'reference', '{id}', '{reference,supplier,bank_id,amount_minor,currency,state,made_by,decided_by,decided_at,journal_id,reversal_id}', '{bank_reference}');
select audit_watch('adjustments', 'correction', 'reference', '{id}', '{reference,debit_account,credit_account,amount_minor,currency,belongs_on,reverses,state,made_by,decided_by,decided_at,journal_id}', '{reason}');
select audit_watch('supplier_tax_invoices', 'invoice of a supplier', 'number', '{id}', '{tax_no,number,issued_on,net,vat,currency,journal_id,saved_by,undone_at,undone_by}', '{supplier}');

-- A request of the desk that was removed says so itself: its list is counted without its bookings.
alter table offline_requests add column removed boolean not null default false;
update offline_requests r set removed = true from bookings b where b.id = r.booking_id and b.hold_state = 'none';

-- What suppliers' invoices may deduct in some days, and what of it was taken back in them.
create index supplier_tax_invoices_saved on supplier_tax_invoices (saved_at) include (currency, net, vat);
create index supplier_tax_invoices_undone on supplier_tax_invoices (undone_at) include (currency, net, vat) where undone_at is not null;

-- An EMD pays a change in another booking of the same buyer and passenger. While that is under way it is taken by its case.
alter table airline_credits
  add column buyer uuid,
  add column taken_by uuid references after_sale_cases (id),
  add constraint airline_credits_taken check (taken_by is null or used_at is null);
update airline_credits c set buyer = coalesce(b.agency_id, b.customer_id) from bookings b where b.id = c.booking_id;
create index airline_credits_buyer on airline_credits (buyer, carrier) where used_at is null;
create index airline_credits_item on airline_credits (item_id) where used_at is null;
create index airline_credits_taking on airline_credits (taken_by) where taken_by is not null;
