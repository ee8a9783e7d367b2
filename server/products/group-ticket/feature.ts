import { blockList } from '#contract/selling/group-ticket-list'
import { groupTickets } from '#contract/selling/group-tickets'
import { feature } from '#server/feature'
import { settingsOf } from '#server/features/operations/settings'
import { registerProduct } from '#server/features/selling/bookings'
import { localDay } from '#server/local-time'
import { blocksForSearch } from './blocks.sql.ts'
import { groupTicketProduct } from './group-ticket-product.ts'
import { groupTicketRoutes } from './group-ticket.routes.ts'
import { groupTicketJobs, scheduleGroupClock } from './jobs.ts'
import { seatsQuoting } from './quoted-seats.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    group_ticket_saved: 'group_ticket'
    group_ticket_updated: 'group_ticket'
    group_ticket_deleted: 'group_ticket'
    group_names_given: 'booking'
    group_seats_given_back: 'booking'
    group_ticketed: 'booking'
  }
}

/** Seats of blocks that the company holds at airlines. */
export const groupTicketFeature = feature({
  name: 'group-ticket',
  calls: groupTickets,
  handlers: groupTicketRoutes,
  async publicPages(app) {
    const { zone } = await settingsOf(app)
    const now = app.clock.now()
    const blocks = await blocksForSearch(app.db, now, localDay(now, zone))
    return [
      { path: '/group-tickets-main' },
      ...blocks.map(({ id, updated_at }) => ({ path: `/group-ticket?id=${id}`, changed: updated_at })),
    ]
  },
  lists: [blockList],
  jobs: (app) => ({ upkeep: groupTicketJobs(app) }),
  schedules: [scheduleGroupClock],
  setUp: (app) => registerProduct(app, { ...groupTicketProduct, quoted: seatsQuoting }),
  tables: ['seat_blocks', 'seat_sales', 'seat_tickets'],
})
