import { unusedTickets } from '#contract/selling/unused-tickets'
import { unusedTicketList } from '#contract/selling/unused-ticket-list'
import { feature } from '#server/feature'
import { scheduleUnusedTickets, unusedTicketJobs } from './jobs.ts'
import { ticketEndingMail } from './mails.ts'
import { unusedTicketsRoutes } from './unused-tickets.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    unused_ticket_closed: 'booking'
  }
}

/** Tickets that were not flown, in whole or in part, and what airlines owe passengers for a later ticket. */
export const unusedTicketsFeature = feature({
  name: 'unused-tickets',
  calls: unusedTickets,
  handlers: unusedTicketsRoutes,
  jobs: (app) => ({ upkeep: unusedTicketJobs(app) }),
  schedules: [(app) => scheduleUnusedTickets(app)],
  mails: { 'ticket-ending': ticketEndingMail },
  lists: [unusedTicketList],
  tables: ['unused_ticket_reminders', 'unused_tickets'],
})
