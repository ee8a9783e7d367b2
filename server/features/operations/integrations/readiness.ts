import type { IntegrationState } from '#contract/operations/integration-terms'
import type { App } from '#server/app'
import type { Integration } from '#server/ports/integration'
import { type KeyRow, keyRows } from './keys.sql.ts'
import { heldIntegrations } from './registry.ts'
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

export type Readiness = { state: IntegrationState; since: Date | null; held_until: Date | null }

/** Whether an integration may be asked now. Asked before each piece of work, so that what was switched off stays off. */
export async function readinessOf(app: App, id: string): Promise<Readiness> {
  const held = heldIntegrations(app).get(id)
  if (!held) return { state: 'off', since: null, held_until: null }
  const [row, keys] = [await stateRow(app.db, id), await keyRows(app.db, id)]
  return {
    state: stateOf(held.of, row, keys, app.clock.now()),
    since: row?.connected_at ?? null,
    held_until: row?.held_until ?? null,
  }
}
