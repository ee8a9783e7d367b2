import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { FileName } from '#contract/operations/files'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { allowedActions, states } from '#contract/kernel/states'
import { BookingRef, Instant, ListQuery, LocalDate, Money, ok, Sum } from '#contract/kernel/shapes'

export const depositStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
export const DepositStatus = z.enum(depositStatuses)
export type DepositStatus = z.infer<typeof DepositStatus>

export const depositMethods = ['bank', 'cash', 'cheque', 'card'] as const
export type DepositMethod = (typeof depositMethods)[number]
/** These leave a document that the back office compares with the bank's line. */
export const needsProof = (method: DepositMethod) => method === 'bank' || method === 'cheque'
/** Older payments are looked up with the back office. */
export const paidDaysMax = 90

/** `DP-7Q2M4X`: our reference of a deposit, which is also its id on the wire. */
export const DepositRef = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^DP-[A-Z2-9]{6}$/, 'A deposit reference looks like DP-7Q2M4X'))

export const depositActions = ['approve', 'reject', 'cancel', 'delete'] as const
/** What may be done with a deposit. `own`: nobody approves what they asked for, or what is their agency's. */
export const depositStates = states({
  kind: 'deposit',
  all: [...depositStatuses, 'deleted'],
  start: 'pending',
  final: ['approved', 'rejected', 'cancelled', 'deleted'],
  acts: {
    approve: { from: ['pending'], to: 'approved', who: ['staff'], needs: 'deposit.approve', never: ['own'] },
    reject: { from: ['pending'], to: 'rejected', who: ['staff'], needs: 'deposit.approve', reason: 'required' },
    cancel: { from: ['pending'], to: 'cancelled', who: ['agent'], reason: 'optional' },
    delete: { from: ['pending'], to: 'deleted', who: ['agent', 'staff'], needs: 'deposit.delete' },
  },
})

export const DepositRow = z.object({
  id: z.string(),
  agency: z.object({ id: z.string(), code: z.string(), name_en: z.string(), name_ar: z.string() }),
  amount: Money,
  bank: z.object({ id: z.string(), name_en: z.string(), name_ar: z.string() }),
  method: z.enum(depositMethods),
  bank_reference: z.string(),
  paid_on: LocalDate,
  proof: z.nullable(z.object({ file_name: z.string(), name: z.string(), mime: z.string() })),
  remark: z.nullable(z.string()),
  status: DepositStatus,
  /** Why it was rejected or cancelled. */
  reason: z.nullable(z.string()),
  created_at: Instant,
  created_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  decided_by: z.nullable(z.string()),
  /** Only for the back office: other deposits, at whichever bank and in whichever state, with this bank reference. */
  duplicates: z.array(z.string()),
  allowed_actions: allowedActions(depositActions, ['own']),
})
export type DepositRow = z.infer<typeof DepositRow>

export const Deposit = z.object({
  ...DepositRow.shape,
  account: z.object({ title: z.string(), number: z.string(), iban: z.nullable(z.string()) }),
  journal_id: z.nullable(z.string()),
  history: z.array(
    z.object({
      at: Instant,
      event: z.enum(['requested', 'approved', 'rejected', 'cancelled']),
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** Only for the back office: the agency's ten before this one. */
  earlier: z.array(
    z.object({
      id: z.string(),
      amount: Money,
      bank: z.object({ name_en: z.string(), name_ar: z.string() }),
      status: DepositStatus,
      created_at: Instant,
    }),
  ),
})
export type Deposit = z.infer<typeof Deposit>

const filter = {
  status: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-z]+(,[a-z]+)*$/))),
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  q: ListQuery.q,
}
const officeFilter = { ...filter, agency_id: z.optional(z.uuid()), bank_id: z.optional(z.uuid()) }
const paging = {
  limit: ListQuery.limit,
  cursor: ListQuery.cursor,
  sort: z.optional(z.enum(['newest', 'oldest'])),
}
const Listed = z.object({
  ...ok,
  data: z.array(DepositRow),
  meta: z.object({ total: z.nullable(z.int()), next_cursor: z.nullable(z.string()) }),
})
const Reason = z.string().check(z.trim(), z.maxLength(500))

