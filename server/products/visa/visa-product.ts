import type { Localised } from '#contract/kernel/shapes'
import type { Booked, Product } from '#server/features/selling/bookings'
import { Refusal, refuse } from '#server/http/refusal'
import { closeCase, decided, openCaseOf } from './case-steps.ts'
import { caseOf } from './cases.sql.ts'
import type { VisaDetail } from './types.ts'
import { visaWords as words } from './words.ts'

const detailOf = ({ item }: Booked) => item.detail as VisaDetail

/** How much of our service comes back now, in percent. */
function serviceBack({ our_error, rejected, sent, checked, service_back }: VisaDetail): number {
  if (our_error) return 100
  if (rejected) return service_back?.rejected ?? 0
  if (sent) return 0
  return (checked ? service_back?.checked : service_back?.submitted) ?? 0
}

/**
 * What is kept of an application that is given back: of our service by how far it is, and from the day it lies at the
 * embassy the fees too. Refused for our own mistake, the whole service comes back.
 */
function termsOf(booked: Booked) {
  const detail = detailOf(booked)
  const { price_minor, cost_minor } = booked.item
  const supplier_keeps = detail.sent ? cost_minor : 0
  const service = price_minor - cost_minor
  const kept = supplier_keeps + service - Math.round((service * serviceBack(detail)) / 100)
  return { refundable: kept < price_minor, kept, supplier_keeps, free_until: null }
}

function linesOf(booked: Booked): Localised[] {
  const { country_name, name } = detailOf(booked)
  const who = booked.lead_passenger
  return [
    { en: `${country_name.en}: ${name.en}`, ar: `${country_name.ar}: ${name.ar}` },
    { en: who, ar: who },
  ]
}

/** One person's visa: our staff see it through, the embassy's and the centre's fees are passed on as they are. */
export const visaProduct: Product<null> = {
  id: 'visa',
  supplied: 'us',
  papers: [],
  words: {
    silent: words.silent,
    waiting: words.silent,
    gone: words.gone,
    not_voided: words.not_taken_back,
    not_refunded: words.not_taken_back,
    not_sold: words.not_sold,
    sold: words.sold,
    still_held: words.still_held,
    not_waiting: words.not_waiting,
    not_over: words.not_over,
  },
  refusal(error) {
    if (error instanceof Refusal) return error
    throw error
  },
  chargeBase: ({ item }) => item.cost_minor,
  by_terms: true,
  async closed(db, booked) {
    const row = await caseOf(db, booked.item.id)
    // Refused, what of our service is promised for that still comes back.
    if (row?.state === 'rejected' && serviceBack({ ...detailOf(booked), rejected: true }) > 0) return undefined
    return row && decided.includes(row.state) ? refuse.wrongState(words.too_late) : undefined
  },
  terms: termsOf,
  costs(booked) {
    const { country, embassy_minor, centre_minor } = detailOf(booked)
    const owed = [
      { supplier: `embassy-${country.toLowerCase()}`, amount: embassy_minor },
      { supplier: `visa-centre-${country.toLowerCase()}`, amount: centre_minor },
    ]
    return { costs: owed.filter(({ amount }) => amount > 0) }
  },
  taxed: async () => (line) => ({ kind: line.kind === 'agent_charge' ? 'service_fee' : 'government_fee', route: null }),
  async sold(tx, booked, _known, at) {
    await openCaseOf(tx, booked, at)
    return undefined
  },
  reversed: (tx, booked, _how, _people, at) => closeCase(tx, booked, at),
  memo: (booked) => `Visa ${detailOf(booked).visa_code}`,
  lines: linesOf,
}
