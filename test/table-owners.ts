/**
 * Which folder writes which tables; everybody else calls its public functions, or reads. A table has one line. A folder
 * is named by its own name, wherever it stands under `server/`.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  account: ['notification_choices'],
  activity: ['activity_log'],
  acts: ['act_calls', 'acts', 'tasks'],
  'after-sale': ['refunds'],
  agencies: ['agencies'],
  audit: ['audit_blocks', 'audit_entries', 'audit_keys', 'audit_sources'],
  auth: ['email_tokens', 'login_codes', 'login_tickets', 'register_codes', 'reset_tokens', 'sessions'],
  backup: ['backups'],
  banks: ['banks'],
  bookings: [
    'booking_history',
    'booking_intentions',
    'booking_passengers',
    'booking_transfers',
    'bookings',
    'saved_views',
    'supplier_calls',
    'tickets',
  ],
  'card-payments': ['payment_events', 'payments'],
  charges: ['agent_charges'],
  contact: ['contact_messages', 'contact_threads'],
  db: ['migration_texts'],
  deposits: ['deposit_history', 'deposits'],
  dues: ['due_parts', 'dues'],
  files: ['file_uses', 'files'],
  flights: ['previous_searches'],
  adapter: ['house_pnr_segments', 'house_pnrs', 'house_quotes', 'house_seats', 'house_ticket_stocks', 'house_tickets'],
  stock: ['bucket_states', 'flight_dates', 'house_schedule', 'schedule_patterns'],
  'demo-airlines': ['house_faults'],
  http: ['auth_limits', 'idempotency'],
  images: ['promo_images'],
  invoices: ['invoice_items', 'invoice_syncs'],
  items: ['booking_items', 'price_lines'],
  jobs: ['jobs'],
  keys: ['master_keys'],
  ledger: [
    'credit_reminders',
    'holds',
    'invoices',
    'journals',
    'ledger_accounts',
    'number_series',
    'postings',
    'proof_runs',
  ],
  mail: ['mails'],
  margins: ['margin_rules', 'price_rules_version'],
  notifications: ['notifications'],
  offline: ['offline_files', 'offline_history', 'offline_requests'],
  onboarding: ['agency_changes', 'agency_documents', 'agency_history'],
  'payment-requests': ['payment_requests'],
  locations: ['aircrafts', 'airlines', 'airports', 'cities', 'countries', 'data_version', 'metros'],
  quotations: ['quotation_events', 'quotation_links', 'quotation_versions', 'quotations'],
  reconciliation: ['reconciliation_differences', 'reconciliation_runs'],
  settings: ['settings'],
  'stock-units': ['stock_allocations', 'stock_units'],
  setup: ['installation'],
  'test-card': ['test_card_payments'],
  travellers: ['travellers'],
  users: ['permissions', 'role_permissions', 'roles', 'user_roles', 'users'],
}

/** Files that write tables by a list of data, whoever owns them, each with its reason. */
export const writesByData: Readonly<Record<string, string>> = {
  'backup/load-logical.ts': 'A restore fills every table of an empty database.',
  'keys/re-encrypt.ts': 'A new master key re-encrypts every column that `encrypted-columns.ts` lists.',
  'privacy/erase-person.ts': 'Erases a person by the map of personal data, over all tables.',
  'privacy/retention.ts':
    'Deletes and empties what is older than `contract/people/retention.ts` allows, over all tables.',
}

const write =
  /\b(insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?(\$\{[^}]*\}|"?[a-z_]+"?)(?=([\s\S]{0,60}))/gi

/** The tables that SQL in this text writes, each with its line; `?` for one that is named only when it runs. */
export function tablesWritten(text: string): { table: string; line: number }[] {
  return [...text.matchAll(write)].flatMap(([all, verb, target, after]) => {
    // `for update`, `on conflict do update` and comments name no table: an update sets something.
    if (/^update$/i.test(verb!) && !/^\s+(?:as\s+)?(?:[a-z_]+\s+)?set\b/i.test(after!)) return []
    const at = text.indexOf(all)
    const table = target!.replaceAll('"', '')
    return [{ table: /^[a-z_]+$/.test(table) ? table : '?', line: text.slice(0, at).split('\n').length }]
  })
}

const ownerOf = new Map(Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))

/** Writes to a table outside of its owner's folder, in words. `path` is relative to the repository. */
export function foreignWrites({ path, text }: { path: string; text: string }): string[] {
  if (!path.startsWith('server/') || path.endsWith('.test.ts')) return []
  if (Object.keys(writesByData).some((allowed) => path.endsWith(`/${allowed}`))) return []
  return tablesWritten(text).flatMap(({ table, line }) => {
    // `revoke truncate on ...` is about rights.
    if (table === 'on') return []
    if (table === '?') return [`${line}: writes a table that is only known when it runs`]
    const owner = ownerOf.get(table)
    if (!owner) return [`${line}: writes ${table}, which has no owner in test/table-owners.ts`]
    return path.includes(`/${owner}/`) ? [] : [`${line}: writes ${table}, which belongs to ${owner}`]
  })
}
