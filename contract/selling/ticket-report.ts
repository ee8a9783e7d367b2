import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { ticketReportList } from './ticket-report-list.ts'
import { TicketRow, TicketTotals } from './ticket-report-shapes.ts'

export { summedMax, type TicketRow, type TicketTotals } from './ticket-report-shapes.ts'

const reads = { access: admins, needs: 'booking.view' } as const
const list = listCall(ticketReportList, TicketRow)

/** Sales ticket by ticket. */
export const ticketReport = {
  list: endpoint({
    method: 'GET',
    path: '/ticket-report',
    ...reads,
    query: list.query,
    /** `totals` is null where more than `summedMax` tickets fit the filter. */
    reply: z.object({ ...list.reply.shape, totals: z.nullable(z.array(TicketTotals)) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/ticket-report-file',
    ...reads,
    query: listFileQuery(ticketReportList),
    reply: z.unknown(),
    raw: true,
  }),
}
