import type * as z from 'zod/mini'
import type { GroupChoice } from '#contract/selling/quote-choices'
import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import { activeMarginRules } from '#server/features/money/margins'
import { settingsOf } from '#server/features/operations/settings'
import type { QuoteBuyer, Quoted, Quoting } from '#server/features/selling/bookings'
import { dayWords } from '#server/day-words'
import { type Refusal, refuse } from '#server/http/refusal'
import { deadlinesOf, findBlock } from './blocks.sql.ts'
import { sumOf } from './group.rules.ts'
import { holdSeats } from './hold-seats.ts'
import { conditionsOf, freeOf, ownMarginOf } from './views.ts'
import { groupTicketWords as words } from './words.ts'

type Detail = z.output<typeof GroupChoice>

async function quote(app: App, buyer: QuoteBuyer, choice: Detail): Promise<Quoted | Refusal> {
  const now = app.clock.now()
  const block = await findBlock(app.db, choice.block_id)
  if (!block || block.request_id !== null) return refuse.notFound(words.block_not_found)
  if (choice.infants > choice.adults) return refuse.invalid('infants', words.infants_with_adults)
  const [locations, rules, { zone }] = await Promise.all([
    locationsIn(app.pool),
    activeMarginRules(app),
    settingsOf(app),
  ])
  const { release_at } = await deadlinesOf(app.db, block, zone)
  if (!block.active || block.released_at || release_at <= now) return refuse.wrongState(words.not_on_sale)
  const sum = sumOf({ prices: block.prices, free: freeOf(block) }, choice, block.currency)
  const { origin_city, destination_city, airline_name } = conditionsOf(block, locations)
  const segments = block.legs.flatMap((leg) => leg.segments)
  const names = dayWords(block.names_on)
  const seats = choice.adults + choice.children
  return {
    detail: choice,
    title: {
      en: `${origin_city.en} – ${destination_city.en}`,
      ar: `${origin_city.ar} – ${destination_city.ar}`,
    },
    lines: [
      { en: `${airline_name.en}, seats: ${seats}`, ar: `${airline_name.ar}، المقاعد: ${seats}` },
      ...(choice.infants > 0 ? [{ en: `Infants: ${choice.infants}`, ar: `الرضّع: ${choice.infants}` }] : []),
      ...segments.map((one) => {
        const text = `${one.marketing_carrier} ${one.flight_number} ${one.origin}–${one.destination}, ${one.departure_at.replace('T', ' ')}`
        return { en: text, ar: text }
      }),
      { en: `Names until ${names.en}`, ar: `تُسلَّم الأسماء حتى ${names.ar}` },
    ],
    net: { amount: sum.price, currency: block.currency },
    margin_minor: ownMarginOf(rules, block, choice, buyer),
    bound_until: release_at.toISOString(),
    starts: segments[0]!.departure_at.slice(0, 10),
    people: null,
    own_names: false,
    demo: false,
  }
}

export const seatsQuoting: Quoting = {
  quote,
  again: (app, buyer, detail: Detail) => quote(app, buyer, detail),
  book(app, maker, { detail, people, expected, client_ref }, buyer, saveKey) {
    const { block_id: id, adults, children, infants } = detail as Detail
    const { given_name, surname } = people.lead
    const { contact } = people
    // The customer pays all of it at once: there is no second day to pay the rest.
    const order = { id, adults, children, infants, pay: 'full' as const, name: `${surname} / ${given_name}`, contact }
    return holdSeats(app, maker, buyer, { ...order, client_ref, expected_total: expected }, saveKey)
  },
}
