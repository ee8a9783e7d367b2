import type { IntegrationState } from '#contract/operations/integration-terms'
import type { App } from '#server/app'
import { keyRows } from './keys.sql.ts'
import { heldIntegrations } from './registry.ts'
import { stateOf } from './state.ts'
import { stateRow } from './states.sql.ts'

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
