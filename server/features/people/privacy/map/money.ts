import type { TableMap } from './types.ts'

/** Money and what proves it. */
export const money = {
  journals: {
    none: `id agency_id kind source_type source_id booking_ref actor_id occurred_at posted_at reverses_id body_hash`,
    text: 'memo',
    life: { kept: 'books' },
  },
  postings: {
    none: 'journal_id line_no account_id amount currency posted_at balance_after seq',
    life: { kept: 'books' },
  },
  journal_sums: {
    none: `journal_id currency booking_ref agency_id posted_at product supplier carrier sold returned cost margin charges fees corrections tax`,
    life: { kept: 'books' },
  },
  buyer_sums: { none: 'booking_ref journal_id sales reversed balance received', life: { kept: 'books' } },
  account_days: {
    none: 'account_id day debit credit debits credits vat first_seq last_seq',
    life: { kept: 'books' },
  },
  account_months: { none: 'account_id month debit credit debits credits', life: { kept: 'books' } },
  account_closings: { none: 'account_id balance lines', life: { kept: 'books' } },
  journal_days: {
    none: 'part key currency day bookings sold returned cost margin charges fees corrections tax',
    life: { kept: 'books' },
  },
  journal_months: {
    none: 'part key currency month bookings again sold returned cost margin charges fees corrections tax',
    life: { kept: 'books' },
  },
  journal_totals: {
    none: 'part key currency bookings sold returned cost margin charges fees corrections tax',
    life: { kept: 'books' },
  },
  tax_days: {
    none: 'day currency country category rate_bp reason lines output_net output_vat corrected_net corrected_vat',
    life: { kept: 'books' },
  },
  trial_days: { none: 'day owner_type kind currency accounts debit credit', life: { kept: 'books' } },
  wall_days_state: { none: 'id zone summed_until', life: { kept: 'books' } },
  journal_returns: { none: 'part key currency day last_day bookings', life: { kept: 'books' } },
  wallet_moves: {
    none: 'account_id posted_at journal_id line_no booking_ref amount selling vat what carrier made_by',
    life: { kept: 'books' },
  },
  wallet_months: {
    none: 'account_id part key month bookings again sold paid given_back charges corrections vat',
    life: { kept: 'books' },
  },
  wallet_returns: { none: 'account_id part key month last_day bookings', life: { kept: 'books' } },
  wallet_months_state: { none: 'account_id zone kept_until', life: { kept: 'books' } },
  wallet_moves_stale: { none: 'booking_ref at', life: { kept: 'books' } },
  wallet_moves_state: { none: 'id kept_until', life: { kept: 'books' } },
  journal_days_state: { none: 'id zone summed_until', life: { kept: 'books' } },
  account_days_state: { none: 'id summed_until closed_until', life: { kept: 'books' } },
  ledger_accounts: {
    none: 'id owner_type owner_id kind currency guarded balance held credit_limit last_seq created_at',
    life: { kept: 'books' },
  },
  tax_lines: {
    none: `journal_id no item_id event country role category rate_bp reason_code gross net vat rounding currency at`,
    life: { kept: 'books' },
  },
  sales_slots: {
    none: 'starts currency shard sales sold returned margin tax',
    life: { kept: 'books' },
  },
  holds: {
    none: 'id account_id amount booking_ref state expires_at journal_id created_at settled_at due_id item_id',
    life: { kept: 'books' },
  },
  invoices: {
    none: `id series series_no number kind booking_ref agency_id lines total currency issued_at previous_hash hash for_key`,
    life: { kept: 'books' },
  },
  tax_documents: {
    none: `id number kind form booking_ref agency_id seller buyer original_number reason currency net vat vat_sar rounding payable rate
      supplies lines issued_local issued_at qr problems`,
    life: { kept: 'books' },
  },
  supplier_tax_invoices: {
    none: `id supplier tax_no number issued_on net vat currency journal_id saved_at saved_by undone_at undone_by`,
    text: 'undone_why',
    life: { kept: 'books' },
  },
  einvoice_units: { none: 'vat_number last_icv last_hash', life: { kept: 'books' } },
  einvoices: { none: 'document_id unit icv uuid previous_hash hash xml made_at', life: { kept: 'books' } },
  einvoice_stamps: { none: 'document_id signer xml qr stamped_at', life: { kept: 'books' } },
  tax_buyers: {
    none: `agency_id vat_number id_scheme id_number street building district city postal_code country saved_at saved_by`,
    life: 'reference',
  },
  tax_rates_of_exchange: { none: 'currency since micro source saved_at saved_by', life: 'reference' },
  invoice_syncs: {
    none: `id invoice_id system external_id state synced_at journal_id use to_invoice left_open amount_minor reference tries fence sent_at next_at queued_at
      decided_by`,
    text: 'last_error',
    life: { kept: 'books' },
  },
  accounting_contacts: { none: 'system buyer currency external_id made_at', life: 'reference' },
  number_series: { none: 'series last', life: { kept: 'books' } },
  deposits: {
    none: `id agency_id bank_id amount_minor currency method bank_reference reference_key paid_on proof proof_mime status
      journal_id created_by created_at decided_by decided_at deleted_at deleted_by`,
    text: 'proof_name remark reason',
    hashed: 'save_key',
    life: { kept: 'books' },
  },
  record_history: {
    none: 'kind record_id seq at act from_state to_state by_kind by_id detail',
    personal: 'by_name',
    text: 'note',
    life: { kept: 'books' },
  },
  bank_statements: {
    none: `id bank_id name format source from_day to_day opening_minor closing_minor currency lines imported_by imported_at`,
    life: { kept: 'books' },
  },
  bank_lines: {
    none: `id statement_id bank_id line day value_day amount_minor currency reference reference_key occurrence state deposit_id decided_by
      decided_at`,
    encrypted: 'details_encrypted',
    hashed: 'fingerprint',
    text: 'reason',
    life: { kept: 'books' },
  },
  bank_columns: { none: 'bank_id columns saved_by saved_at', life: 'reference' },
  supplier_terms: { none: 'supplier terms period_ends pay_days alarm_days saved_by saved_at', life: 'reference' },
  supplier_topups: {
    none: `id reference supplier bank_id amount_minor currency bank_reference paid_on state made_by made_at decided_by decided_at
      journal_id reversal_id block_id`,
    hashed: 'save_key',
    text: 'note',
    life: { kept: 'books' },
  },
  supplier_balances: { none: 'supplier currency theirs_minor asked_at low_since', life: 'reference' },
  memos: {
    none: `id number supplier airline kind document currency fare_minor tax_minor commission_minor penalty_minor admin_minor total_minor
      credited_minor cause received_on decide_by state booking_id item_id against disputed_at billed_journal cost_journal case_id matched_minor
      warned made_by made_at`,
    hashed: 'save_key',
    text: 'reason dispute_reason',
    life: { kept: 'books' },
  },
  memo_files: { none: 'memo_id file_name name shown added_by added_at', life: { kept: 'books' } },
  memo_charges: {
    none: `id memo_id no agency_id booking_id currency passed_minor fee_minor covered_minor due_on reminded journal_id invoice_id made_by
      made_at paid_at paid_journal reversed_at reversal_id credit_note_id`,
    text: 'note',
    life: { kept: 'books' },
  },
  payouts: {
    none: `id reference booking_id wallet_owner way bank_id slip amount_minor currency state made_by made_at decided_by decided_at
      journal_id`,
    hashed: 'save_key',
    text: 'note',
    life: { kept: 'books' },
  },
  settlements: {
    none: 'id reference supplier currency from_day to_day due_on total_minor closed_by closed_at',
    life: { kept: 'books' },
  },
  settlement_lines: {
    none: 'settlement_id no journal_id posting_no part code document booking_ref booking_id position day amount_minor',
    life: { kept: 'books' },
  },
  settlement_statements: {
    none: 'id settlement_id name total_minor imported_by imported_at',
    hashed: 'file_hash',
    life: { kept: 'books' },
  },
  settlement_statement_lines: { none: 'statement_id line document code pnr amount_minor', life: { kept: 'books' } },
  settlement_moves: {
    none: `id settlement_id kind amount_minor document bank_id reference paid_on journal_id made_by made_at reversal_id reversed_by
      reversed_at`,
    hashed: 'save_key',
    text: 'reason reverse_reason',
    life: { kept: 'books' },
  },
  booking_transfers: {
    none: 'booking_id bank_id bank_reference reference_key amount_minor currency seen_by seen_at',
    life: { kept: 'books' },
  },
  dues: {
    none: 'id booking_id no kind amount_minor due_at state paid_at created_at reminded_hours',
    text: 'reason',
    life: { kept: 'books' },
  },
  due_parts: { none: 'due_id item_id amount_minor state', life: { kept: 'books' } },
  invoice_items: { none: 'invoice_id item_id kind', life: { kept: 'books' } },
  payments: {
    none: `id booking_id gateway status amount_minor currency created_at updated_at failure payment_request_id
      attempt claimed_at refund_minor due_id holder_id card_id keeps`,
    hashed: 'page_hash',
    life: { kept: 'books' },
  },
  payment_parts: { none: 'payment_id due_id item_id amount_minor returned_minor', life: { kept: 'books' } },
  card_matters: {
    none: `id payment_id kind state amount_minor currency books_currency reason evidence_until suspended_minor borne_minor fee_minor
      posted opened_at updated_at`,
    life: { kept: 'books' },
  },
  card_holders: {
    none: 'id user_id agency_id gateway place leaving created_at',
    encrypted: 'customer_encrypted',
    life: { kept: 'account' },
  },
  saved_cards: {
    none: 'id holder_id is_default state added_at',
    personal: 'brand last4 exp_month exp_year',
    encrypted: 'method_encrypted',
    hashed: 'method_index',
    life: { kept: 'account' },
  },
  payment_events: { none: 'id payment_id kind received_at body', life: { kept: 'books' } },
  payment_requests: {
    none: `id agency_id booking_ref quotation_id case_id amount_minor currency locale state outcome problem expires_at created_by
      created_at updated_at paid_at`,
    personal: 'email',
    hashed: 'token_hash',
    life: { kept: 'books' },
  },
  stripe_payments: {
    none: 'ref mode kind amount_minor currency session_id intent_id expires_at attempt refund_from refund_to created_at',
    life: { kept: 'books' },
  },
  test_card_payments: {
    none: `id status amount_minor currency merchant reference return_url webhook_url created_at refunded_minor keep_for forgotten`,
    personal: 'card_last4',
    hashed: 'page_hash',
    life: { kept: 'books' },
  },
  reconciliation_differences: {
    none: 'id side reference kind detail facts first_seen last_seen resolved_at',
    life: { kept: 'audit' },
  },
  reconciliation_runs: { none: 'id side at compared problem', life: { kept: 'audit' } },
  credit_reminders: { none: 'agency_id day overdue told_at', life: { rules: ['credit_reminders'] } },
  adjustments: {
    none: `id reference debit_account credit_account amount_minor currency belongs_on reverses state made_by made_at decided_by
      decided_at journal_id`,
    hashed: 'save_key',
    text: 'reason note',
    life: { kept: 'books' },
  },
  period_closes: { none: 'until opens_at closed_at closed_by', life: { kept: 'books' } },
  credit_locks: {
    none: 'id agency_id locked_at locked_by unlocked_at unlocked_by',
    text: 'reason unlock_reason',
    life: { kept: 'books' },
  },
  credit_mails: { none: 'agency_id day owed currency sent_at sent_by', life: { kept: 'books' } },
  proof_runs: { none: 'id at ok broken milliseconds', life: { kept: 'audit' } },
  audit_entries: {
    // Contents hold keyed hashes in place of names, texts and secrets.
    none: 'id txid at source row_key op content written_by',
    hashed: 'mac',
    life: { kept: 'audit' },
  },
  audit_blocks: {
    none: 'no at kind note entry_ids unsigned_ids entries_total digest snapshot server_id key_id hash',
    life: { kept: 'audit' },
  },
  audit_keys: { none: 'id created_at', encrypted: 'encrypted', life: 'reference' },
  audit_sources: { none: 'source noun label', life: 'reference' },
  activity_log: {
    none: 'id at actor_id action subject subject_id detail request_id',
    personal: 'ip',
    life: { kept: 'audit' },
  },
  activity_hidden: { none: 'entry_id hidden_by hidden_at', text: 'reason', life: { kept: 'audit' } },
} satisfies Record<string, TableMap>
