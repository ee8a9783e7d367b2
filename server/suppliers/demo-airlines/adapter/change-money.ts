import type { FareParts, PassengerFare, PassengerMoney, SupplierBrand } from '#server/ports/flight'

const sumOf = (items: readonly { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0)
const fareOf = ({ base, surcharges }: FareParts) => base + sumOf(surcharges)

/** Base and surcharges of a dearer and a cheaper fare, and each tax by itself: a fare never pays taxes. */
function differences(old: FareParts, next: FareParts) {
  const difference = fareOf(next) - fareOf(old)
  return {
    fare_difference: Math.max(0, difference),
    residual: Math.max(0, -difference),
    // All taxes of this network come back where they are not used.
    tax_difference: sumOf(next.taxes) - sumOf(old.taxes),
  }
}

/** What is left of a dearer fare: Flex gives it back, the others keep it for a later ticket. */
export const residualOf = ({ code }: Pick<SupplierBrand, 'code'>) =>
  code === 'FX' ? ('refund' as const) : ('emd' as const)

/**
 * What a change comes to for one passenger; an infant without a seat pays no penalty. `missed`: they did not come, which has
 * a fee of its own.
 */
export function passengerMoney(
  passenger: number,
  old: PassengerFare,
  next: PassengerFare,
  brand: SupplierBrand,
  missed = false,
): PassengerMoney {
  const { fare_difference, residual, tax_difference } = differences(old, next)
  const penalty = old.ptc === 'INF' ? 0 : (brand.change.fee ?? 0) + (missed ? (brand.no_show_fee ?? 0) : 0)
  const residual_to = residual > 0 ? residualOf(brand) : null
  return {
    passenger,
    old: { base: old.base, surcharges: old.surcharges, taxes: old.taxes },
    new: { base: next.base, surcharges: next.surcharges, taxes: next.taxes },
    penalty,
    fare_difference,
    tax_difference,
    residual,
    residual_to,
    collect: fare_difference + tax_difference + penalty - (residual_to === 'refund' ? residual : 0),
  }
}