export const NewDeposit = z.strictObject({
  amount: Money,
  bank_id: z.uuid('Choose the account you paid into'),
  method: z.enum(depositMethods, 'Choose how you paid'),
  bank_reference: z
    .string('Enter the bank’s reference')
    .check(
      z.trim(),
      z.minLength(3, 'Enter the bank’s reference'),
      z.maxLength(40, 'Use at most 40 characters'),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/, 'Use Latin letters, digits and . / - _ only'),
    ),
  paid_on: LocalDate,
  proof: z.optional(FileName),
  remark: z.optional(z.string().check(z.trim(), z.maxLength(500))),
})

export const deposits = {
  save: endpoint({
    method: 'POST',
    path: '/deposit-data',
    limits: movingMoney,
    access: ['agent'],
    idempotent: true,
    ratePerMinute: 30,
    body: NewDeposit,
    reply: z.object({ ...ok, data: Deposit }),
  }),
  /** One agency's deposits; `id` is the agency's. */
  ofAgency: endpoint({
    method: 'GET',
    path: '/get-deposit-data/{id}',
    access: ['agent', ...admins],
    needs: 'deposit.view',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ ...filter, ...paging }),
    reply: Listed,
  }),
  all: endpoint({
    method: 'GET',
    path: '/get-agents-deposits',
    access: admins,
    needs: 'deposit.view',
    query: z.strictObject({ ...officeFilter, ...paging }),
    reply: Listed,
  }),
  get: endpoint({
    method: 'GET',
    path: '/deposit-details',
    access: ['agent', ...admins],
    needs: 'deposit.view',
    query: z.strictObject({ id: DepositRef }),
    reply: z.object({ ...ok, data: Deposit }),
  }),
  /** One row a currency; `id` is the agency's. The month is the app's. */
  totals: endpoint({
    method: 'GET',
    path: '/approved-deposits-total/{id}',
    access: ['agent', ...admins],
    needs: 'deposit.view',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.object({
      ...ok,
      data: z.array(
        z.object({
          approved: Sum,
          approved_count: z.int(),
          pending: Sum,
          pending_count: z.int(),
          this_month: Sum,
          this_month_count: z.int(),
        }),
      ),
    }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/update-deposit-status/{id}',
    access: admins,
    needs: 'deposit.approve',
    params: z.strictObject({ id: DepositRef }),
    body: z.strictObject({ status: z.enum(['approved', 'rejected']), reason: z.optional(Reason) }),
    reply: z.object({ ...ok, data: Deposit }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-deposit',
    access: ['agent'],
    body: z.strictObject({ id: DepositRef, reason: z.optional(Reason) }),
    reply: z.object({ ...ok, data: Deposit }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-deposit-data',
    access: ['agent', ...admins],
    needs: 'deposit.delete',
    query: z.strictObject({ id: DepositRef }),
    reply: z.object(ok),
  }),
  /** The rows of a list as a file, all pages of them up to 20,000. An agent gets their own agency's. */
  file: endpoint({
    method: 'GET',
    path: '/deposits-file',
    access: ['agent', ...admins],
    needs: 'deposit.view',
    raw: true,
    ratePerMinute: 10,
    query: z.strictObject({
      ...officeFilter,
      format: z.enum(['csv', 'xlsx']),
      locale: z._default(z.enum(['en', 'ar']), 'en'),
    }),
    reply: z.undefined(),
  }),
  /**
   * Corrects what a sold booking costs its agency: above zero the agency pays so much more, below zero it gets so
   * much back. The invoice stays as it was issued; the ledger shows the correction with its reason.
   */
  updateBookingAmount: endpoint({
    method: 'POST',
    path: '/update-booking-amount',
    access: admins,
    needs: 'ledger.adjust',
    idempotent: true,
    body: z.strictObject({
      booking_id: BookingRef,
      amount: Money,
      reason: z.string('Say why').check(z.trim(), z.minLength(5, 'Say why, in a few words'), z.maxLength(500)),
    }),
    reply: z.object({
      ...ok,
      data: z.object({
        booking_id: z.string(),
        amount: Money,
        /** Sale and corrections together: what the booking costs the agency now. */
        booked: Sum,
        journal_id: z.string(),
      }),
    }),
  }),
}
