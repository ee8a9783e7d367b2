import type pg from 'pg'

type Client = Pick<pg.Client, 'query'>

/** Until 2026-11 one role served every database of a server, and two installations took it from each other. */
const sharedRole = 'rihla_app'

/** Without a trigger of its own; the other tables that are only added to are those whose trigger refuses a change. */
const appendOnly = ['proof_runs']
/** Tables of which a row, once written, is refused to change: `refuse_change` of 0001, bit 16 of a trigger is update. */
const historyTables = `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change' and not t.tgisinternal and t.tgtype & 16 > 0`
/** Money and invoices are written by the functions of 0003 alone. */
const functionOnly = [
  'ledger_accounts',
  'journals',
  'postings',
  'journal_sums',
  'buyer_sums',
  'account_days',
  'account_months',
  'account_closings',
  'account_days_state',
  'journal_days',
  'journal_returns',
  'journal_months',
  'journal_days_state',
  'tax_days',
  'trial_days',
  'wall_days_state',
  'ticket_sums',
  'ticket_sums_state',
  'own_case_days',
  'agency_sales',
  'people_counts',
  'booking_names',
  'passenger_names',
  'wallet_moves',
  'wallet_moves_stale',
  'wallet_moves_state',
  'holds',
  'invoices',
  'audit_entries',
  'audit_sources',
  'sales_slots',
]

/** The role's name, whether it exists or not: one per database, because roles belong to the whole server. */
export async function appRoleName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select 'rihla_app_' || oid as name from pg_database where datname = current_database()`,
  )
  return rows[0]!.name
}

/** Whether the login may work as the role; asked by trying, as the rules differ between PostgreSQL versions. */
async function canTake(client: Client, role: string): Promise<boolean> {
  try {
    await client.query(`set role ${role}`)
    await client.query('reset role')
    return true
  } catch {
    return false
  }
}

/** The role of this database if the login can take it, else null: then triggers alone guard history. */
export async function findAppRole(client: Client): Promise<string | null> {
  const role = await appRoleName(client)
  return (await canTake(client, role)) ? role : null
}

async function createRole(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    'select rolsuper or rolcreaterole as able from pg_roles where rolname = current_user',
  )
  if (!rows[0]!.able) return
  await client.query(
    `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  )
  await client.query(`grant ${role} to current_user`)
}

/** The old shared role loses its rights in this database, and goes when no other database needs it. */
async function leaveSharedRole(client: Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [sharedRole])
  if (!found.rowCount) return
  await client.query(`revoke all on all tables in schema public from ${sharedRole};
    revoke all on all sequences in schema public from ${sharedRole};
    revoke all on all functions in schema public from ${sharedRole};
    revoke all on schema public from ${sharedRole}`)
  // Another installation that still uses it keeps it: PostgreSQL refuses to drop a role that holds rights anywhere.
  await client.query(`drop role ${sharedRole}`).catch(() => {})
}

/**
 * Makes the role that the app works under (it owns nothing and cannot rewrite history) and gives it its rights.
 * Answers null where the login may neither make roles nor take this one. Call it under the migrations' lock.
 */
export async function prepareAppRole(client: Client): Promise<string | null> {
  const role = await appRoleName(client)
  const exists = (await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount === 1
  if (!exists || !(await canTake(client, role))) await createRole(client, role).catch(() => {})
  if (!(await canTake(client, role))) return null
  await client.query(`grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    grant execute on all functions in schema public to ${role};
    revoke create on schema public from public`)
  const held = (
    await client.query<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'public'`)
  ).rows.map((row) => row.tablename)
  const history = (await client.query<{ name: string }>(historyTables)).rows.map((row) => row.name)
  for (const table of [...appendOnly, ...history])
    if (held.includes(table)) await client.query(`revoke update, delete, truncate on ${table} from ${role}`)
  for (const table of functionOnly)
    if (held.includes(table)) await client.query(`revoke insert, update, delete, truncate on ${table} from ${role}`)
  await leaveSharedRole(client)
  return role
}
