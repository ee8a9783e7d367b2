import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { directions, journalKinds, keptParts } from './ledger-terms.ts'
import { admins } from '#contract/kernel/roles'
import { Instant, ListQuery, LocalDate, Locale, Localised, Money, ok, Reason, Sum } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export { directions, journalKinds, type JournalKind } from './ledger-terms.ts'

/** The booking behind an entry, as a list shows it. */
const EntryBooking = z.object({
  reference: z.string(),
  pnr: z.nullable(z.string()),
  passenger: z.string(),
  passenger_count: z.int(),
  /** What was bought first: a route, a hotel and its city. */
  title: Localised,
  /** Of a journey by air. */
  route: z.nullable(z.object({ origin: z.string(), destination: z.string(), carrier: z.string() })),
})

/** One line of a statement: what moved, the balance after it, and the record behind it. */
export const StatementEntry = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(journalKinds),
  /** Of a refund: the airline's penalty or the company's fee, kept from what was given back. */
  kept: z.nullable(z.enum(keptParts)),
  memo: z.nullable(z.string()),
  /** Negative: money went out of the wallet. */
  amount: Money,
  balance: Sum,
  /** The VAT inside what moved, below zero where it was given back; null where nothing of it is taxed. */
  vat: z.nullable(Money),
  source: z.nullable(z.object({ type: z.string(), id: z.string() })),
  /** What people call the record: `BK-7Q2M4X`, `DP-7Q2M4X`; an entry by hand by its own number, `JE-0F3A9C1B`. */
  reference: z.string(),
  /** Who of the agency did it; null where our office did, or nobody. */
  by: z.nullable(z.string()),
  booking: z.nullable(EntryBooking),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** available = balance + credit_limit - blocked. */
export const Funds = z.object({ balance: Sum, credit_limit: Sum, blocked: Sum, available: Sum })
export type Funds = z.infer<typeof Funds>

/** What is owed, by the age of the debit: payments settle the oldest first. */
export const Ageing = z.object({ days_0_7: Sum, days_8_15: Sum, days_16_30: Sum, days_31: Sum })
export type Ageing = z.infer<typeof Ageing>

/** Debt older than the agreed credit days, and since when its oldest part is due. */
export const Overdue = z.object({ amount: Sum, since: Instant })
export type Overdue = z.infer<typeof Overdue>

const statementFilters = {
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  kind: z.optional(z.enum(journalKinds, check('choose_kind_entry'))),
  /** `in`: received; `out`: charged. */
  direction: z.optional(z.enum(directions, check('choose_in_or_out'))),
  /** Reference, PNR, passenger, or words of the memo. */
  q: ListQuery.q,
  agency_id: z.optional(z.uuid()),
}

/** One entry of the books. What it did to the wallet it names; `lines` are for the back office. */
export const Transaction = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(journalKinds),
  /** Of the agency's wallet, negative where money went out; null where no wallet was moved. */
  amount: z.nullable(Money),
  memo: z.nullable(z.string()),
  reference: z.string(),
  source: z.object({ type: z.string(), id: z.string() }),
  agency: z.nullable(z.object({ id: z.string(), code: z.string(), name: Localised })),
  /** Who did it, where a person did. */
  by: z.nullable(z.string()),
  reverses: z.nullable(z.string()),
  reversed_by: z.nullable(z.string()),
  /** May be corrected by `PUT /transactions`. */
  can_correct: z.boolean(),
  lines: z.optional(z.array(z.object({ account: z.string(), amount: Money }))),
})
export type Transaction = z.infer<typeof Transaction>

/** A movement by hand between an agency's wallet and an account of the company. */
const manual = {
  /** `credit` adds to the wallet, `debit` takes from it. */
  direction: z.enum(['credit', 'debit'], check('choose_credit_or_debit')),
  amount: Money,
  /** Where the other side stands: a bank account, our income, or the clearing account for corrections. */
  against: z.enum(['bank', 'income', 'suspense'], check('choose_other_account')),
  bank_id: z.optional(z.uuid(check('choose_bank_account'))),
  reason: Reason,
}

export const AgencyBalance = z.object({
  agency: z.object({ id: z.string(), code: z.string(), name: Localised }),
  ...Funds.shape,
  /** How much of the limit is in use. */
  used: Sum,
  credit_days: z.int(),
  ageing: Ageing,
  overdue: z.nullable(Overdue),
  overdue_days: z.int(),
  last_payment: z.nullable(z.object({ amount: Money, at: Instant })),
})
export type AgencyBalance = z.infer<typeof AgencyBalance>

