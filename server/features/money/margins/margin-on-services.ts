import type { Db } from '#server/db/db'
import { readSettings } from '#server/features/operations/settings'
import { localDay } from '#server/local-time'
import { addedBy, addedToOne, type MarginRule, type MarginSubject, type Ptc, winningRule } from './margins.rules.ts'
import { rulesInForce } from './margins.sql.ts'
import type { Buyer } from './price-fares.ts'

type Bought = { ptc: Ptc; amount: number; services: number }
type Subject = Omit<MarginSubject, 'agency_id' | 'ptc' | 'sale_day' | 'product'> & { at: Date }

const product = 'flight_services'

/**
 * What we add to services that are bought beside a fare, for each passenger in minor units, never below zero. Only rules
 * that name them (`flight_services`) speak of them: percentages are of the price, `segment` is each service, and floor and
 * cap hold as for fares. What is only given back costs nothing, so nobody who buys nothing has a part in it.
 */
export async function marginOnServices(
  db: Db,
  { at: now, ...of }: Subject,
  { channel, agency_id }: Buyer,
  people: readonly Bought[],
): Promise<number[]> {
  const { zone } = await readSettings(db)
  const sale_day = localDay(now, zone)
  const rules = (await rulesInForce(db)).filter((rule) => rule.product === product)
  const layers = ['airline', channel === 'customer' ? 'customer' : 'agent'] as const
  const added = people.map(() => 0)
  for (const layer of layers) {
    const winners = people.map(({ ptc, services }) =>
      services > 0 ? winningRule(rules, layer, { ...of, agency_id, ptc, sale_day, product }) : null,
    )
    for (const rule of new Set(winners)) {
      if (!rule) continue
      const those = people.flatMap((one, at) => (winners[at] === rule ? [{ one, at }] : []))
      const sums = sumsOf(
        rule,
        those.map(({ one }) => one),
      )
      for (const [place, { at }] of those.entries()) added[at]! += sums[place]!
    }
  }
  return added.map((amount) => Math.max(0, amount))
}

/** What a rule adds for each of the passengers that it won. */
function sumsOf(rule: MarginRule, those: readonly Bought[]): number[] {
  if (rule.per !== 'booking') return those.map(({ amount, services }) => addedToOne(rule, amount, true, services))
  const groups = those.map(({ amount }) => ({ base: amount, quantity: 1, counted: true }))
  return addedBy(rule, groups, 1).map(({ sum }) => sum)
}
