import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { auth } from '#contract/auth'
import { bookings } from '#contract/bookings'
import { flights } from '#contract/flights'
import { home, system } from '#contract/home'
import { invoices } from '#contract/invoices'
import { ledger } from '#contract/ledger'
import { payments } from '#contract/payments'
import { places } from '#contract/places'
import { authenticate, authRoutes, describeFailures, forgotPasswordJob } from '#server/features/auth'
import { invoicesRoutes } from '#server/features/invoices'
import { flightRoutes } from '#server/features/flights'
import { homeRoutes } from '#server/features/home'
import { ledgerJobs, ledgerRoutes, scheduleProof } from '#server/features/ledger'
import { bookingAttachment, bookingForInvoice, bookingJobs, bookingRoutes, dueAtStart } from '#server/features/bookings'
import { paymentJobs, paymentRoutes } from '#server/features/payments'
import { loadPlaces, placesIn, placesRoutes } from '#server/features/places'
import { registerAttachmentKind, sendMailJob } from '#server/features/mail'
import { loadAirlines, openHouseNetwork } from '#server/features/house-network'
import { settingsOf } from '#server/features/settings'
import { first } from './db/db.ts'
import type { App } from './app.ts'
import { deliverInProcess } from './payments/test-card/deliver.ts'
import { smtpTransport } from './mail/smtp.ts'
import { testCardGateway } from './payments/test-card/index.ts'
import { houseSupplier } from './suppliers/house/index.ts'
import { sooperSupplier } from './suppliers/sooper/index.ts'
import { mount } from './http/router.ts'
import { systemRoutes } from './http/system.ts'
import type { JobHandler } from './jobs/jobs.ts'

/** The invented network is for demonstrations; a house of one's own sells it only after bringing its own schedule. */
async function mayOpenHouseNetwork(app: App): Promise<boolean> {
  if (app.config.demo || app.config.testing) return true
  return (await first(app.db, sql<{ source: string }>`select source from house_schedule`))?.source === 'imported'
}

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
  const jobs = (handlers: Record<string, JobHandler>) => {
    for (const [kind, handler] of Object.entries(handlers)) app.worker.handlers.set(kind, handler)
  }

  app.authenticate = authenticate(app)
  describeFailures(server)
  mount(server, app, 'auth', auth, authRoutes(app))
  const post = app.config.mailUrl ? smtpTransport(app.config.mailUrl) : null
  server.addHook('onClose', async () => post?.close())
  jobs({ 'auth.forgot-password': forgotPasswordJob(app), 'mail.send': sendMailJob(app, post) })

  await loadPlaces(app.pool)
  await loadAirlines(app.pool)
  await placesIn(app.pool)
  mount(server, app, 'system', system, systemRoutes(app))
  mount(server, app, 'places', places, placesRoutes(app))
  mount(server, app, 'home', home, homeRoutes(app))
  mount(server, app, 'flights', flights, flightRoutes(app))

  mount(server, app, 'bookings', bookings, bookingRoutes(app))
  jobs(bookingJobs(app))
  mount(server, app, 'invoices', invoices, invoicesRoutes(app, bookingForInvoice(app)))
  for (const kind of ['eticket', 'invoice', 'receipt'] as const) {
    const make = bookingAttachment(app, kind)
    registerAttachmentKind(app, kind, (attachment) => make(attachment.ref, attachment.locale ?? 'en'))
  }

  mount(server, app, 'ledger', ledger, ledgerRoutes(app))
  jobs(ledgerJobs(app))

  const provider = testCardGateway(app, deliverInProcess(app, server))
  mount(server, app, 'payments', payments, paymentRoutes(app, provider))
  jobs(paymentJobs(app, provider))

  let network: ReturnType<typeof openHouseNetwork> | undefined
  server.addHook('onClose', async () => network?.close())
  if (options.houseNetwork !== false && (await mayOpenHouseNetwork(app))) {
    const { zone } = await settingsOf(app)
    network = openHouseNetwork(app)
    const parts = { db: app.db, network, demo: app.config.demo, zone }
    for (const supplier of [houseSupplier(parts), sooperSupplier(parts)]) app.suppliers.set(supplier.id, supplier)
  }

  await dueAtStart(app)
  if (!app.config.testing) await scheduleProof(app)
  return { warmUp: async () => network?.warm(app.clock.now(), app.config.testing ? 2 : warmDays) }
}
