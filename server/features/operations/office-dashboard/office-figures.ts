import type { Reply } from '#contract/kernel/endpoint'
import type { officeDashboard, SalesStretch, SalesSums } from '#contract/operations/office-dashboard'
import { type SalesSpan, salesSpans } from '#contract/operations/office-dashboard-terms'
import { bookingStatuses } from '#contract/selling/booking-states'
import type { App } from '#server/app'
import { supplierStates } from '#server/features/catalogue/suppliers'
import { settingsOf } from '#server/features/operations/settings'
import { isSold } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { holds } from '#server/http/permissions'
import { localMoment } from '#server/local-time'
import { agenciesNearLimit } from './near-limit.sql.ts'
import { type BarRow, companySales, ownSales, salesBars, type StretchRow, stretchSums } from './sales.sql.ts'

type Figures = Reply<typeof officeDashboard.figures>['data']
type Sales = NonNullable<Figures['sales']>
type Of = Sales['of']

const none = { sales: 0, sold: 0, returned: 0, margin: 0, tax: 0 }
const soldStatuses = bookingStatuses.filter(isSold)

/** `YYYY-MM-DD`, so many days after. Pure. */
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Every hour of a day, or every day of a week or a month. Pure. */
function barsOf(span: SalesSpan, from: string): string[] {
  if (span === 'today') return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}`)
  const [year, month] = from.split('-').map(Number) as [number, number]
  const length = span === 'week' ? 7 : new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length }, (_, index) => dayAfter(from, index))
}

/** What of the sums the reader may see: who is told of their own bookings learns nothing of the company's. */
function sumsOf(of: Of, currency: string, row: typeof none): SalesSums {
  const money = (amount: number) => ({ amount, currency })
  const companys = (amount: number) => (of === 'company' ? money(amount) : null)
  return {
    sales: row.sales,
    sold: money(row.sold),
    returned: companys(row.returned),
    margin: companys(row.margin),
    tax: companys(row.tax),
  }
}

function stretchOf(
  of: Of,
  currency: string,
  span: SalesSpan,
  { rows, bars, hour }: { rows: StretchRow[]; bars: BarRow[]; hour: string },
): SalesStretch {
  const ofSpan = rows.filter((row) => row.span === span)
  const part = (name: 'now' | 'before') => ofSpan.find((row) => row.part === name && row.currency === currency) ?? none
  const { from, to } = ofSpan[0]!
  return {
    span,
    from,
    to,
    now: sumsOf(of, currency, part('now')),
    before: sumsOf(of, currency, part('before')),
    bars: barsOf(span, from).map((at) => {
      const { sales, sold, margin } = sumsOf(
        of,
        currency,
        bars.find((bar) => bar.at === at && bar.currency === currency) ?? none,
      )
      return { at, sales, sold, margin, ahead: at > (span === 'today' ? hour : to) }
    }),
  }
}

/** Two statements: over quarters of an hour of the company's sales, or over what this person booked. */
async function salesFor(app: App, actor: Actor, now: Date, asked: string | undefined): Promise<Figures['sales']> {
  const of: Of | null = holds(actor, 'report.profit_loss') ? 'company' : holds(actor, 'booking.view') ? 'own' : null
  if (!of) return null
  const settings = await settingsOf(app)
  const source = of === 'company' ? companySales : ownSales(actor.user_id, soldStatuses, now)
  const wall = { now, zone: settings.zone }
  const [rows, bars] = await Promise.all([stretchSums(app.db, wall, source), salesBars(app.db, wall, source)])
  const known = new Set([settings.currency, ...rows.flatMap((row) => row.currency ?? [])])
  const currency = asked && known.has(asked) ? asked : settings.currency
  const hour = localMoment(now, wall.zone).slice(0, 13)
  return {
    of,
    currency,
    currencies: [...known],
    stretches: salesSpans.map((span) => stretchOf(of, currency, span, { rows, bars, hour })),
  }
}

async function limitsFor(app: App): Promise<NonNullable<Figures['limits']>> {
  const rows = await agenciesNearLimit(app.db)
  return {
    near: rows[0]?.near ?? 0,
    first: rows.map(({ id, code, name, limit, left, currency }) => ({
      id,
      code,
      name,
      limit: { amount: limit, currency },
      left: { amount: left, currency },
    })),
  }
}

const suppliersFor = async (app: App): Promise<NonNullable<Figures['suppliers']>> =>
  (await supplierStates(app)).map(({ id, name, on, health, acts }) => ({
    id,
    name,
    on,
    health,
    calls: acts.calls,
    failed: acts.failed,
    p95_ms: acts.p95_ms,
  }))

/** How the day is, for one person: at most five statements. `currency`: of the sales, where they have several. */
export async function officeFigures(app: App, actor: Actor, currency: string | undefined): Promise<Figures> {
  const now = app.clock.now()
  const [sales, limits, suppliers] = await Promise.all([
    salesFor(app, actor, now, currency),
    holds(actor, 'report.credit') ? limitsFor(app) : null,
    holds(actor, 'supplier.manage') ? suppliersFor(app) : null,
  ])
  return { sales, limits, suppliers, now: now.toISOString() }
}
