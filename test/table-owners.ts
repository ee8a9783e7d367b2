/**
 * Which folder writes which tables; everybody else calls its public functions, or reads. A feature names its tables in its
 * `feature.ts`; here stand those of folders that are no feature, wherever they lie under `server/`.
 */
const otherOwners: Readonly<Record<string, readonly string[]>> = {
  acts: ['act_calls', 'acts', 'tasks'],
  adapter: [
    'house_change_quotes',
    'house_flight_changes',
    'house_notices',
    'house_pnr_segments',
    'house_pnrs',
    'house_quotes',
    'house_remarks',
    'house_seats',
    'house_services',
    'house_ticket_stocks',
    'house_tickets',
  ],
  stock: ['bucket_states', 'flight_dates', 'house_schedule', 'schedule_patterns'],
  'demo-airlines': ['house_faults'],
  'demo-insurers': ['demo_insurer_quotes'],
  jobs: ['jobs'],
  duffel: ['duffel_acts', 'duffel_orders'],
  'duffel-stays': ['duffel_stays_cities', 'duffel_stays_hotels', 'duffel_stays_orders'],
  'own-hotels': ['hotel_orders'],
  ratehawk: ['ratehawk_archives', 'ratehawk_cities', 'ratehawk_hotels', 'ratehawk_orders'],
  keys: ['master_keys'],
  records: ['record_history'],
  setup: ['installation'],
  stripe: ['stripe_payments'],
  'test-card': ['test_card_payments'],
  db: ['migration_texts'],
}

export type Owners = Readonly<Record<string, readonly string[]>>

const declared = /\bname: '([\w-]+)'[\s\S]*?\btables: \[([^\]]*)\]/

/** Every owner with its tables, from the `feature.ts` among these sources and from the list above. */
export const ownersIn = (sources: readonly { path: string; text: string }[]): Owners => ({
  ...otherOwners,
  ...Object.fromEntries(
    sources.flatMap(({ path, text }) => {
      const found = path.endsWith('/feature.ts') ? declared.exec(text) : null
      return found ? [[found[1]!, [...found[2]!.matchAll(/'(\w+)'/g)].map((match) => match[1]!)]] : []
    }),
  ),
})

/** The tables of a schema as `docs/schema.sql` has it. */
export const tablesIn = (schema: string): string[] =>
  [...schema.matchAll(/^create (?:unlogged )?table ([a-z_]+)/gm)].map((match) => match[1]!)

/** Files that write tables by a list of data, whoever owns them, each with its reason. */
export const writesByData: Readonly<Record<string, string>> = {
  'backup/load-logical.ts': 'A restore fills every table of an empty database.',
  'keys/re-encrypt.ts': 'A new master key re-encrypts every column that `encrypted-columns.ts` lists.',
  'privacy/erase-person.ts': 'Erases a person by the map of personal data, over all tables.',
  'records/record.ts': 'Moves the records of a feature that names its own table to `record(...)`, which is seen there.',
  'privacy/retention.ts':
    'Deletes and empties what is older than `contract/people/retention.ts` allows, over all tables.',
}

const write =
  /\b(insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?(\$\{[^}]*\}|"?[a-z_]+"?)(?=([\s\S]{0,60}))/gi

/** `record({ table: 'deposits', ...` writes the states of that table. */
const moved = /\brecord\(\{\s*table: '([a-z_]+)'/g
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The tables that SQL in this text writes, each with its line; `?` for one that is named only when it runs. */
export function tablesWritten(text: string): { table: string; line: number }[] {
  const records = [...text.matchAll(moved)].map((match) => ({ table: match[1]!, line: lineAt(text, match.index) }))
  const written = [...text.matchAll(write)].flatMap(([all, verb, target, after]) => {
    // `for update`, `on conflict do update` and comments name no table: an update sets something.
    if (/^update$/i.test(verb!) && !/^\s+(?:as\s+)?(?:[a-z_]+\s+)?set\b/i.test(after!)) return []
    const at = text.indexOf(all)
    const table = target!.replaceAll('"', '')
    return [{ table: /^[a-z_]+$/.test(table) ? table : '?', line: lineAt(text, at) }]
  })
  return [...written, ...records]
}

/** Writes to a table outside of its owner's folder, in words. `path` is relative to the repository. */
export function foreignWrites(owners: Owners, { path, text }: { path: string; text: string }): string[] {
  if (!path.startsWith('server/') || path.endsWith('.test.ts')) return []
  if (Object.keys(writesByData).some((allowed) => path.endsWith(`/${allowed}`))) return []
  return tablesWritten(text).flatMap(({ table, line }) => {
    // `revoke truncate on ...` is about rights; the list of migrations is what makes the schema, and no part of it.
    if (table === 'on' || (table === 'kysely_migration' && path === 'server/db/migrate.ts')) return []
    if (table === '?') return [`${line}: writes a table that is only known when it runs`]
    const owner = Object.keys(owners).find((name) => owners[name]!.includes(table))
    if (!owner) return [`${line}: writes ${table}, which no feature.ts names among its tables`]
    return path.includes(`/${owner}/`) ? [] : [`${line}: writes ${table}, which belongs to ${owner}`]
  })
}
