import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { heldIntegrations } from './registry.ts'
import { forgetRefusal } from './tokens.ts'
import { closeIncident, openedIncident } from './states.sql.ts'

/**
 * The other system knows us no more: told once to those who look after integrations, and nothing more is asked of it
 * until one of them saves keys, connects again or tests it with success.
 */
export async function openIncident(app: App, id: string, said: string): Promise<void> {
  const at = app.clock.now()
  await inTx(app.db, 'open incident', async (tx) => {
    if (!(await openedIncident(tx, id, said.slice(0, 500), at))) return
    await notify(tx, {
      to: { permission: 'integration.manage' },
      kind: 'integration_refused',
      data: { name: heldIntegrations(app).get(id)?.of.name ?? id },
      link: `/admin/integration?id=${id}`,
      at,
    })
  })
  await tellChanged(app)
}

const opening = new WeakMap<App['worker'], Set<Promise<void>>>()

/** The same for whoever cannot wait for it: what is noticed in passing. */
export function noteIncident(app: App, id: string, said: string): void {
  const underWay = opening.get(app.worker) ?? new Set()
  opening.set(app.worker, underWay)
  const one = openIncident(app, id, said)
    .catch((error: unknown) => app.log.error({ err: error }))
    .finally(() => underWay.delete(one))
  underWay.add(one)
}

/** Once those are written that were noticed until now: one of before must not come after whoever mends it. */
export async function incidentsWritten(app: App): Promise<void> {
  await Promise.all(opening.get(app.worker) ?? [])
}

const changeListeners = new WeakMap<App['worker'], (() => Promise<void>)[]>()

/** Told after the commit, in the process that did it, that an integration is told, used or refused otherwise than before. */
export function whenChanged(app: App, listener: () => Promise<void>): void {
  changeListeners.set(app.worker, [...(changeListeners.get(app.worker) ?? []), listener])
}
export async function tellChanged(app: App): Promise<void> {
  for (const listener of changeListeners.get(app.worker) ?? []) await listener()
}

type Listener = (tx: Tx, id: string, at: Date) => Promise<void>
const listeners = new WeakMap<App['worker'], Map<string, Listener>>()

/** Told, in the transaction that does it, when an integration may be asked again: work that waited for it goes on. */
export function whenUsable(app: App, name: string, listener: Listener): void {
  const known = listeners.get(app.worker) ?? new Map<string, Listener>()
  listeners.set(app.worker, known.set(name, listener))
}

/** Ends the incident, if there is one, and wakes whoever waits. */
export async function setUsable(app: App, tx: Tx, id: string, at: Date): Promise<void> {
  await closeIncident(tx, id)
  await forgetRefusal(tx, id)
  for (const listener of listeners.get(app.worker)?.values() ?? []) await listener(tx, id, at)
}
