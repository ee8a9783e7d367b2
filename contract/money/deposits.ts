import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { FileName } from '#contract/operations/files'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { BookingRef, Instant, LocalDate, Money, ok, Sum } from '#contract/kernel/shapes'
import { depositList, depositQueue } from './deposit-list.ts'
import { depositMethods, DepositRef, DepositRow, DepositStatus } from './deposit-shapes.ts'

export * from './deposit-shapes.ts'

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
  /** Only for the back office: deposits of any agency within 60 days that may be of the same payment, and why. */
  alike: z.array(
    z.object({
      id: z.string(),
      agency: z.object({ code: z.string(), name_en: z.string(), name_ar: z.string() }),
      status: DepositStatus,
      created_at: Instant,
      why: z.array(z.enum(['slip', 'payment'])),
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
    ...listCall(depositList, DepositRow),
  }),
  all: endpoint({
    method: 'GET',
    path: '/get-agents-deposits',
    access: admins,
    needs: 'deposit.view',
    ...listCall(depositQueue, DepositRow),
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
    query: listFileQuery(depositQueue),
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
