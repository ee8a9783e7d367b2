import { payments } from '#contract/money/payments'
import { whenChanged } from '#server/features/operations/integrations'
import { feature } from '#server/feature'
import { captureAct } from './capture.ts'
import { chooseGateway } from './gateways.ts'
import { paymentJobs } from './payment-jobs.ts'
import { paymentRoutes } from './payments.routes.ts'

/** How late another process notices that cards are taken, or no longer. */
const lookEveryMs = 5_000

export const paymentsFeature = feature({
  name: 'payments',
  calls: payments,
  handlers: paymentRoutes,
  jobs: (app) => ({ money: paymentJobs(app) }),
  acts: [captureAct],
  setUp(app, server) {
    whenChanged(app, () => chooseGateway(app))
    // Alone on its own database a process does all that is done here itself.
    if (!app.config.databaseUrl || app.config.testing) return
    const timer = setInterval(() => void chooseGateway(app).catch(() => {}), lookEveryMs)
    timer.unref()
    server.addHook('onClose', async () => clearInterval(timer))
  },
  begin: chooseGateway,
})
