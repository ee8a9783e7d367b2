import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { ok, Reason } from '#contract/kernel/shapes'
import { syncList } from './accounting-list.ts'
import { Sync } from './accounting-shapes.ts'

export * from './accounting-shapes.ts'

const reads = { access: admins, needs: ['integration.manage', 'invoice.create'] } as const
const acts = { access: admins, needs: 'integration.manage', changes: ['accounting'] } as const
const many = check('choose_1_to_100')
const ids = z.array(z.uuid(many)).check(z.minLength(1, many), z.maxLength(100, many))
const howMany = z.object({ ...ok, data: z.object({ count: z.int() }) })

/** What another system of accounts is given of our books, and what has become of it. */
export const accounting = {
  list: endpoint({ method: 'GET', path: '/accounting-queue', ...reads, ...listCall(syncList, Sync) }),
  file: endpoint({
    method: 'GET',
    path: '/accounting-queue-file',
    ...reads,
    query: listFileQuery(syncList),
    reply: z.unknown(),
    raw: true,
  }),
  /** What was refused, or waits, is tried now. What may have arrived already is looked for first. */
  tryAgain: endpoint({
    method: 'POST',
    path: '/accounting-try-again',
    ...acts,
    ratePerMinute: 20,
    body: z.strictObject({ ids }),
    reply: howMany,
  }),
  /** Somebody has entered it by hand, or it need not be entered. */
  skip: endpoint({
    method: 'POST',
    path: '/accounting-skip',
    ...acts,
    ratePerMinute: 20,
    body: z.strictObject({ ids, reason: Reason }),
    reply: howMany,
  }),
}
