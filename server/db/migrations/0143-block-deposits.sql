-- What is paid to a hotel for a block of rooms before they are sold: on an account of its own, by the block's code.
alter table supplier_topups add column block_id uuid references hotel_blocks;
create index supplier_topups_of_block on supplier_topups (block_id) where block_id is not null;
select audit_watch('supplier_topups', 'payment in advance', 'reference', '{id}', '{reference,supplier,bank_id,amount_minor,currency,state,made_by,decided_by,decided_at,journal_id,reversal_id,block_id}', '{bank_reference}');

alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('opening', 'deposit', 'sale', 'due', 'void', 'void_fee', 'refund',
  'card_payment', 'card_refund', 'adjustment', 'reversal', 'charge', 'topup_card', 'settlement', 'payout', 'memo', 'topup_supplier', 'split_out', 'split_in',
  'card_fee', 'card_dispute', 'card_refund_failed', 'block_deposit'));
