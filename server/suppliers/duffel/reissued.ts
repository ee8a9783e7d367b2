import type { SupplierTicket } from '#server/ports/flight'

/**
 * The documents of now with those before them: what is no longer listed was exchanged, for the passenger's new one.
 */
export function withExchanged(now: readonly SupplierTicket[], before: readonly SupplierTicket[][]): SupplierTicket[] {
  const listed = new Set(now.map(({ number }) => number))
  const old = new Map(before.flat().map((one) => [one.number, one]))
  const gone = [...old.values()].filter(({ number }) => !listed.has(number))
  if (gone.length === 0) return [...now]
  const exchanged = gone.map((one) => ({
    ...one,
    coupons: one.coupons.map(({ segment }) => ({ segment, status: 'E' as const })),
  }))
  const replaced = (one: SupplierTicket) =>
    gone.filter(({ passenger, kind }) => passenger === one.passenger && kind === one.kind).map(({ number }) => number)
  return [
    ...now.map((one) => {
      const from = old.has(one.number) ? [] : replaced(one)
      return from.length > 0 ? { ...one, exchanged_from: from } : one
    }),
    ...exchanged,
  ]
}
