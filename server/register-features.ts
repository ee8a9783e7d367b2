import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { actRegistry, actsMax } from './acts/index.ts'
import type { App } from './app.ts'
import type { Feature } from './feature.ts'
import * as declared from './features.ts'
import { registerAttachmentKind, registerMails } from '#server/features/communication/mail'
import { holdRulesOf, ruleOf } from '#server/features/catalogue/carrier-rules'
import { locationsIn } from '#server/features/catalogue/locations'
import { registerFileViewer } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import { checkPermissions } from './http/permissions.ts'
import { mount } from './http/router.ts'
import { registerInstallable } from './http/installable.ts'
import { registerSiteMap } from './http/site-map.ts'
import type { Lane } from './jobs/jobs.ts'
import { registerList } from './lists/known-lists.ts'
import { deliverInProcess } from './payments/test-card/deliver.ts'
import { withFaults } from './payments/test-card/faults.ts'
import { testCardGateway } from './payments/test-card/index.ts'
import { cardGateways } from './ports/card.ts'
import { flightSuppliers } from './ports/flight.ts'
import { insurers } from './ports/insurer.ts'
import { demoInsurer, demoInsurerCodes } from './suppliers/demo-insurers/index.ts'
import { openDemoNetwork } from './suppliers/demo-airlines/stock/index.ts'
import * as suppliers from './suppliers.ts'

/** What `features.ts` names, in the order of their names. */
export const features: readonly Feature[] = Object.values(declared)

/** The test card collects nothing, so it is there in a demonstration alone. */
function openTestCard(app: App, server: FastifyInstance): void {
  if (!app.config.demo) return
  const provider = withFaults(app.db, testCardGateway(app, deliverInProcess(app, server)))
  cardGateways(app).set(provider.id, provider)
}

/** Puts every part of a feature where it belongs: its calls, jobs, acts, attachments and the viewers of its files. */
function register(app: App, server: FastifyInstance, one: Feature): void {
  const { calls, handlers } = one
  const mountCalls = (on: FastifyInstance) => calls && handlers && mount(on, app, calls, handlers(app))
  if (!one.multipart) mountCalls(server)
  else
    server.register(async (scope) => {
      await scope.register(multipart, one.multipart ?? {})
      mountCalls(scope)
    })
  for (const [lane, kinds] of Object.entries(one.jobs?.(app, server) ?? {})) app.worker.register(lane as Lane, kinds)
  app.acts.register(...(one.acts ?? []))
  registerMails(one.mails ?? {})
  for (const [kind, make] of Object.entries(one.attachments ?? {})) registerAttachmentKind(app, kind, make(app))
  for (const [type, viewer] of Object.entries(one.files ?? {})) registerFileViewer(type, viewer)
  for (const list of one.lists ?? []) registerList(list)
}

/**
 * Registers the features of `features.ts`, the suppliers and the test card. `warmUp` is for after the first visitor can
 * be let in, `rest` for when nobody has come for a while.
 */
export async function registerFeatures(
  app: App,
  server: FastifyInstance,
  options: { demoNetwork?: boolean } = {},
): Promise<{ warmUp(): Promise<void>; rest(): Promise<void> }> {
  await checkPermissions(app.db)
  openTestCard(app, server)
  app.acts = actRegistry(app)
  app.worker.addSource({ take: (...due) => app.acts.take(...due), max: actsMax })
  for (const one of features) await one.setUp?.(app, server)
  for (const one of features) register(app, server, one)
  registerSiteMap(
    server,
    app,
    features.flatMap(({ publicPages }) => publicPages ?? []),
  )
  registerInstallable(server, app)

  let network: ReturnType<typeof openDemoNetwork> | undefined
  server.addHook('preClose', async () => network?.abandon())
  server.addHook('onClose', async () => network?.close())
  if (options.demoNetwork !== false) {
    const { zone } = await settingsOf(app)
    network = openDemoNetwork(app)
    const parts = { db: app.db, network, demo: app.config.demo, zone, rules: ruleOf, holds: holdRulesOf }
    for (const make of Object.values(suppliers)) {
      const supplier = make(parts)
      flightSuppliers(app).set(supplier.id, supplier)
    }
    if (app.config.demo) for (const code of demoInsurerCodes) insurers(app).set(code, demoInsurer(app.db, code))
  }

  for (const one of features) await one.begin?.(app)
  // On a data folder of our own nobody else can be at work; with several processes the leases decide.
  if (app.config.databaseUrl === null) {
    await app.worker.reclaimLeases()
    await app.acts.reclaim()
  }
  const schedules = app.config.testing ? [] : features.flatMap((one) => one.schedules ?? [])
  for (const schedule of schedules) await schedule(app)
  return {
    async warmUp() {
      if (!app.config.testing) (await locationsIn(app.pool)).index.words()
      if (app.config.warmDays > 0) await network?.warm(app.clock.now(), app.config.warmDays)
    },
    async rest() {
      for (const one of features) await one.rest?.(app)
      await network?.rest()
    },
  }
}
