import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { actRegistry, actsMax } from './acts/index.ts'
import { auth } from '#contract/people/auth'
import { bookings } from '#contract/selling/bookings'
import { flights } from '#contract/selling/flights'
import { home, system } from '#contract/catalogue/home'
import { invoices } from '#contract/money/invoices'
import { ledger } from '#contract/money/ledger'
import { payments } from '#contract/money/payments'
import { locations } from '#contract/catalogue/locations'
import { files } from '#contract/operations/files'
import { notifications } from '#contract/communication/notifications'
import { images } from '#contract/catalogue/images'
import { agencies } from '#contract/people/agencies'
import { deposits } from '#contract/money/deposits'
import { banks } from '#contract/money/banks'
import { margins } from '#contract/money/margins'
import { charges } from '#contract/money/charges'
import { afterSale } from '#contract/selling/after-sale'
import { dashboard } from '#contract/selling/dashboard'
import { quotations } from '#contract/selling/quotations'
import { paymentRequests } from '#contract/money/payment-requests'
import { travellers } from '#contract/people/travellers'
import { offline } from '#contract/selling/offline'
import { contact } from '#contract/communication/contact'
import { reports } from '#contract/selling/reports'
import { account } from '#contract/people/account'
import { operations } from '#contract/operations/operations'
import { privacy } from '#contract/people/privacy'
import { integrity } from '#contract/money/integrity'
import { beginAudit } from '#server/features/money/audit'
import { company } from '#contract/operations/company'
import {
  authenticate,
  authRoutes,
  describeFailures,
  forgotPasswordJob,
  registerCodeJob,
  warnOwnerJob,
} from '#server/features/people/auth'
import { scheduleStockLapse, stockJobs } from '#server/features/selling/stock-units'
import { invoicesRoutes } from '#server/features/money/invoices'
import { flightRoutes } from '#server/features/selling/flights'
import { homeRoutes } from '#server/features/catalogue/home'
import { ledgerJobs, ledgerRoutes, scheduleIntegrityCheck } from '#server/features/money/ledger'
import {
  bookingActs,
  bookingAttachment,
  bookingForInvoice,
  bookingJobs,
  bookingRoutes,
  dueAtStart,
} from '#server/features/selling/bookings'
import { captureAct, paymentJobs, paymentRoutes } from '#server/features/money/payments'
import { reconciliationJobs, scheduleReconciliation } from '#server/features/money/reconciliation'
import { loadLocations, locationsIn, locationsRoutes } from '#server/features/catalogue/locations'
import { logoKind, mailGivenUp, registerAttachmentKind, sendMailJob } from '#server/features/communication/mail'
import { loadAirlines, openDemoNetwork } from '#server/suppliers/demo-airlines/stock/index'
import { filesJobs, filesRoutes, scheduleFileSweep, uploadLimits } from '#server/features/operations/files'
import {
  closeLive,
  notificationsJobs,
  notificationsRoutes,
  scheduleNotificationSweep,
} from '#server/features/communication/notifications'
import { imagesRoutes, logoForMail } from '#server/features/catalogue/images'
import { agenciesRoutes, onboardingJobs, scheduleLicenceWatch } from '#server/features/people/onboarding'
import { depositsRoutes } from '#server/features/money/deposits'
import { banksRoutes } from '#server/features/money/banks'
import { forgetMarginRules, marginsRoutes } from '#server/features/money/margins'
import { chargesRoutes } from '#server/features/money/charges'
import { afterSaleJobs, afterSaleRoutes, refundAct, voidAct } from '#server/features/selling/after-sale'
import { dashboardRoutes } from '#server/features/selling/dashboard'
import { quotationJobs, quotationsRoutes } from '#server/features/selling/quotations'
import { paymentRequestJobs, paymentRequestsRoutes } from '#server/features/money/payment-requests'
import { travellersRoutes } from '#server/features/people/travellers'
import { offlineRoutes } from '#server/features/selling/offline'
import { contactRoutes } from '#server/features/communication/contact'
import { reportsRoutes } from '#server/features/selling/reports'
import { accountRoutes } from '#server/features/people/account'
import { notifyOfDeadJobs, operationsRoutes } from '#server/features/operations/operations'
import { integrityRoutes } from '#server/features/money/integrity'
import { encryptClearRows, privacyJobs, privacyRoutes, scheduleRetention } from '#server/features/people/privacy'
import { companyRoutes } from '#server/features/operations/company'
import { settingsOf } from '#server/features/operations/settings'
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
import { demoSupplier } from './suppliers/demo-airlines/adapter/index.ts'
import { sooperSupplier } from './suppliers/sooper/index.ts'
import { registerPolicyReports } from './http/csp-reports.ts'
import { checkPermissions } from './http/permissions.ts'
import { mount } from './http/router.ts'
import { systemRoutes } from './http/system.ts'
import type { JobKind, Lane } from './jobs/jobs.ts'

