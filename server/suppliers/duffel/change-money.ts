import type { PassengerMoney, Ptc } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { type Exchange, ourMinor } from './amounts.ts'
import { ptcOf } from './offer.ts'
import type { WireOrder } from './wire.ts'
import { duffelWords as words } from './words.ts'

export type WireChange = {
  id: string
  order_id: string
  change_total_amount: string | null
  change_total_currency: string | null
  penalty_total_amount: string | null
  penalty_total_currency: string | null
  new_total_amount: string | null
  refund_to: string | null
  expires_at: string
  confirmed_at: string | null
  slices: { add: WireOrder['slices']; remove: { id?: string; slice_id?: string }[] }
}

/** A sum among people by their weights, exactly; whoever comes first bears what is left. */
export function shared(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, one) => all + one, 0) || 1
  const shares = weights.map((one) => Math.trunc((sum * one) / whole))
  const rest = sum - shares.reduce((all, one) => all + one, 0)
  const first = Math.max(
    0,
    weights.findIndex((one) => one > 0),
  )
  return shares.map((one, at) => (at === first ? one + rest : one))
}

const fareWeights: Readonly<Record<Ptc, number>> = { ADT: 10, CHD: 10, INF: 1 }
const penaltyWeights: Readonly<Record<Ptc, number>> = { ADT: 1, CHD: 1, INF: 0 }

/**
 * What a change comes to, for each passenger in our order: Duffel has one sum for everybody. What is left of a dearer fare
 * must come back as money (`not_supported` where it does not).
 */
export function moneyOf(exchange: Exchange, order: WireOrder, places: readonly string[], change: WireChange) {
  const currency = change.change_total_currency ?? order.total_currency
  const total = ourMinor(exchange, change.change_total_amount ?? '0', currency)
  const penalty = ourMinor(exchange, change.penalty_total_amount ?? '0', change.penalty_total_currency ?? currency)
  const difference = total - penalty
  if (difference < 0 && change.refund_to === 'voucher')
    throw new SupplierError('not_supported', words.refund_as_voucher)
  const ptcs = places.map((id): Ptc => {
    const one = order.passengers.find((passenger) => passenger.id === id)
    return ptcOf({ type: one?.type ?? 'adult', age: null })
  })
  const fares = ptcs.map((one) => fareWeights[one])
  const [bases, fees, moved] = [
    shared(ourMinor(exchange, order.total_amount, order.total_currency), fares),
    shared(
      penalty,
      ptcs.map((one) => penaltyWeights[one]),
    ),
    shared(difference, fares),
  ]
  const passengers = places.map((_, passenger): PassengerMoney => {
    const more = moved[passenger]!
    const base = bases[passenger]!
    const residual = Math.max(0, -more)
    return {
      passenger,
      old: { base, surcharges: [], taxes: [] },
      new: { base: base + more, surcharges: [], taxes: [] },
      penalty: fees[passenger]!,
      fare_difference: Math.max(0, more),
      tax_difference: 0,
      residual,
      residual_to: residual > 0 ? 'refund' : null,
      collect: fees[passenger]! + more,
    }
  })
  return { passengers, collect: total }
}
