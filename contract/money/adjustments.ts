import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { Instant, LocalDate, Money, ok, Reason } from '#contract/kernel/shapes'
import { adjustmentList } from './adjustment-list.ts'
import { Adjustment, AdjustmentRow } from './adjustment-shapes.ts'
import { check } from '#contract/checks/check'

export { type Adjustment, type AdjustmentRow, adjustmentStates, type AdjustmentStatus } from './adjustment-shapes.ts'

const reads = { access: admins, needs: 'ledger.view' } as const
const acts = { access: admins, needs: 'ledger.adjust', idempotent: true } as const
const Id = z.uuid(check('choose_adjustment'))
/** Any account by its id, or one of the company's own for what fits nowhere else. */
const AccountChoice = z.union([z.uuid(), z.enum(['suspense', 'income'])], check('choose_account'))
const answer = z.object({ ...ok, data: Adjustment })
const list = listCall(adjustmentList, AdjustmentRow)

/** Corrections of the books by hand. Above a limit a second person approves; nothing posted is ever edited. */
export const adjustments = {
  list: endpoint({ method: 'GET', path: '/ledger-adjustments', ...reads, ...list }),
  file: endpoint({
    method: 'GET',
    path: '/ledger-adjustments-file',
    ...reads,
    query: listFileQuery(adjustmentList),
    reply: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/ledger-adjustment/{id}',
    ...reads,
    params: z.strictObject({ id: Id }),
    reply: answer,
  }),
  /** Posted at once within the limit for one person, else it waits for a second one. */
  make: endpoint({
    method: 'POST',
    path: '/ledger-adjustments',
    changes: ['books'],
    ...acts,
    body: z.strictObject({
      debit: AccountChoice,
      credit: AccountChoice,
      amount: Money,
      reason: Reason,
      /** The day it belongs to; not one of a closed period. It is posted when it is approved. */
      belongs_on: z.optional(z.nullable(LocalDate)),
    }),
    reply: answer,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/approve-adjustment',
    changes: ['books'],
    ...acts,
    body: z.strictObject({ id: Id }),
    reply: answer,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/refuse-adjustment',
    changes: ['books'],
    ...acts,
    body: z.strictObject({ id: Id, reason: Reason }),
    reply: answer,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/withdraw-adjustment',
    changes: ['books'],
    ...acts,
    body: z.strictObject({ id: Id }),
    reply: answer,
  }),
  /** A new adjustment that is its exact opposite, under the same limit. */
  reverse: endpoint({
    method: 'POST',
    path: '/reverse-adjustment',
    changes: ['books'],
    ...acts,
    body: z.strictObject({ id: Id, reason: Reason }),
    reply: answer,
  }),
  /** What one person may post alone, and until when the books are closed. */
  rules: endpoint({
    method: 'GET',
    path: '/ledger-rules',
    ...reads,
    reply: z.object({
      ...ok,
      limit: Money,
      closed_until: z.nullable(LocalDate),
      closes: z.array(z.object({ until: LocalDate, at: Instant, by: z.nullable(z.string()) })),
    }),
  }),
  saveLimit: endpoint({
    method: 'POST',
    path: '/adjustment-limit',
    access: admins,
    needs: 'settings.manage',
    changes: ['books'],
    body: z.strictObject({ limit: Money }),
    reply: z.object({ ...ok }),
  }),
  /** For good: what is put right later stands in the first open day. */
  closePeriod: endpoint({
    method: 'POST',
    path: '/close-period',
    changes: ['books'],
    ...acts,
    body: z.strictObject({ until: LocalDate }),
    reply: z.object({ ...ok }),
  }),
}
