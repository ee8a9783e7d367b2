import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { ok, Reason } from '#contract/kernel/shapes'
import { unusedTicketList } from './unused-ticket-list.ts'
import { UnusedTicket } from './unused-ticket-shapes.ts'

export type { UnusedTicket } from './unused-ticket-shapes.ts'

const reads = { access: ['agent', ...admins], members: 'look', needs: 'booking.view' } as const
const list = listCall(unusedTicketList, UnusedTicket)

/** Tickets that nobody flew and money that airlines keep: an agency's own, or everybody's. */
export const unusedTickets = {
  list: endpoint({ method: 'GET', path: '/unused-tickets', ...reads, query: list.query, reply: list.reply }),
  file: endpoint({
    method: 'GET',
    path: '/unused-tickets-file',
    ...reads,
    query: listFileQuery(unusedTicketList),
    reply: z.unknown(),
    raw: true,
  }),
  /** Nothing will come of it: it leaves the list of what is open, with the reason. */
  close: endpoint({
    method: 'POST',
    path: '/close-unused-ticket',
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      number: z.string(check('choose_ticket')).check(z.regex(/^[A-Z0-9-]{5,20}$/, check('choose_ticket'))),
      reason: Reason,
    }),
    reply: z.object({ ...ok, data: UnusedTicket }),
  }),
}
