import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { cardDisputeList } from './card-dispute-list.ts'
import { CardDispute } from './card-dispute-shapes.ts'

export * from './card-dispute-shapes.ts'

const reads = { access: admins, needs: 'ledger.view' } as const

/** What becomes of card money after it was collected, for the office. Evidence is given at the gateway. */
export const cardMatters = {
  disputes: endpoint({
    method: 'GET',
    path: '/card-disputes',
    ...reads,
    ...listCall(cardDisputeList, CardDispute),
  }),
  disputesFile: endpoint({
    method: 'GET',
    path: '/card-disputes-file',
    ...reads,
    query: listFileQuery(cardDisputeList),
    reply: z.unknown(),
    raw: true,
  }),
}
