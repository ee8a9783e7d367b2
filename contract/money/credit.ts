import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { ok, Reason } from '#contract/kernel/shapes'
import { creditList } from './credit-list.ts'
import { CreditRow, CreditTotals } from './credit-shapes.ts'
import { check } from '#contract/checks/check'

export type { CreditRow, CreditTotals } from './credit-shapes.ts'

const reads = { access: admins, needs: 'report.credit' } as const
const AgencyId = z.uuid(check('choose_agency'))
const list = listCall(creditList, CreditRow)

/** What agencies owe, by age; whom we remind, and whom we let buy on credit no longer. */
export const credit = {
  list: endpoint({
    method: 'GET',
    path: '/credit-report',
    ...reads,
    query: list.query,
    reply: z.object({ ...list.reply.shape, totals: z.array(CreditTotals) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/credit-report-file',
    ...reads,
    query: listFileQuery(creditList),
    reply: z.unknown(),
    raw: true,
  }),
  /** Mails the agency what it owes; once a day. */
  remind: endpoint({
    method: 'POST',
    path: '/remind-credit',
    access: admins,
    needs: 'payment_request.send',
    idempotent: true,
    changes: ['credit'],
    body: z.strictObject({ agency_id: AgencyId }),
    reply: z.object({ ...ok }),
  }),
  /** `locked`: from now on it buys with money of its own only. What it has bought stays. */
  lock: endpoint({
    method: 'POST',
    path: '/lock-credit',
    access: admins,
    needs: 'agency.credit_limit',
    idempotent: true,
    changes: ['credit', 'agency'],
    body: z.strictObject({
      agency_id: AgencyId,
      locked: z.boolean(),
      reason: Reason,
    }),
    reply: z.object({ ...ok }),
  }),
}
