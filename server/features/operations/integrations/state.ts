import type { IntegrationState } from '#contract/operations/integration-terms'
import type { App } from '#server/app'
import type { Integration } from '#server/ports/integration'
import { type KeyRow, keyRows } from './keys.sql.ts'
import { stateRow, type StateRow } from './states.sql.ts'

/** The keys that it must be told and is not. */
export const missingKeys = (of: Integration, keys: readonly Pick<KeyRow, 'name'>[]) =>
  of.keys.filter(({ name, required }) => required && !keys.some((key) => key.name === name))

export function stateOf(
  of: Integration,
  row: StateRow | undefined,
  keys: readonly Pick<KeyRow, 'name'>[],
  now: Date,
): IntegrationState {
  if (of.embedded) return 'on'
  if (!row?.is_on) return 'off'
  if (row.incident_at || row.refused_at) return 'refused'
  if (of.login && !row.connected_at) return missingBeforeLogin(of, keys) ? 'incomplete' : 'not_connected'
  if (missingKeys(of, keys).length > 0) return 'incomplete'
  return row.held_until && row.held_until > now ? 'waiting' : 'on'
}

/** A choice is asked of the other system, so it can wait until somebody has logged in there. */
export const missingBeforeLogin = (of: Integration, keys: readonly Pick<KeyRow, 'name'>[]): boolean =>
  missingKeys(of, keys).some(({ kind }) => kind !== 'choice')

/** How it stands at this moment, as it is kept: asks nobody outside, and needs no running app. */
export async function stateNow(app: Pick<App, 'db' | 'clock'>, of: Integration): Promise<IntegrationState> {
  const [row, keys] = [await stateRow(app.db, of.id), await keyRows(app.db, of.id)]
  return stateOf(of, row, keys, app.clock.now())
}

/** Whether it may be asked now. */
export async function isUsable(app: Pick<App, 'db' | 'clock'>, of: Integration): Promise<boolean> {
  const state = await stateNow(app, of)
  return state === 'on' || state === 'waiting'
}