/**
 * Registers all features of the app: every feature mounts its calls and names its jobs here, one or two lines each. `warmUp` is for
 * after the first visitor can be let in.
 */
export async function registerFeatures(
  app: App,
  server: FastifyInstance,
  options: { demoNetwork?: boolean } = {},
): Promise<{ warmUp(): Promise<void> }> {
  /** What a kind of job waits for decides its lane: jobs of one lane wait for each other, not for the others. */
  const jobs = (lane: Lane, kinds: Record<string, JobKind>) => app.worker.register(lane, kinds)

  await checkPermissions(app.db)
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

  await loadLocations(app.pool)
  await loadAirlines(app.pool)
  await locationsIn(app.pool)
  mount(server, app, 'system', system, systemRoutes(app))
  registerPolicyReports(server, app)
  mount(server, app, 'locations', locations, locationsRoutes(app))
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
  jobs('upkeep', stockJobs(app))
  server.addHook('preClose', async () => closeLive(app))
  mount(server, app, 'images', images, imagesRoutes(app))
  registerAttachmentKind(app, logoKind, async () => (await logoForMail(app)) ?? Buffer.alloc(0))
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
  mount(server, app, 'dashboard', dashboard, dashboardRoutes(app))
  mount(server, app, 'quotations', quotations, quotationsRoutes(app))
  jobs('supplier', quotationJobs(app))
  mount(server, app, 'payment-requests', paymentRequests, paymentRequestsRoutes(app, provider))
  jobs('money', paymentRequestJobs(app, provider))
  mount(server, app, 'travellers', travellers, travellersRoutes(app))
  mount(server, app, 'offline', offline, offlineRoutes(app))
  mount(server, app, 'contact', contact, contactRoutes(app))
  mount(server, app, 'reports', reports, reportsRoutes(app))
  mount(server, app, 'account', account, accountRoutes(app))
  mount(server, app, 'integrity', integrity, integrityRoutes(app))
  mount(server, app, 'operations', operations, operationsRoutes(app))
  notifyOfDeadJobs(app)
  mount(server, app, 'company', company, companyRoutes(app))

  let network: ReturnType<typeof openDemoNetwork> | undefined
  server.addHook('preClose', async () => network?.abandon())
  server.addHook('onClose', async () => network?.close())
  if (options.demoNetwork !== false) {
    const { zone } = await settingsOf(app)
    network = openDemoNetwork(app)
    const parts = { db: app.db, network, demo: app.config.demo, zone }
    for (const supplier of [demoSupplier(parts), sooperSupplier(parts)]) flightSuppliers(app).set(supplier.id, supplier)
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
    await app.worker.reclaimLeases()
    await app.acts.reclaim()
  }
  await dueAtStart(app)
  if (!app.config.testing)
    for (const schedule of [
      scheduleReconciliation,
      scheduleBackups,
      scheduleIntegrityCheck,
      scheduleFileSweep,
      scheduleNotificationSweep,
      scheduleStockLapse,
      scheduleLicenceWatch,
      scheduleRetention,
    ])
      await schedule(app)
  return {
    async warmUp() {
      if (!app.config.testing) (await locationsIn(app.pool)).index.words()
      if (app.config.warmDays > 0) await network?.warm(app.clock.now(), app.config.warmDays)
    },
  }
}
