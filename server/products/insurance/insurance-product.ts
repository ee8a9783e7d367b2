import { PortError } from '#server/ports/failure'
import type { InsurerRecord } from '#server/ports/insurer'
import type { Booked, Leaving, Part, Product } from '#server/features/selling/bookings'
import { Refusal, refuse } from '#server/http/refusal'
import { certificateOf } from './certificate.ts'
import { insuranceOf, placesOf } from './insurance-detail.ts'
import { regionWords } from './insurance-words.ts'
import { endPolicies, insertPolicies, policiesOf } from './policies.sql.ts'
import { premiumLines } from './premiums.rules.ts'
import { insuranceSupplied } from './supplied.ts'
import { insuranceWords as words } from './words.ts'

/** A failure of an insurer as buyers are told of it. */
export function insurerRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof PortError)) throw error
  switch (error.kind) {
    case 'too_late':
      return new Refusal('start_passed', words.start_passed)
    case 'sold_out':
      return new Refusal('sold_out', words.sold_out)
    case 'offer_gone':
    case 'price_changed':
      return new Refusal('offer_expired', words.gone)
    case 'not_permitted':
      return new Refusal('wrong_state', words.not_taken_back)
    case 'timeout':
    case 'unknown_outcome':
      return new Refusal('supplier_timeout', words.waiting)
    default:
      return new Refusal('supplier_failed', words.does_not_answer)
  }
}

/** The cover has begun: nothing is given back any more. */
const hasBegun = ({ item }: Booked, now: Date) => item.starts_at !== null && item.starts_at <= now

/** What is kept of so many policies that cost this, and what of it the insurer keeps. */
function keptOf(booked: Booked, now: Date, policies: number, of: Pick<Part, 'price_minor' | 'cost_minor'>) {
  if (hasBegun(booked, now)) return { kept: of.price_minor, supplier_keeps: of.cost_minor }
  return { kept: Math.min(insuranceOf(booked).cancel_fee * policies, of.price_minor), supplier_keeps: 0 }
}

/** From this age on somebody travels with children. */
const adultFrom = 18

/** Whether nobody grown up stays with those who are not, though somebody was. */
function leavesChildren(booked: Booked, away: ReadonlySet<number>): boolean {
  const { people } = insuranceOf(booked)
  const grown = people.map(({ age }) => age >= adultFrom)
  const { placeOf } = placesOf(booked)
  const stays = grown.filter((_, nth) => !away.has(placeOf(nth)))
  return grown.includes(true) && stays.includes(false) && !stays.includes(true)
}

/** Each policy is one person's: whoever leaves no children alone may leave, and the fee of their own policy is kept. */
const insuranceLeaving: Leaving = {
  async refuse(_db, booked, going, gone) {
    return leavesChildren(booked, new Set([...going, ...gone]))
      ? refuse.invalid('passengers', words.adult_stays)
      : undefined
  },
  lost: async (_db, booked, each, _gone, now) =>
    each.map((part) => ({ position: part.people[0]!.position, ...keptOf(booked, now, 1, part), for: [] })),
}

/** Travel insurance: a premium is quoted by the insurer, policies are what is sold, in the insurer's name. */
export const insuranceProduct: Product<InsurerRecord> = {
  id: 'insurance',
  supplied: insuranceSupplied,
  papers: ['voucher'],
  words: {
    silent: words.silent,
    waiting: words.waiting,
    gone: words.gone,
    not_voided: words.not_taken_back,
    not_refunded: words.not_taken_back,
    not_sold: words.not_sold,
    sold: words.sold,
    still_held: words.still_held,
    not_waiting: words.not_waiting,
    not_over: words.not_over,
    together: words.together,
  },
  refusal: insurerRefusal,
  chargeBase: ({ item }) => item.cost_minor,
  by_terms: true,
  terms(booked, now, part) {
    const { item } = booked
    const policies = part?.people.length ?? insuranceOf(booked).people.length
    const lost = keptOf(booked, now, policies, part ?? item)
    if (hasBegun(booked, now)) return { refundable: false, ...lost, free_until: null, over: words.begun }
    return { refundable: true, ...lost, free_until: lost.kept === 0 ? item.starts_at : null }
  },
  ownerOf(booked) {
    const { people, by_premium } = insuranceOf(booked)
    const lines = by_premium ? premiumLines(people, booked.agency_id !== null) : []
    const { placeOf } = placesOf(booked)
    return ({ kind }, nth) => lines.filter((line) => line.kind === kind)[nth]?.of.map(placeOf) ?? null
  },
  leaving: insuranceLeaving,
  async sold(tx, booked, { answer }, at) {
    await insertPolicies(tx, booked.item.id, answer.policies, at)
    return answer.policies.map(({ number }) => number).join(', ')
  },
  async reversed(tx, booked, _how, people, at) {
    await endPolicies(tx, booked.item.id, people ?? null, at)
  },
  taxed: async () => () => ({ kind: 'insurance', route: null }),
  memo: (booked) => `Insurance ${insuranceOf(booked).plan} ${booked.item.locator ?? ''}`.trim(),
  async paperSections(db, booked, names) {
    return certificateOf(insuranceOf(booked), names, await policiesOf(db, booked.item.id))
  },
  lines(booked) {
    const { insurer, region, days, people } = insuranceOf(booked)
    return [
      { en: `${insurer.name.en}, ${regionWords[region].en}`, ar: `${insurer.name.ar}، ${regionWords[region].ar}` },
      { en: `Days: ${days}. People: ${people.length}.`, ar: `الأيام: ${days}. الأشخاص: ${people.length}.` },
    ]
  },
}
