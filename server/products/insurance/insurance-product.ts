import { PortError } from '#server/ports/failure'
import type { InsurerRecord } from '#server/ports/insurer'
import type { Booked, Product } from '#server/features/selling/bookings'
import { Refusal } from '#server/http/refusal'
import { certificateOf } from './certificate.ts'
import { insuranceOf } from './insurance-detail.ts'
import { regionWords } from './insurance-words.ts'
import { endPolicies, insertPolicies, policiesOf } from './policies.sql.ts'
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
  terms(booked, now) {
    const { item } = booked
    if (hasBegun(booked, now))
      return {
        refundable: false,
        kept: item.price_minor,
        supplier_keeps: item.cost_minor,
        free_until: null,
        over: words.begun,
      }
    const { people, cancel_fee } = insuranceOf(booked)
    const fee = Math.min(cancel_fee * people.length, item.price_minor)
    return { refundable: true, kept: fee, supplier_keeps: 0, free_until: fee === 0 ? item.starts_at : null }
  },
  async sold(tx, booked, { answer }, at) {
    await insertPolicies(tx, booked.item.id, answer.policies, at)
    return answer.policies.map(({ number }) => number).join(', ')
  },
  reversed: (tx, booked) => endPolicies(tx, booked.item.id).then(() => undefined),
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
