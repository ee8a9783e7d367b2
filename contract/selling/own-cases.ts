import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { Locale, Money, ok } from '#contract/kernel/shapes'
import { ownCaseList } from './own-case-list.ts'
import { OwnCase, OwnCaseTotals } from './own-case-shapes.ts'

export type { OwnCase, OwnCaseTotals } from './own-case-shapes.ts'

const list = listCall(ownCaseList, OwnCase)
const Reference = z.string(check('choose_case')).check(z.regex(/^(RF|AS)-[A-Z2-9]{6}$/, check('choose_case')))

/** An agency's own side of what follows a sale: what its customer paid and got back, and what it earned by it. */
export const ownCases = {
  list: endpoint({
    method: 'GET',
    path: '/own-cases',
    access: ['agent'],
    members: 'see_profit',
    query: list.query,
    reply: z.object({ ...list.reply.shape, totals: z.array(OwnCaseTotals) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/own-cases-file',
    access: ['agent'],
    members: 'see_profit',
    query: listFileQuery(ownCaseList),
    reply: z.unknown(),
    raw: true,
  }),
  /** What the agency gives its customer back of a void or a refund: at most what they had paid for it. */
  setBack: endpoint({
    method: 'POST',
    path: '/own-case-back',
    access: ['agent'],
    members: 'see_profit',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ reference: Reference, given_back: Money }),
    reply: z.object({ ...ok, data: OwnCase }),
  }),
  /** The paper for the customer, in the agency's name: nothing that the company takes stands on it. */
  paper: endpoint({
    method: 'GET',
    path: '/own-case-paper',
    access: ['agent'],
    members: 'look',
    ratePerMinute: 30,
    query: z.strictObject({ reference: Reference, locale: z._default(Locale, 'en') }),
    reply: z.unknown(),
    raw: true,
  }),
}
