import { type QuotationState, quotationTable } from '#contract/selling/quotation-states'
import type { Exchange } from '#contract/selling/exchange'
import type { Money } from '#contract/kernel/shapes'
import type { Actor } from '#server/http/actor'
import { Refusal, refuse } from '#server/http/refusal'
import { allowedActions } from '#server/records/states'
import { customerPrices } from './customer-prices.ts'
import type { Content } from './frozen.ts'
import type { QuotationRecord } from './quotations.sql.ts'
import { quotationsWords } from './words.ts'

type Facts = { state: QuotationState; valid_until: Date }
type Booking = { travellers_encrypted: string | null; booking_problem: string | null }

/** Where a quotation stands at this moment: time runs out without anybody acting. `now` is an argument. */
export const stateOf = ({ state, valid_until }: Facts, now: Date): QuotationState =>
  (state === 'sent' || state === 'viewed') && valid_until <= now ? 'expired' : state

/** The app is saving the booking with the passengers that the customer gave. */
export const isBeingBooked = ({ state, travellers_encrypted, booking_problem }: Facts & Booking): boolean =>
  state === 'accepted' && travellers_encrypted !== null && booking_problem === null

/** Whether an act may start from where the quotation stands now. */
export const isOpenFor = (action: keyof (typeof quotationTable)['acts'], facts: Facts, now: Date): boolean =>
  quotationTable.acts[action].from.includes(stateOf(facts, now))

/** The agent's acts: converting needs a flight to book, and nothing is withdrawn while it is being booked. */
export const actsOn = (facts: Facts & Booking, content: Content, actor: Actor, now: Date) =>
  allowedActions(quotationTable, { ...facts, state: stateOf(facts, now) }, actor, {
    no_flight: () => content.parts.length === 0,
    being_booked: () => isBeingBooked(facts),
  })

/** Why a customer may not answer, or undefined where they may. */
export function answerRefusal(facts: Facts, now: Date): Refusal | undefined {
  switch (stateOf(facts, now)) {
    case 'sent':
    case 'viewed':
      return undefined
    case 'accepted':
    case 'converted':
      return refuse.wrongState(quotationsWords.quotation_accepted_already)
    case 'declined':
      return refuse.wrongState(quotationsWords.this_quotation_has_been_declined)
    case 'expired':
      return new Refusal('quote_expired', quotationsWords.quotation_run_out_ask)
    default:
      return refuse.wrongState(quotationsWords.this_quotation_has_been_withdrawn)
  }
}

/** What the customer pays: each part's net price with the agency's margin, and the lines. */
export const totalOf = ({ parts, lines }: Pick<Content, 'parts' | 'lines'>): number =>
  parts.reduce((sum, part) => sum + part.net_minor + part.margin_minor, 0) +
  lines.reduce((sum, line) => sum + line.quantity * line.amount_minor, 0)

export type Totals = { total_minor: number; customer_total_minor: number | null }

/** A version's total in the currency of the books, and in the customer's where that is another. */
export const totalsOf = (content: Content, currency: string, exchange: Exchange | null): Totals => ({
  total_minor: totalOf(content),
  customer_total_minor: exchange && customerPrices(content, currency, exchange).total.amount,
})

/** The total as the customer reads it. */
export const customerTotal = ({
  currency,
  total_minor,
  exchange_currency,
  customer_total_minor,
}: Pick<QuotationRecord, 'currency' | 'total_minor' | 'exchange_currency' | 'customer_total_minor'>): Money => ({
  amount: customer_total_minor ?? total_minor,
  currency: exchange_currency ?? currency,
})

const titleLettersMax = 200

/** The parts one after the other; without any the first line's words. */
export const titleOf = ({ parts, lines }: Pick<Content, 'parts' | 'lines'>, locale: 'en' | 'ar'): string =>
  (parts.map(({ title }) => title[locale]).join(' + ') || (lines[0]?.description[locale] ?? '')).slice(
    0,
    titleLettersMax,
  )