export const ledger = {
  /** What an agency can spend: whoever sells from its balance sees that, and not what moved it. */
  funds: endpoint({
    method: 'GET',
    path: '/agent-funds',
    access: ['agent'],
    members: 'look',
    reply: z.object({ ...ok, data: z.object({ ...Funds.shape, blocked_by: z.int() }) }),
  }),
  /** The spelling of the path is the spec's. Admins name the agency with `agency_id`. */
  statement: endpoint({
    method: 'GET',
    path: '/agent-statment',
    access: ['agent', ...admins],
    members: 'see_money',
    needs: 'ledger.view',
    query: z.strictObject({ ...statementFilters, limit: ListQuery.limit, cursor: ListQuery.cursor }),
    reply: z.object({
      ...ok,
      ...Funds.shape,
      blocked_by: z.int(),
      /** Opening and closing are of the whole period, whatever is filtered; `totals` are of the filtered entries. */
      opening: Sum,
      entries: z.array(StatementEntry),
      closing: Sum,
      totals: z.object({
        debit: Sum,
        credit: Sum,
        debits: z.int(),
        credits: z.int(),
        /** The VAT inside these entries; null where none of them is taxed. */
        vat: z.nullable(Money),
      }),
      ageing: Ageing,
      overdue: z.nullable(Overdue),
      credit_days: z.int(),
      verified_at: z.nullable(Instant),
      meta: z.object({ next_cursor: z.nullable(z.string()) }),
    }),
  }),

  /** The same as a file: exactly the filtered entries, all of them. */
  statementFile: endpoint({
    method: 'GET',
    path: '/agent-statement-file',
    access: ['agent', ...admins],
    members: 'see_money',
    needs: 'ledger.view',
    query: z.strictObject({
      ...statementFilters,
      format: z.enum(['csv', 'xlsx', 'pdf'], check('choose_csv_xlsx_or_pdf')),
      locale: z.optional(Locale),
    }),
    reply: z.unknown(),
    raw: true,
  }),

  /** The credit report: every agency with its limit, what is used, and what is overdue. */
  balances: endpoint({
    method: 'GET',
    path: '/agent-balances',
    access: admins,
    needs: 'report.credit',
    query: z.strictObject({
      q: ListQuery.q,
      only: z.optional(z.enum(['overdue', 'owing'], check('choose_overdue_or_owing'))),
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
    }),
    reply: z.object({
      ...ok,
      agents: z.array(AgencyBalance),
      meta: z.object({ next_cursor: z.nullable(z.string()) }),
    }),
  }),

  /** Agents see those of their own wallet; admins all, or one agency's or one account's. Newest first. */
  transactions: endpoint({
    method: 'GET',
    path: '/transactions',
    access: ['agent', ...admins],
    members: 'see_money',
    needs: 'ledger.view',
    query: z.strictObject({
      ...statementFilters,
      /** Any account of the company, in all currencies that it is kept in: `bank:<id>:cash`, `income:company:margin`. Admins only. */
      account: z.optional(
        z.string().check(z.regex(/^[a-z]{1,20}:[\w.-]{1,60}:[a-z_]{1,40}$/, check('name_account_like_income_company'))),
      ),
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
    }),
    reply: z.object({
      ...ok,
      data: z.array(Transaction),
      meta: z.object({ next_cursor: z.nullable(z.string()) }),
    }),
  }),

  saveTransaction: endpoint({
    method: 'POST',
    path: '/transactions',
    access: admins,
    needs: 'ledger.adjust',
    idempotent: true,
    changes: ['books'],
    body: z.strictObject({ agency_id: z.uuid(check('choose_agency')), ...manual }),
    reply: z.object({ ...ok, data: Transaction }),
  }),

  /** Nothing posted is ever changed: the old entry is reversed and a new one posted, both linked to it. */
  updateTransaction: endpoint({
    method: 'PUT',
    path: '/transactions',
    access: admins,
    needs: 'ledger.adjust',
    idempotent: true,
    changes: ['books'],
    body: z.strictObject({ id: z.uuid(check('choose_entry')), ...manual }),
    reply: z.object({ ...ok, data: Transaction }),
  }),
}
