import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { actRegistry, actsMax } from './acts/index.ts'
import { auth } from '#contract/auth'
import { bookings } from '#contract/bookings'
import { flights } from '#contract/flights'
import { home, system } from '#contract/home'
import { invoices } from '#contract/invoices'
import { ledger } from '#contract/ledger'
import { payments } from '#contract/payments'
import { places } from '#contract/places'
import { files } from '#contract/files'
import { notifications } from '#contract/notifications'
import { images } from '#contract/images'
import { agencies } from '#contract/agencies'
import { deposits } from '#contract/deposits'
import { banks } from '#contract/banks'
import { margins } from '#contract/margins'
import { charges } from '#contract/charges'
import { afterSale } from '#contract/after-sale'
import { agentDashboard } from '#contract/agent-dashboard'
import { quotations } from '#contract/quotations'
import { paymentRequests } from '#contract/payment-requests'
import { travellers } from '#contract/travellers'
import { offline } from '#contract/offline'
import { contact } from '#contract/contact'
import { reports } from '#contract/reports'
import { account } from '#contract/account'
import { operations } from '#contract/operations'
import { privacy } from '#contract/privacy'
import { proof } from '#contract/proof'
import { beginAudit } from '#server/features/audit'
import { company } from '#contract/company'
import {
  authenticate,
  authRoutes,
  describeFailures,
  forgotPasswordJob,
  registerCodeJob,
  warnOwnerJob,
} from '#server/features/auth'
import { invoicesRoutes } from '#server/features/invoices'
import { flightRoutes } from '#server/features/flights'
import { homeRoutes } from '#server/features/home'
import { ledgerJobs, ledgerRoutes, scheduleProof } from '#server/features/ledger'
import {
  bookingActs,
  bookingAttachment,
  bookingForInvoice,
  bookingJobs,
  bookingRoutes,
  dueAtStart,
} from '#server/features/bookings'
import { captureAct, paymentJobs, paymentRoutes } from '#server/features/payments'
import { reconciliationJobs, scheduleReconciliation } from '#server/features/reconciliation'
import { loadPlaces, placesIn, placesRoutes } from '#server/features/places'
import { mailGivenUp, registerAttachmentKind, sendMailJob } from '#server/features/mail'
import { loadAirlines, openHouseNetwork } from '#server/suppliers/demo-airlines/stock/index'
import { filesJobs, filesRoutes, scheduleFileSweep, uploadLimits } from '#server/features/files'
import {
  closeLive,
  notificationsJobs,
  notificationsRoutes,
  scheduleNotificationSweep,
} from '#server/features/notifications'
import { imagesRoutes } from '#server/features/images'
import { agenciesRoutes, onboardingJobs, scheduleLicenceWatch } from '#server/features/onboarding'
import { depositsRoutes } from '#server/features/deposits'
import { banksRoutes } from '#server/features/banks'
import { forgetMarginRules, marginsRoutes } from '#server/features/margins'
import { chargesRoutes } from '#server/features/charges'
import { afterSaleJobs, afterSaleRoutes, refundAct, voidAct } from '#server/features/after-sale'
import { agentDashboardRoutes } from '#server/features/agent-dashboard'
import { quotationJobs, quotationsRoutes } from '#server/features/quotations'
import { paymentRequestJobs, paymentRequestsRoutes } from '#server/features/payment-requests'
import { travellersRoutes } from '#server/features/travellers'
import { offlineRoutes } from '#server/features/offline'
import { contactRoutes } from '#server/features/contact'
import { reportsRoutes } from '#server/features/reports'
import { accountRoutes } from '#server/features/account'
import { notifyOfDeadJobs, operationsRoutes } from '#server/features/operations'
import { proofRoutes } from '#server/features/proof'
import { encryptClearRows, privacyJobs, privacyRoutes, scheduleRetention } from '#server/features/privacy'
import { companyRoutes } from '#server/features/company'
import { settingsOf } from '#server/features/settings'
import { backupJobs, scheduleBackups } from './backup/index.ts'
import type { App } from './app.ts'
import { deliverInProcess } from './payments/test-card/deliver.ts'
import { smtpTransport } from './mail/smtp.ts'
import { closedGateway } from './payments/closed-gateway.ts'
import { withFaults } from './payments/test-card/faults.ts'
import { testCardGateway } from './payments/test-card/index.ts'
import { cardPort } from './ports/card.ts'
import { flightSuppliers } from './ports/flight.ts'
import { mailPort } from './ports/mail.ts'
import { houseSupplier } from './suppliers/demo-airlines/adapter/index.ts'
import { sooperSupplier } from './suppliers/sooper/index.ts'
import { registerPolicyReports } from './http/csp-reports.ts'
import { mount } from './http/router.ts'
import { systemRoutes } from './http/system.ts'
import type { JobKind, Lane } from './jobs/jobs.ts'

/** So many days of flights are made ready right after the start: most searches are for these. */
const warmDays = 45

/**
 * Furnishes the house: every room mounts its calls and names its jobs here, one or two lines each. `warmUp` is for
 * after the first visitor can be let in.
 */
