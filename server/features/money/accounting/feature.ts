import { accounting } from '#contract/money/accounting'
import { syncList } from '#contract/money/accounting-list'
import { feature } from '#server/feature'
import { whenInvoiced } from '#server/features/money/invoices'
import { whenUsable } from '#server/features/operations/integrations'
import { accountingRoutes } from './accounting.routes.ts'
import { pushSync } from './push.ts'
import { catchUpJobs, queueInvoice, scheduleCatchUp, systems, wakeSyncs } from './queue.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    accounting_tried_again: 'integration'
    accounting_skipped: 'integration'
  }
}

/** Another system of accounts is given what our own books say: the books stay the source. */
export const accountingFeature = feature({
  name: 'accounting',
  calls: accounting,
  handlers: accountingRoutes,
  setUp(app) {
    whenInvoiced('accounting', (tx, { id, at }) => queueInvoice(tx, id, at))
    whenUsable(app, 'accounting', async (tx, id, at) => {
      if (systems.includes(id)) await wakeSyncs(tx, id, at)
    })
  },
  jobs: (app) => ({
    accounting: { 'accounting.push': ({ sync_id }) => pushSync(app, String(sync_id)) },
    upkeep: catchUpJobs(app),
  }),
  schedules: [scheduleCatchUp],
  lists: [syncList],
  tables: ['invoice_syncs', 'accounting_contacts'],
})
