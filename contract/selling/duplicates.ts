import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { duplicateList } from './duplicate-list.ts'
import { DuplicateRow } from './duplicate-shapes.ts'

export type { Duplicate, DuplicateRow } from './duplicate-shapes.ts'

const reads = { access: admins, needs: 'booking.view' } as const
const list = listCall(duplicateList, DuplicateRow)

/** Bookings of the same people on overlapping flights, and what is booked and let go again and again. */
export const duplicates = {
  list: endpoint({ method: 'GET', path: '/duplicate-bookings', ...reads, query: list.query, reply: list.reply }),
  file: endpoint({
    method: 'GET',
    path: '/duplicate-bookings-file',
    ...reads,
    query: listFileQuery(duplicateList),
    reply: z.unknown(),
    raw: true,
  }),
}
