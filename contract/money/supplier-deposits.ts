import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { LocalDate, Money, ok, Reason } from '#contract/kernel/shapes'
import { topupList } from './topup-list.ts'
import { SupplierDeposit, Topup } from './topup-shapes.ts'

export * from './topup-shapes.ts'

const reads = { access: admins, needs: 'ledger.view' } as const
const acts = { access: admins, needs: 'ledger.adjust', idempotent: true, changes: ['settlement'] } as const
const Id = z.uuid(check('choose_payment'))
const Supplier = z.string(check('choose_supplier')).check(z.minLength(1, check('choose_supplier')), z.maxLength(80))
const answer = z.object({ ...ok, data: Topup })

/** What is paid to suppliers in advance, and what is left of it. */
export const supplierDeposits = {
  balances: endpoint({
    method: 'GET',
    path: '/supplier-deposits',
    ...reads,
    /** `suppliers`: whom something may be paid. */
    reply: z.object({
      ...ok,
      data: z.array(SupplierDeposit),
      suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  list: endpoint({ method: 'GET', path: '/supplier-topups', ...reads, ...listCall(topupList, Topup) }),
  file: endpoint({
    method: 'GET',
    path: '/supplier-topups-file',
    ...reads,
    query: listFileQuery(topupList),
    reply: z.unknown(),
    raw: true,
  }),
  /**
   * Posted at once within the limit for one person, else it waits for a second one. Once it is posted, a supplier whose
   * terms nobody has said is prepaid; those that were said stay.
   */
  pay: endpoint({
    method: 'POST',
    path: '/supplier-topups',
    ...acts,
    body: z.strictObject({
      supplier: Supplier,
      bank_id: z.uuid(check('choose_the_account_it_was_paid_from')),
      amount: Money,
      /** It is the deposit of this block of rooms, and pays nothing else. */
      block_id: z.optional(z.uuid(check('choose_payment'))),
      reference: z
        .string(check('enter_banks_reference'))
        .check(
          z.trim(),
          z.minLength(3, check('enter_banks_reference')),
          z.maxLength(80, check('use_at_most_80_characters')),
        ),
      paid_on: LocalDate,
    }),
    reply: answer,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/approve-supplier-topup',
    ...acts,
    body: z.strictObject({ id: Id }),
    reply: answer,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/refuse-supplier-topup',
    ...acts,
    body: z.strictObject({ id: Id, reason: Reason }),
    reply: answer,
  }),
  /**
   * Its exact opposite: it never arrived, or came back. With the last one a supplier is no longer prepaid, unless a person
   * said its terms, and what it sold meanwhile is owed.
   */
  reverse: endpoint({
    method: 'POST',
    path: '/reverse-supplier-topup',
    ...acts,
    body: z.strictObject({ id: Id, reason: Reason }),
    reply: answer,
  }),
  /** Asks the supplier what it has of ours. */
  compare: endpoint({
    method: 'POST',
    path: '/compare-supplier-deposit',
    access: admins,
    needs: 'ledger.view',
    changes: ['settlement'],
    ratePerMinute: 20,
    body: z.strictObject({ supplier: Supplier }),
    reply: z.object({ ...ok, data: z.array(SupplierDeposit) }),
  }),
}
