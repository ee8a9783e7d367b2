import { officeBookingList } from '#contract/selling/office-booking-list'
import type { officeBookings } from '#contract/selling/office-bookings'
import type { App } from '#server/app'
import { findBooking } from '#server/features/selling/bookings'
import { companyTotals } from '#server/features/selling/reports'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { countOfAgency } from './agency-sales.sql.ts'
import { officeBookingFileWords } from './office-booking-file-words.ts'
import { officeBookingListSql } from './office-booking-list.sql.ts'
import { agencyById } from './office-bookings.sql.ts'
import { officeBookingRow, officeBookingView } from './views.ts'
import { officeBookingsWords } from './words.ts'

export const officeBookingRoutes = (app: App): Handlers<typeof officeBookings> => {
  const list = serveList(app, officeBookingList, officeBookingListSql, (row, actor) =>
    officeBookingRow(app, row, actor),
  )
  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: async (context, { query }) => list.file(context, query, null, officeBookingFileWords(await settingsOf(app))),
    async sumsOfAgency(_context, { query }) {
      const agency = await agencyById(app.db, query.agency)
      if (!agency) return refuse.notFound(officeBookingsWords.agency_not_found)
      const { zone } = await settingsOf(app)
      const [count, moved] = await Promise.all([
        countOfAgency(app.db, agency.id),
        companyTotals(app.db, { group: 'agency', agencyId: agency.id, zone }),
      ])
      const sums = moved.map(({ currency, sold: paid, returned, cost, tax }) => {
        const money = (amount: number) => ({ amount, currency })
        const total = paid - returned
        return { total: money(total), cost: money(cost), margin: money(total - cost - tax) }
      })
      return ok({
        data: { agency, count, sums: sums.filter((sum) => Object.values(sum).some(({ amount }) => amount)) },
      })
    },
    async get(context, { query }) {
      const booking = await findBooking(app.db, query.id)
      if (!booking) return refuse.notFound(officeBookingsWords.booking_not_found)
      return ok({ data: await officeBookingView(app, booking.id, actorOf(context)) })
    },
  }
}
