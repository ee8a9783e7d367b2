import type { Db } from '#server/db/db'
import { readSettings } from '#server/features/operations/settings'
import { addedBy, type MarginSubject, type Ptc, winningRule } from './margins.rules.ts'
import { rulesInForce } from './margins.sql.ts'
import type { Buyer } from './price-fares.ts'

type Bought = { ptc: Ptc; amount: number; services: number }
type Subject = Omit<MarginSubject, 'agency_id' | 'ptc' | 'sale_day' | 'product'> & { at: Date }

const product = 'flight_services'

/**
 * What we add to services that are bought beside a fare, for each passenger in minor units, never below zero. Only rules
 * that name them (`flight_services`) speak of them: percentages are of the price, `segment` is each service.
 */
export async function marginOnServices(
  db: Db,
  { at: now, ...of }: Subject,
  { channel, agency_id }: Buyer,
  people: readonly Bought[],
): Promise<number[]> {
  const { zone } = await readSettings(db)
  const sale_day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)
  const rules = (await rulesInForce(db)).filter((rule) => rule.product === product)
  const layers = ['airline', channel === 'customer' ? 'customer' : 'agent'] as const
  const added = people.map(() => 0)
  for (const layer of layers) {
    const winners = people.map(({ ptc }) => winningRule(rules, layer, { ...of, agency_id, ptc, sale_day, product }))
    for (const rule of new Set(winners)) {
      if (!rule) continue
      const those = people.flatMap((one, at) => (winners[at] === rule ? [{ one, at }] : []))
      const each = rule.per === 'segment' ? { ...rule, per: 'passenger' as const } : rule
      const sums = addedBy(
        each,
        those.map(({ one }) => ({ base: one.amount, quantity: 1, counted: true })),
        1,
      )
      for (const [place, { one, at }] of those.entries()) {
        const more = rule.per === 'segment' ? rule.fixed_minor * (one.services - 1) : 0
        added[at]! += sums[place]!.sum + more
      }
    }
  }
  return added.map((amount) => Math.max(0, amount))
}