export async function furnish(
  app: App,
  server: FastifyInstance,
  options: { houseNetwork?: boolean } = {},
): Promise<{ warmUp(): Promise<void> }> {
  /** What a kind of job waits for decides its lane: jobs of one lane wait for each other, not for the others. */
  const jobs = (lane: Lane, kinds: Record<string, JobKind>) => app.worker.register(lane, kinds)

  app.authenticate = authenticate(app)
  describeFailures(server)
  mount(server, app, 'auth', auth, authRoutes(app))
  const smtp = app.config.mailUrl ? smtpTransport(app.config.mailUrl) : null
  const post = smtp && app.adapters.guard(mailPort, 'smtp', smtp)
  server.addHook('onClose', async () => post?.close())
  jobs('mail', { 'mail.send': { run: sendMailJob(app, post), onDead: mailGivenUp(app) } })
  jobs('notifications', {
    'auth.forgot-password': forgotPasswordJob(app),
    'auth.register-code': registerCodeJob(app),
    'auth.warn-owner': warnOwnerJob(app),
  })

  await loadPlaces(app.pool)
  await loadAirlines(app.pool)
  await placesIn(app.pool)
  mount(server, app, 'system', system, systemRoutes(app))
  registerPolicyReports(server, app)
  mount(server, app, 'places', places, placesRoutes(app))
  mount(server, app, 'home', home, homeRoutes(app))
  mount(server, app, 'flights', flights, flightRoutes(app))

  mount(server, app, 'bookings', bookings, bookingRoutes(app))
  jobs('supplier', bookingJobs(app))
  mount(server, app, 'invoices', invoices, invoicesRoutes(app, bookingForInvoice(app)))
  for (const kind of ['eticket', 'invoice', 'receipt', 'credit_note'] as const) {
    const make = bookingAttachment(app, kind)
    registerAttachmentKind(app, kind, (attachment) => make(attachment.ref, attachment.locale ?? 'en'))
  }

  mount(server, app, 'ledger', ledger, ledgerRoutes(app))
  jobs('upkeep', ledgerJobs(app))

  // The test card collects nothing, so it is there in a demonstration alone.
  const provider = app.config.demo
    ? app.adapters.guard(cardPort, 'test-card', withFaults(app.db, testCardGateway(app, deliverInProcess(app, server))))
    : closedGateway
  app.cardGateway = app.config.demo ? provider : null
  mount(server, app, 'payments', payments, paymentRoutes(app, provider))
  jobs('money', paymentJobs(app, provider))
  jobs('upkeep', reconciliationJobs(app))

  server.register(async (scope) => {
    await scope.register(multipart, uploadLimits)
    mount(scope, app, 'files', files, filesRoutes(app))
  })
  jobs('upkeep', filesJobs(app))
  mount(server, app, 'notifications', notifications, notificationsRoutes(app))
  jobs('notifications', notificationsJobs(app))
  server.addHook('preClose', async () => closeLive(app))
  mount(server, app, 'images', images, imagesRoutes(app))
  mount(server, app, 'agencies', agencies, agenciesRoutes(app))
  jobs('upkeep', onboardingJobs(app))
  mount(server, app, 'deposits', deposits, depositsRoutes(app))
  mount(server, app, 'banks', banks, banksRoutes(app))
  mount(server, app, 'margins', margins, marginsRoutes(app))
  mount(
    server,
    app,
    'charges',
    charges,
    chargesRoutes(app, () => forgetMarginRules(app)),
  )
  mount(server, app, 'after-sale', afterSale, afterSaleRoutes(app))
  jobs('supplier', afterSaleJobs(app))
  mount(server, app, 'agent-dashboard', agentDashboard, agentDashboardRoutes(app))
  mount(server, app, 'quotations', quotations, quotationsRoutes(app))
  jobs('supplier', quotationJobs(app))
  mount(server, app, 'payment-requests', paymentRequests, paymentRequestsRoutes(app, provider))
  jobs('money', paymentRequestJobs(app, provider))
  mount(server, app, 'travellers', travellers, travellersRoutes(app))
  mount(server, app, 'offline', offline, offlineRoutes(app))
  mount(server, app, 'contact', contact, contactRoutes(app))
  mount(server, app, 'reports', reports, reportsRoutes(app))
  mount(server, app, 'account', account, accountRoutes(app))
  mount(server, app, 'proof', proof, proofRoutes(app))
  mount(server, app, 'operations', operations, operationsRoutes(app))
  notifyOfDeadJobs(app)
  mount(server, app, 'company', company, companyRoutes(app))

  let network: ReturnType<typeof openHouseNetwork> | undefined
  server.addHook('onClose', async () => network?.close())
  if (options.houseNetwork !== false) {
    const { zone } = await settingsOf(app)
    network = openHouseNetwork(app)
    const parts = { db: app.db, network, demo: app.config.demo, zone }
    for (const supplier of [houseSupplier(parts), sooperSupplier(parts)])
      flightSuppliers(app).set(supplier.id, supplier)
  }

  jobs('upkeep', backupJobs(app))
  mount(server, app, 'privacy', privacy, privacyRoutes(app))
  jobs('upkeep', privacyJobs(app))
  app.acts = actRegistry(app)
  app.acts.register(...bookingActs, voidAct, refundAct, captureAct)
  app.worker.addSource({ take: app.acts.take, max: actsMax })
  await encryptClearRows(app)
  await beginAudit(app)
  // On a data folder of our own nobody else can be at work; with several processes the leases decide.
  if (app.config.databaseUrl === null) {
    await app.worker.takeOver()
    await app.acts.reclaim()
  }
  await dueAtStart(app)
  if (!app.config.testing)
    for (const schedule of [
      scheduleReconciliation,
      scheduleBackups,
      scheduleProof,
      scheduleFileSweep,
      scheduleNotificationSweep,
      scheduleLicenceWatch,
      scheduleRetention,
    ])
      await schedule(app)
  return {
    async warmUp() {
      if (!app.config.testing) (await placesIn(app.pool)).index.words()
      await network?.warm(app.clock.now(), app.config.testing ? 2 : warmDays)
    },
  }
}
