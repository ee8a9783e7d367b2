import { sql } from 'kysely'
import { all, byKey, changed, type Db, first, type Tx } from '#server/db/db'

export type StateRow = {
  id: string
  is_on: boolean
  mode: 'sandbox' | 'live'
  tested_at: Date | null
  test_problem: string | null
  incident_at: Date | null
  incident: string | null
  held_until: Date | null
  site: string | null
  connected_at: Date | null
  connected_by: string | null
  refused_at: Date | null
}

const rows = sql`${byKey} select i.id, i.is_on, i.mode, i.tested_at, i.test_problem, i.incident_at, i.incident, i.held_until,
  t.site, t.connected_at, u.name as connected_by, t.refused_at
  from integrations i left join integration_tokens t on t.integration = i.id left join users u on u.id = t.connected_by`

export const stateRows = (db: Db): Promise<StateRow[]> => all(db, sql<StateRow>`${rows}`)
export const stateRow = (db: Db | Tx, id: string) => first(db, sql<StateRow>`${rows} where i.id = ${id}`)

/** Locks an integration, whose row is made where it has none. */
export async function lockIntegration(tx: Tx, id: string, mode: 'sandbox' | 'live'): Promise<StateRow> {
  await sql`insert into integrations (id, mode) values (${id}, ${mode}) on conflict (id) do nothing`.execute(tx)
  await sql`select 1 from integrations where id = ${id} for update`.execute(tx)
  return (await stateRow(tx, id))!
}

type Changed = { is_on?: boolean; mode?: 'sandbox' | 'live'; by: string; at: Date }
export const changeIntegration = (tx: Tx, id: string, { is_on, mode, by, at }: Changed) =>
  changed(
    tx,
    sql`update integrations set is_on = coalesce(${is_on ?? null}, is_on), mode = coalesce(${mode ?? null}, mode),
      changed_at = ${at}, changed_by = ${by} where id = ${id}`,
  )

/** True for the first who notes it: whoever comes later meets an incident that is open. */
export const openedIncident = async (tx: Tx, id: string, said: string, at: Date): Promise<boolean> =>
  (await changed(
    tx,
    sql`update integrations set incident_at = ${at}, incident = ${said} where id = ${id} and incident_at is null`,
  )) > 0

export const closeIncident = (tx: Tx, id: string) =>
  changed(tx, sql`update integrations set incident_at = null, incident = null, held_until = null where id = ${id}`)

/** Never sooner than it was asked for before. */
export const holdUntil = (db: Db, id: string, until: Date) =>
  changed(db, sql`update integrations set held_until = greatest(held_until, ${until}::timestamptz) where id = ${id}`)

export const noteTest = (tx: Tx, id: string, problem: string | null, at: Date) =>
  changed(tx, sql`update integrations set tested_at = ${at}, test_problem = ${problem} where id = ${id}`)
