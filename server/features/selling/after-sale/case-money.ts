import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { chargeFor } from '#server/features/money/charges'
import { type Booked, givenBackOf, type LostPart, type Part, productOf } from '#server/features/selling/bookings'
import type { Scope } from './scope.ts'
import { overPeople, type ShareMoney, shareMoneyOf } from './share-money.ts'
import { type RefundSums, suggestRefund } from './refund.rules.ts'

/** What comes back of one part: paid - penalty - fee; `lost`: what of the penalty the terms alone do not say. */
export type PartMoney = {
  position: number
  paid: number
  penalty: number
  fee: number
  back: number
  lost: LostPart['for']
}
/** What a case comes to, and of it each person's part. */
export type CaseMoney = {
  paid: number
  cost: number
  supplier_refundable: number
  penalty: number
  fee: number
  back: number
  refundable: boolean
  people: PartMoney[]
  selling: number | null
}

/** A total over parts by their weights, in none more than there is room: what has none there goes to the others. */
export function withinRoom(total: number, weights: readonly number[], room: readonly number[]): number[] {
  const given = room.map(() => 0)
  for (let left = total; left > 0; ) {
    const free = room.map((all, at) => all - given[at]!)
    const open = weights.map((weight, at) => (free[at]! > 0 ? weight : 0))
    const parts = overPeople(left, open.some((weight) => weight > 0) ? open : free)
    const before = left
    for (const [at, part] of parts.entries()) {
      const taken = Math.min(part, free[at]!)
      given[at]! += taken
      left -= taken
    }
    if (left === before) throw new Error(`${left} of ${total} has no room`)
  }
  return given
}

/** What of these sums is whose: the penalty by each one's own terms, the fee evenly. */
function byPerson(
  app: App,
  booked: Booked,
  now: Date,
  each: readonly Part[],
  sums: Pick<RefundSums, 'penalty' | 'fee'>,
  lost: readonly LostPart[] | null,
) {
  const { terms } = productOf(app, booked.item.product)
  const paid = each.map(({ price_minor }) => price_minor)
  const penalties = withinRoom(
    sums.penalty,
    each.map((part, at) => lost?.[at]!.kept ?? terms(booked, now, part).kept),
    paid,
  )
  const fees = withinRoom(
    sums.fee,
    each.map(() => 1),
    paid.map((price, at) => price - penalties[at]!),
  )
  return each.map(
    ({ people }, at): PartMoney => ({
      position: people[0]!.position,
      paid: paid[at]!,
      penalty: penalties[at]!,
      fee: fees[at]!,
      back: paid[at]! - penalties[at]! - fees[at]!,
      lost: lost?.[at]!.for ?? [],
    }),
  )
}

const sum = (lost: readonly LostPart[], of: 'kept' | 'supplier_keeps') =>
  lost.reduce((total, one) => total + one[of], 0)

/** What is lost by the product's terms: person by person where somebody's going is more than a share of the price. */
async function lossOf(app: App, tx: Tx, booked: Booked, shared: ShareMoney | null, part: Part | undefined) {
  const { terms, leaving } = productOf(app, booked.item.product)
  const now = app.clock.now()
  const all = terms(booked, now, part)
  if (!leaving || !shared) return { terms: all, lost: null }
  const lost = await leaving.lost(tx, booked, shared.each, await givenBackOf(tx, booked.item.id), now)
  return { terms: { ...all, kept: sum(lost, 'kept'), supplier_keeps: sum(lost, 'supplier_keeps') }, lost }
}

const partOf = (shared: ShareMoney | null, booked: Booked): Pick<Part, 'price_minor' | 'cost_minor'> =>
  shared?.all ?? booked.item

/**
 * What giving these parts back comes to by the terms of the sale and our charge, or all of it where the airline is the
 * reason (`involuntary`); `given` goes before what the rules suggest. The caller has locked the booking.
 */
export async function caseMoney(
  app: App,
  tx: Tx,
  booked: Booked,
  how: 'void' | 'refund',
  scope: Scope,
  given: Partial<RefundSums> & { involuntary?: boolean } = {},
): Promise<CaseMoney> {
  const now = app.clock.now()
  const { item } = booked
  const product = productOf(app, item.product)
  const shared = scope.people.length > 0 ? await shareMoneyOf(app, tx, booked, scope.people) : null
  // The whole of a sale is what it says of itself; a part is what its shares say.
  const part = scope.whole && scope.fresh ? undefined : shared?.all
  const { price_minor: paid, cost_minor: cost } = part ?? partOf(null, booked)
  const charge = await chargeFor(tx, {
    agency_id: booked.agency_id,
    event: how,
    currency: booked.currency,
    base: part?.base_minor ?? product.chargeBase(booked),
    passengers: part ? scope.people.length : booked.passenger_count,
  })
  const { terms, lost } = await lossOf(app, tx, booked, shared, part)
  const suggested = given.involuntary
    ? { refundable: true, penalty: 0, supplier_refundable: cost, fee: 0 }
    : how === 'void'
      ? { refundable: true, penalty: 0, supplier_refundable: cost, fee: Math.min(charge, paid) }
      : suggestRefund(terms, { price_minor: paid, cost_minor: cost }, charge)
  const sums = {
    supplier_refundable: given.supplier_refundable ?? suggested.supplier_refundable,
    penalty: given.penalty ?? suggested.penalty,
    fee: given.fee ?? suggested.fee,
  }
  const fits = sums.penalty >= 0 && sums.fee >= 0 && sums.penalty + sums.fee <= paid
  return {
    ...sums,
    paid,
    cost,
    back: paid - sums.penalty - sums.fee,
    refundable: suggested.refundable,
    people: shared && fits ? byPerson(app, booked, now, shared.each, sums, how === 'refund' ? lost : null) : [],
    selling: part ? shared!.selling : item.selling_minor,
  }
}
