import type { pnrImports } from '#contract/selling/pnr-imports'
import type { App } from '#server/app'
import { bookingView } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { flightSuppliers } from '#server/ports/flight'
import { importPnr, previewPnr } from './import-pnr.ts'
import { pnrImportsWords } from './words.ts'

export const pnrImportRoutes = (app: App): Handlers<typeof pnrImports> => ({
  suppliers: async () =>
    ok({
      data: [...flightSuppliers(app).values()]
        .filter(({ retrieve }) => retrieve !== undefined)
        .map(({ id, name }) => ({ id, name })),
    }),
  async preview(_context, { query: { supplier, locator, agency_id = null, margins = 'rules' } }) {
    const buyer = { channel: agency_id ? ('agent' as const) : ('customer' as const), agency_id }
    const data = await previewPnr(app, supplier, locator, buyer, margins)
    return isRefusal(data) ? data : ok({ data })
  },
  async save(context, { body }) {
    const actor = actorOf(context)
    const imported = await importPnr(app, actor, body, saveKeyOf(context))
    if (isRefusal(imported)) return imported
    const { booking, not_posted } = imported
    return ok(
      { booking: await bookingView(app, booking, actor), not_posted },
      pnrImportsWords.booking_saved_successfully,
    )
  },
})
