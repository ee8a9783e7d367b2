import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import type { UmrahChoice } from '#contract/selling/quote-choices'
import { isChild, isInfant, partyProblems, type PartyPerson } from '#contract/selling/umrah-party'
import type { UmrahSale } from '#contract/selling/umrah-sale'
import type { App } from '#server/app'
import type { Quoted, QuotedPeople, Quoting } from '#server/features/selling/bookings'
import { daysWords } from '#server/day-words'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { bookUmrah, findDeparture, priceOf } from './book-umrah.ts'
import { fieldProblemOf } from './party.rules.ts'
import { lineWords } from './place-words.ts'
import { umrahWords as words } from './words.ts'

type Detail = z.output<typeof UmrahChoice> & { starts: string }

const typeOf = (one: PartyPerson) => (isInfant(one) ? 'infant' : isChild(one) ? 'child' : 'adult')

async function quote(app: App, choice: Omit<Detail, 'starts'>): Promise<Quoted | Refusal> {
  const found = await findDeparture(app, choice.departure_id)
  if (isRefusal(found)) return found
  const { of, departure, price, stays } = found
  const problems = partyProblems(choice.people, choice.rooms, price).map(fieldProblemOf)
  if (problems.length > 0) return refuse.fields(problems)
  const priced = priceOf(found, choice, choice.people, true)
  const count = (type: string) => choice.people.filter((one) => typeOf(one) === type).length
  return {
    detail: { ...choice, starts: departure.starts } satisfies Detail,
    title: { en: of.title_en, ar: of.title_ar },
    lines: [
      daysWords(departure.starts, departure.ends),
      ...stays.map((stay) => ({ en: stay.hotel_en, ar: stay.hotel_ar })),
      ...priced.lines.map(({ place, quantity, empty }) => ({
        en: `${quantity} × ${lineWords(place, empty, 'en')}`,
        ar: `${quantity} × ${lineWords(place, empty, 'ar')}`,
      })),
    ],
    net: { amount: priced.total, currency: of.currency },
    margin_minor: priced.selling - priced.total,
    bound_until: null,
    starts: departure.starts,
    people: { adults: count('adult'), children: count('child'), infants: count('infant') },
    own_names: true,
    demo: false,
  }
}

/** Who of the passengers takes which place of the party: of their kind, and of their gender as long as there are any. */
function seated({ people }: Detail, passengers: QuotedPeople['passengers']): number[] {
  const left = new Set(passengers.keys())
  const take = (fits: (at: number) => boolean) => {
    const at = [...left].find(fits)
    if (at !== undefined) left.delete(at)
    return at
  }
  return people.flatMap((one) => {
    const isKind = (at: number) => passengers[at]!.type === typeOf(one)
    return take((at) => isKind(at) && passengers[at]!.gender === one.gender) ?? take(isKind) ?? []
  })
}

function saleOf(detail: Detail, people: QuotedPeople, expected: UmrahSale['expected_total']): UmrahSale {
  const { departure_id, rooms, starts } = detail
  return {
    departure_id,
    rooms,
    pilgrims: seated(detail, people.passengers).map((at, place) => {
      const { type: _type, title: _title, ...one } = people.passengers[at]!
      return { ...one, ...people.own_names[at]!, no_bed: detail.people[place]!.no_bed }
    }),
    contact: people.contact,
    expected_total: expected,
    expected_starts: starts,
  }
}

export const umrahQuoting: Quoting = {
  quote: (app, _buyer, choice: Detail) => quote(app, choice),
  async again(app, _buyer, detail: Detail, bind) {
    const now = await quote(app, detail)
    // Other days than the customer read are nobody's to take for them.
    return !isRefusal(now) && !bind && now.starts !== detail.starts
      ? new Refusal('schedule_changed', words.days_moved, { extra: { starts: now.starts } })
      : now
  },
  async problems(_app, detail: Detail, people) {
    const order = seated(detail, people.passengers)
    return order.flatMap((at, place): FieldProblem[] =>
      people.passengers[at]!.gender === detail.people[place]!.gender
        ? []
        : [{ field: `passengers.${at}.gender`, message: words.quoted_for_other_gender }],
    )
  },
  async book(app, maker, { detail, people, expected, client_ref }, buyer, saveKey) {
    const saved = await bookUmrah(app, maker, { ...saleOf(detail, people, expected), client_ref }, buyer, saveKey)
    return isRefusal(saved) ? saved : saved.booking
  },
}
