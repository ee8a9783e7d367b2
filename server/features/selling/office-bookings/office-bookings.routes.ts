import { officeBookingList } from '#contract/selling/office-booking-list'
import { bookingStatuses } from '#contract/selling/booking-states'
import type { officeBookings } from '#contract/selling/office-bookings'
import type { App } from '#server/app'
import { findBooking, isSold } from '#server/features/selling/bookings'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { officeBookingFileWords } from './office-booking-file-words.ts'
import { officeBookingListSql } from './office-booking-list.sql.ts'
import { agencyById, sumsOfAgency } from './office-bookings.sql.ts'
import { officeBookingRow, officeBookingView } from './views.ts'
import { officeBookingsWords } from './words.ts'

const sold = bookingStatuses.filter(isSold)

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
      const sums = await sumsOfAgency(app.db, query.agency, sold)
      const money = (amount: number, currency: string) => ({ amount, currency })
      return ok({
        data: {
          agency,
          sums: sums.map(({ currency, count, total, cost, vat }) => ({
            count,
            total: money(total, currency),
            cost: money(cost, currency),
            margin: money(total - cost - vat, currency),
          })),
        },
      })
    },
    async get(context, { query }) {
      const booking = await findBooking(app.db, query.id)
      if (!booking) return refuse.notFound(officeBookingsWords.booking_not_found)
      return ok({ data: await officeBookingView(app, booking.id, actorOf(context)) })
    },
  }
}
