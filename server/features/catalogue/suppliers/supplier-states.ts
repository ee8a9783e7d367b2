import type { SupplierState } from '#contract/catalogue/suppliers'
import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { flightPort, flightSuppliers, suppliersInUse } from '#server/ports/flight'
import { actFigures, openWork } from './suppliers.sql.ts'

const dayMs = 86_400_000

/** Every supplier that this installation speaks to, with how it fares. */
export async function supplierStates(app: App): Promise<SupplierState[]> {
  const from = new Date(app.clock.now().getTime() - dayMs)
  const [acts, open, { suppliers_off }, inUse] = await Promise.all([
    actFigures(app.db, [...flightSuppliers(app).keys()], from),
    openWork(app.db),
    settingsOf(app),
    suppliersInUse(app),
  ])
  return [...inUse.values()].map((supplier) => {
    const { breaker_open, calls, failed, p95_ms, last_failure } = app.adapters.stateOf(flightPort, supplier.id)
    const act = acts.find((one) => one.supplier === supplier.id)
    const work = open.find((one) => one.supplier === supplier.id)
    return {
      id: supplier.id,
      name: supplier.name,
      fulfilment: supplier.fulfilment,
      on: !suppliers_off.includes(supplier.id),
      health: breaker_open ? 'breaker_open' : supplier.healthy() ? 'well' : 'failing',
      acts: {
        calls: act?.calls ?? 0,
        failed: act?.failed ?? 0,
        p95_ms: act?.p95_ms ?? null,
        last_failure: act?.last_at
          ? { at: act.last_at.toISOString(), call: act.last_act ?? '', said: act.last_detail ?? '' }
          : null,
      },
      newest: {
        calls,
        failed,
        p95_ms,
        last_failure: last_failure && {
          at: last_failure.at.toISOString(),
          call: last_failure.call,
          said: last_failure.outcome,
        },
      },
      unsettled: work?.unsettled ?? 0,
      held: work?.held ?? 0,
    }
  })
}
