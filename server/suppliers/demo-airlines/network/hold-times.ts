type Fare = 'SV' | 'VL' | 'FX'

/** Hours that seats are held unpaid, by days ahead: until how near to departure, for the cheapest fares and the others. */
const usual: readonly { from: number; cheapest: number; others: number }[] = [
  { from: 60, cheapest: 24, others: 48 },
  { from: 21, cheapest: 12, others: 24 },
  { from: 7, cheapest: 6, others: 12 },
  { from: 3, cheapest: 2, others: 4 },
]

/**
 * How long an airline holds seats unpaid, in hours, as is usual in the trade; null: it sells at once. Low-cost carriers
 * hold nothing, and nobody does so in the last days before departure.
 */
export function usualHoldHours(lowCost: boolean, fare: Fare, daysAhead: number): number | null {
  if (lowCost) return null
  const step = usual.find(({ from }) => daysAhead >= from)
  return step ? step[fare === 'SV' ? 'cheapest' : 'others'] : null
}
