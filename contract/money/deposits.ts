import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { FileName } from '#contract/operations/files'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { BookingRef, Instant, LocalDate, Money, ok, OptionalReason, Sum } from '#contract/kernel/shapes'
import { depositList, depositQueue } from './deposit-list.ts'
import { depositMethods, DepositRef, DepositRow, DepositStatus } from './deposit-shapes.ts'
import { check } from '#contract/checks/check'

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

export const NewDeposit = z.strictObject({
  amount: Money,
  bank_id: z.uuid(check('choose_account_you_paid_into')),
  method: z.enum(depositMethods, check('choose_how_you_paid')),
  bank_reference: z
    .string(check('enter_banks_reference'))
    .check(
      z.trim(),
      z.minLength(3, check('enter_banks_reference')),
      z.maxLength(40, check('use_at_most_40_characters')),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/, check('use_latin_letters_digits')),
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
    members: 'pay_in',
    idempotent: true,
    ratePerMinute: 30,
    changes: ['deposit'],
    body: NewDeposit,
    reply: z.object({ ...ok, data: Deposit }),
  }),
  /** One agency's deposits; `id` is the agency's. */
  ofAgency: endpoint({
    method: 'GET',
    path: '/get-deposit-data/{id}',
    access: ['agent', ...admins],
    members: 'see_money',
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
    members: 'see_money',
    needs: 'deposit.view',
    query: z.strictObject({ id: DepositRef }),
    reply: z.object({ ...ok, data: Deposit }),
  }),
  /** One row a currency; `id` is the agency's. The month is the app's. */
  totals: endpoint({
    method: 'GET',
    path: '/approved-deposits-total/{id}',
    access: ['agent', ...admins],
    members: 'see_money',
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
    changes: ['deposit'],
    params: z.strictObject({ id: DepositRef }),
    body: z.strictObject({ status: z.enum(['approved', 'rejected']), reason: OptionalReason }),
    reply: z.object({ ...ok, data: Deposit }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-deposit',
    access: ['agent'],
    changes: ['deposit'],
    members: 'pay_in',
    body: z.strictObject({ id: DepositRef, reason: OptionalReason }),
    reply: z.object({ ...ok, data: Deposit }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-deposit-data',
    access: ['agent', ...admins],
    members: 'pay_in',
    needs: 'deposit.delete',
    changes: ['deposit'],
    query: z.strictObject({ id: DepositRef }),
    reply: z.object(ok),
  }),
  /** The rows of a list as a file, all pages of them up to 20,000. An agent gets their own agency's. */
  file: endpoint({
    method: 'GET',
    path: '/deposits-file',
    access: ['agent', ...admins],
    members: 'see_money',
    needs: 'deposit.view',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(depositQueue),
    reply: z.undefined(),
  }),
  /**
   * Corrects what a sold booking costs its agency: above zero the agency pays so much more; below zero it first owes so
   * much less of what is still due, the last due before the others, and gets the rest back. Either way up to the limit for
   * one person. The invoice stays as it was issued; the ledger shows the correction with its reason. Where the invoice is
   * a tax invoice, what is raised is said by a tax debit note, and bears tax as what was sold.
   */
  updateBookingAmount: endpoint({
    method: 'POST',
    path: '/update-booking-amount',
    access: admins,
    needs: 'ledger.adjust',
    idempotent: true,
    changes: ['booking', 'books'],
    body: z.strictObject({
      booking_id: BookingRef,
      amount: Money,
      reason: z
        .string(check('say_why'))
        .check(z.trim(), z.minLength(5, check('say_why_in_few_words')), z.maxLength(500)),
    }),
    reply: z.object({
      ...ok,
      data: z.object({
        booking_id: z.string(),
        amount: Money,
        /** Sale and corrections together, paid or still due: what the booking costs the agency now. */
        booked: Sum,
        journal_id: z.string(),
      }),
    }),
  }),
}
