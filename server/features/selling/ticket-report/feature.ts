import { ticketReport } from '#contract/selling/ticket-report'
import { ticketReportList } from '#contract/selling/ticket-report-list'
import { feature } from '#server/feature'
import { scheduleTicketSums, ticketReportJobs } from './fill-job.ts'
import { ticketReportRoutes } from './ticket-report.routes.ts'

export const ticketReportFeature = feature({
  name: 'ticket-report',
  calls: ticketReport,
  handlers: ticketReportRoutes,
  lists: [ticketReportList],
  jobs: (app) => ({ upkeep: ticketReportJobs(app) }),
  schedules: [scheduleTicketSums],
  tables: ['ticket_sums', 'ticket_sums_state'],
})
