import type { SupplierTerm } from '#server/ports/hotel'

const always = '1970-01-01T00:00:00.000Z'

/**
 * Terms of what is kept from when on (UTC; null: from the start), each in minor units and at most the whole. Without any,
 * everything is kept from the start; what begins later is free until then.
 */
export function termsFrom(
  kept: readonly { from: string | null; keeps_minor: number }[],
  total: number,
): SupplierTerm[] {
  const steps = kept
    .map(({ from, keeps_minor }) => ({ from: from ?? always, keeps_minor: Math.min(keeps_minor, total) }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  if (steps.length === 0) return [{ from: always, keeps_minor: total }]
  const whole = steps[0]!.from === always ? steps : [{ from: always, keeps_minor: 0 }, ...steps]
  return whole.filter((one, index) => index === 0 || one.keeps_minor !== whole[index - 1]!.keeps_minor)
}

/** What is kept of an order now by the terms that it was sold under. */
export const keptBy = (terms: readonly SupplierTerm[], total: number, now: Date): number =>
  terms.findLast(({ from }) => from <= now.toISOString())?.keeps_minor ?? total
