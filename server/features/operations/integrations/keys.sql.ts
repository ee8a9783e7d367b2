import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, byKey, changed, type Db, first, type Tx } from '#server/db/db'
import type { Integration } from '#server/ports/integration'

export type KeyRow = {
  integration: string
  name: string
  value: string | null
  value_encrypted: string | null
  last_four: string | null
  set_at: Date
}

const placeOf = (integration: string, name: string) => `integration_keys:${integration}.${name}:value`
/** A short secret would be given away by its end. */
const lengthShown = 12
const endOf = (secret: string) => (secret.length >= lengthShown ? secret.slice(-4) : '')

export const keyRows = (db: Db | Tx, integration?: string): Promise<KeyRow[]> =>
  all(
    db,
    sql<KeyRow>`${byKey} select integration, name, value, value_encrypted, last_four, set_at from integration_keys
      where ${integration === undefined ? sql`true` : sql`integration = ${integration}`}`,
  )

/** What an integration is told, in clear: for its adapter alone. */
export async function keysOf(app: Pick<App, 'db' | 'secrets'>, id: string): Promise<Record<string, string>> {
  const rows = await keyRows(app.db, id)
  return Object.fromEntries(
    rows.map(({ name, value, value_encrypted }) => [
      name,
      value ?? app.secrets.decrypt(value_encrypted!, placeOf(id, name)),
    ]),
  )
}

export async function modeOf(db: Db, of: Integration): Promise<'sandbox' | 'live'> {
  const row = await first(
    db,
    sql<{ mode: 'sandbox' | 'live' }>`${byKey} select mode from integrations where id = ${of.id}`,
  )
  return row?.mode ?? of.modes[0] ?? 'live'
}

type Set = { integration: string; name: string; value: string; secret: boolean; by: string; at: Date }

/** Keeps one key; a secret under the master key, bound to its place. */
export const setKey = (app: Pick<App, 'secrets'>, tx: Tx, { integration, name, value, secret, by, at }: Set) =>
  changed(
    tx,
    sql`insert into integration_keys (integration, name, value, value_encrypted, last_four, set_at, set_by)
      values (${integration}, ${name}, ${secret ? null : value},
        ${secret ? app.secrets.encrypt(value, placeOf(integration, name)) : null}, ${secret ? endOf(value) : null}, ${at}, ${by})
      on conflict (integration, name) do update set value = excluded.value, value_encrypted = excluded.value_encrypted,
        last_four = excluded.last_four, set_at = excluded.set_at, set_by = excluded.set_by`,
  )

export const dropKey = (tx: Tx, integration: string, name: string) =>
  changed(tx, sql`delete from integration_keys where integration = ${integration} and name = ${name}`)
