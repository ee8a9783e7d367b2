import type { Db } from '#server/db/db'
import { PortError } from '#server/ports/failure'
import type { Insurer, InsurerRecord } from '#server/ports/insurer'
import { spoken } from '#server/references'
import { takeFaultRows } from '#server/suppliers/demo-airlines/fault-rows'
import { insertQuote, moveQuote, quoteOf, type QuoteRow, raiseQuote, returnPolicies } from './quotes.sql.ts'

/** The insurers of the demonstration; none of them exists. */
export const demoInsurerCodes = ['safwa-demo', 'raha-demo'] as const

type Op = 'quote' | 'issue' | 'find' | 'cancel'
type Kind = 'sold_out' | 'unavailable' | 'timeout_after_success' | 'price_jump'

const validMs = 24 * 3_600_000

const recordOf = (row: QuoteRow, now: Date): InsurerRecord => ({
  locator: row.locator,
  state: row.state === 'quoted' && row.valid_until <= now ? 'lapsed' : row.state,
  total: row.total_minor,
  valid_until: row.valid_until,
  policies:
    row.state === 'issued' || row.state === 'returned'
      ? Array.from({ length: row.people }, (_, position) => ({
          position,
          number: `${row.locator}-${position + 1}`,
          returned: row.state === 'returned' || row.returned.includes(position),
        }))
      : [],
})

/**
 * An insurer of the demonstration, with a book of its own. It misbehaves where `house_faults` say so for the system
 * `insurers`: it cannot be reached, takes no more risks (`sold_out`), asks `amount` more from now on (`price_jump`), or
 * does what it was asked and its answer is lost (`timeout_after_success`).
 */
export function demoInsurer(db: Db, code: string): Insurer {
  async function during<T>(op: Op, run: (raise: number) => Promise<T>): Promise<T> {
    const faults = await takeFaultRows<Kind>(db, { system: 'insurers', isSupplier: false, op, route: null })
    const of = (kind: Kind) => faults.find((fault) => fault.kind === kind)
    if (of('unavailable')) throw new PortError('unavailable', 'The insurer cannot be reached.')
    if (of('sold_out')) throw new PortError('sold_out', 'The insurer takes no more risks.')
    const result = await run(of('price_jump')?.amount ?? 0)
    if (of('timeout_after_success')) throw new PortError('unknown_outcome', 'The answer was lost on its way.')
    return result
  }
  const known = async (by: { key: string } | { locator: string }, now: Date) => {
    const row = await quoteOf(db, by, code)
    return row ? recordOf(row, now) : null
  }
  const must = async (locator: string, now: Date): Promise<InsurerRecord> => {
    const found = await known({ locator }, now)
    if (!found) throw new PortError('offer_gone', 'The insurer knows no such quote.')
    return found
  }
  return {
    quote: (order, { now }) =>
      during('quote', async (raise) => {
        const before = await known({ key: order.key }, now)
        if (before) return before
        if (order.starts_at <= now) throw new PortError('too_late', 'The cover would have begun before.')
        const locator = `${code.slice(0, 2).toUpperCase()}${spoken(7)}`
        await insertQuote(db, {
          locator,
          key: order.key,
          insurer: code,
          people: order.people.length,
          total_minor: order.people.reduce((sum, { premium }) => sum + premium, raise),
          starts_at: order.starts_at,
          valid_until: new Date(Math.min(now.getTime() + validMs, order.starts_at.getTime())),
          at: now,
        })
        return (await known({ key: order.key }, now))!
      }),
    issue: (locator, _key, { now }) =>
      during('issue', async () => {
        const before = await must(locator, now)
        if (before.state === 'lapsed') throw new PortError('offer_gone', 'The quote has lapsed.')
        if (before.state === 'quoted') await moveQuote(db, locator, ['quoted'], 'issued')
        const after = await must(locator, now)
        if (after.state !== 'issued') throw new PortError('not_permitted', `It is ${after.state}.`)
        return after
      }),
    find: (by, { now }) =>
      during('find', async (raise) => {
        const before = await known(by, now)
        if (before && raise > 0) await raiseQuote(db, before.locator, raise)
        return known(by, now)
      }),
    cancel: (locator, _key, { now }, people) =>
      during('cancel', async () => {
        const row = await quoteOf(db, { locator }, code)
        if (row?.state === 'issued' && row.starts_at <= now) throw new PortError('too_late', 'The cover has begun.')
        if (people) return void (await returnPolicies(db, locator, people))
        await moveQuote(db, locator, ['issued'], 'returned')
        await moveQuote(db, locator, ['quoted'], 'cancelled')
      }),
  }
}
