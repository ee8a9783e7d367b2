import type { suppliers } from '#contract/catalogue/suppliers'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { forgetSettings, lockSettings, readSettings, writeSetting } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { flightSuppliers } from '#server/ports/flight'
import { supplierStates } from './supplier-states.ts'
import { callsTo } from './suppliers.sql.ts'
import { suppliersWords } from './words.ts'

export const suppliersRoutes = (app: App): Handlers<typeof suppliers> => ({
  list: async () => ok({ data: await supplierStates(app) }),

  async calls(_context, { query }) {
    if (!flightSuppliers(app).has(query.supplier)) return refuse.notFound(suppliersWords.supplier_not_found)
    const rows = await callsTo(app.db, query.supplier, query.failed === '1')
    return ok({ data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) })
  },

  async switch(context, { body }) {
    const { supplier, on, reason } = body
    if (!flightSuppliers(app).has(supplier)) return refuse.notFound(suppliersWords.supplier_not_found)
    await inTx(app.db, 'switch supplier', async (tx) => {
      await lockSettings(tx)
      const { suppliers_off } = await readSettings(tx)
      if (suppliers_off.includes(supplier) !== on) return
      const after = on ? suppliers_off.filter((one) => one !== supplier) : [...suppliers_off, supplier].toSorted()
      await writeSetting(tx, 'suppliers_off', after)
      await writeActivity(tx, {
        action: 'supplier_switched',
        at: app.clock.now(),
        actor_id: actorOf(context).user_id,
        subject: 'supplier',
        subject_id: supplier,
        detail: { from: on ? 'off' : 'on', to: on ? 'on' : 'off', ...(reason ? { reason } : {}) },
        request_id: context.request.id,
        ip: context.ip,
      })
    })
    forgetSettings(app)
    const data = (await supplierStates(app)).find(({ id }) => id === supplier)!
    return ok({ data }, on ? suppliersWords.supplier_switched : suppliersWords.supplier_switched_off)
  },
})
