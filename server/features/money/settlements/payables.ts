import type { Payable } from '#contract/money/settlements'
import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { flightSuppliers } from '#server/ports/flight'
import { localDay } from '#server/local-time'
import { closesOn, dueOf, usualTerms } from './periods.rules.ts'
import {
  allTerms,
  dueSettlements,
  knownSuppliers,
  openNow,
  openOfPeriods,
  type OpenRow,
  type TermsRow,
} from './settlements.sql.ts'

/** What people call a supplier: airlines' systems by their name, others are known by it. */
export const supplierName = (app: App) => {
  const flights = flightSuppliers(app)
  return (id: string) => flights.get(id)?.name ?? id
}

const dayMs = 86_400_000
type Owner = { supplier: string; currency: string }
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

type Next = Omit<NonNullable<Payable['next']>, 'amount'>
/** The earliest period with anything in it. */
function nextPeriod({ day }: OpenRow, terms: TermsRow | typeof usualTerms, closed: string | null, today: string): Next {
  const { to, isOver: is_over } = closesOn(terms, { posted: day, closed, today })
  return { from: day, to, due_on: dueOf(terms, to), is_over }
}

/** Whether so many days overdue belong in this column of the ageing. */
const ages = {
  not_due: (days: number) => days <= 0,
  days_7: (days: number) => days > 0 && days <= 7,
  days_15: (days: number) => days > 7 && days <= 15,
  days_30: (days: number) => days > 15 && days <= 30,
  older: (days: number) => days > 30,
}

/** What is owed to every supplier in every currency; together it is the balance of its account. */
export async function payablesNow(app: App): Promise<Payable[]> {
  const { zone } = await settingsOf(app)
  const today = localDay(app.clock.now(), zone)
  const [known, open, due, terms] = await Promise.all([
    knownSuppliers(app.db),
    openNow(app.db, zone),
    dueSettlements(app.db),
    allTerms(app.db),
  ])
  const nameOf = supplierName(app)
  const suppliers = known.map(({ supplier, currency, closed }) => {
    const isIts = (row: Owner) => row.supplier === supplier && row.currency === currency
    const own = terms.find((one) => one.supplier === supplier)
    const row = open.find(isIts)
    return { supplier, currency, isIts, own, row, next: row ? nextPeriod(row, own ?? usualTerms, closed, today) : null }
  })
  const periods = suppliers.flatMap(({ supplier, currency, next }) =>
    next ? [{ supplier, currency, to: next.to }] : [],
  )
  const amounts = await openOfPeriods(app.db, periods, zone)
  return suppliers.map(({ supplier, currency, isIts, own, row, next }): Payable => {
    const { terms: kind, period_ends, pay_days, alarm_days } = own ?? usualTerms
    const late = due
      .filter(isIts)
      .map(({ due_on, owed }) => ({ amount: owed, days: Math.round((Date.parse(today) - Date.parse(due_on)) / dayMs) }))
    const money = (amount: number) => ({ amount, currency })
    const aged = (name: keyof typeof ages) => money(sumOf(late.filter(({ days }) => ages[name](days))))
    const openAmount = row?.amount ?? 0
    return {
      supplier,
      name: nameOf(supplier),
      currency,
      terms: { terms: kind, period_ends, pay_days, alarm_days },
      usual: own === undefined,
      open: money(openAmount),
      next: next && { ...next, amount: money(amounts.find(isIts)?.amount ?? 0) },
      not_due: aged('not_due'),
      days_7: aged('days_7'),
      days_15: aged('days_15'),
      days_30: aged('days_30'),
      older: aged('older'),
      balance: money(openAmount + sumOf(late)),
    }
  })
}
