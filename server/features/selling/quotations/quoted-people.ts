import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Passenger } from '#contract/selling/bookings'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import type { PeopleCount, QuotedPeople } from '#server/features/selling/bookings'
import { quotingOf } from './price-parts.ts'
import type { Content, FrozenPart } from './frozen.ts'
import { quotationsWords } from './words.ts'

type Name = { given_name: string; surname: string }
/** Whom a customer or an agent named; `lead` where no part asks for passports. */
export type Travellers = {
  passengers: z.output<typeof Passenger>[]
  contact: { email: string; phone: string }
  own_names?: { name_local: string; father_name: string }[] | undefined
  lead?: Name | undefined
}

const countOf = { adult: 'adults', child: 'children', infant: 'infants' } as const
const none: PeopleCount = { adults: 0, children: 0, infants: 0 }

/** How many people with passports all parts together ask for: the same people go on all of them. */
export const wantedPeople = ({ parts }: Pick<Content, 'parts'>): PeopleCount =>
  parts.reduce(
    (most, { people }) => ({
      adults: Math.max(most.adults, people?.adults ?? 0),
      children: Math.max(most.children, people?.children ?? 0),
      infants: Math.max(most.infants, people?.infants ?? 0),
    }),
    none,
  )
export const wantsPassports = (content: Pick<Content, 'parts'>) => wantedPeople(content).adults > 0
export const wantsOwnNames = ({ parts }: Pick<Content, 'parts'>) => parts.some(({ own_names }) => own_names)

/** The places, in the customer's list, of whom a part is for: the first so many of each kind. */
function placesFor({ people }: FrozenPart, { passengers }: Travellers): number[] {
  const left = { ...(people ?? none) }
  return passengers.flatMap(({ type }, at) => {
    if (left[countOf[type]] <= 0) return []
    left[countOf[type]] -= 1
    return [at]
  })
}

/** Who a part is booked for. */
export function peopleFor(part: FrozenPart, travellers: Travellers): QuotedPeople {
  const places = placesFor(part, travellers)
  const { passengers, own_names = [], contact } = travellers
  const lead = passengers.find(({ type }) => type === 'adult') ?? travellers.lead
  if (!lead) throw new Error('nobody answers for a part')
  return {
    passengers: places.map((at) => passengers[at]!),
    own_names: places.flatMap((at) => own_names[at] ?? []),
    lead: { given_name: lead.given_name, surname: lead.surname },
    contact,
  }
}

/** What is wrong with the people of a quotation, each at its field in the one list. */
export async function travellerProblems(app: App, content: Content, travellers: Travellers): Promise<FieldProblem[]> {
  const { passengers, own_names, lead } = travellers
  const wanted = wantedPeople(content)
  if (wanted.adults === 0)
    return lead ? [] : [{ field: 'lead.given_name', message: check('enter_name_as_in_passport') }]
  const problems: FieldProblem[] = []
  for (const part of content.parts) {
    const found = part.people
      ? await quotingOf(app, part.product).problems?.(app, part.detail as never, peopleFor(part, travellers))
      : undefined
    const places = placesFor(part, travellers)
    for (const { field, message } of found ?? [])
      problems.push({
        field: field.replace(/^passengers\.(\d+)/, (_, at) => `passengers.${places[Number(at)] ?? at}`),
        message,
      })
  }
  const isCount = (['adult', 'child', 'infant'] as const).every(
    (type) => passengers.filter((one) => one.type === type).length === wanted[countOf[type]],
  )
  if (!isCount && problems.length === 0)
    problems.push({ field: 'passengers', message: quotationsWords.people_wanted(wanted) })
  if (wantsOwnNames(content))
    for (const at of passengers.keys())
      if (!own_names?.[at]) problems.push({ field: `own_names.${at}.name_local`, message: check('enter_name') })
  const at = (one: FieldProblem) => `${one.field} ${JSON.stringify(one.message)}`
  return problems.filter((one, index) => problems.findIndex((other) => at(other) === at(one)) === index)
}
