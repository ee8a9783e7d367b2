import type { FieldProblem } from '#contract/kernel/errors'
import type { Passenger } from '#contract/selling/bookings'
import type { GroupName } from '#contract/selling/group-tickets'
import type { Leg } from '#contract/selling/flights'
import { fitsAge } from '#contract/selling/passenger-rules'
import { passengerProblems } from '#server/products/flight/index'
import { type Counts, countsOfTypes, less } from './group.rules.ts'
import { groupTicketWords } from './words.ts'

const kinds = ['infant', 'child', 'adult'] as const
const countOf = { adult: 'adults', child: 'children', infant: 'infants' } as const
const noSeat = {
  adult: groupTicketWords.no_adult_seat,
  child: groupTicketWords.no_child_seat,
  infant: groupTicketWords.no_infant_seat,
}

/** A child on every flight, an infant on every flight; whoever is neither sits in an adult's seat. */
export const typeOf = (born: string, legs: readonly Leg[]): Passenger['type'] =>
  kinds.find((kind) => fitsAge(kind, born, legs)) ?? 'adult'

type Place = { legs: readonly Leg[]; countryOf: (airport: string) => string | undefined; today: string }
/** Who sits there already: names are told apart by these alone. */
export type Known = Pick<Passenger, 'given_name' | 'surname' | 'date_of_birth'>
const personOf = ({ given_name, surname, date_of_birth }: Known) => `${given_name}/${surname}/${date_of_birth}`

export type Typed = { people: Passenger[]; problems: FieldProblem[] }

/**
 * Names as passengers of their seats, and what is wrong with them, each at `names.<n>.<field>`: the passport rules of the
 * flights, somebody twice, and more of a kind than there are seats without a name (`free`). Pure.
 */
export function checkNames(
  names: readonly GroupName[],
  free: Counts,
  known: readonly Known[],
  { legs, countryOf, today }: Place,
): Typed {
  const people = names.map((one): Passenger => ({ ...one, type: typeOf(one.date_of_birth, legs) }))
  const problems: FieldProblem[] = []
  const seen = new Set(known.map(personOf))
  let left = free
  for (const [index, one] of people.entries()) {
    const at = (field: string) => `names.${index}.${field}`
    const priced = countsOfTypes([one.type])
    for (const problem of passengerProblems([one], priced, legs, countryOf, today))
      problems.push({ ...problem, field: problem.field.replace('passengers.0', `names.${index}`) })
    if (seen.has(personOf(one))) problems.push({ field: at('given_name'), message: groupTicketWords.same_person_twice })
    seen.add(personOf(one))
    if (left[countOf[one.type]] <= 0) {
      const full = left.adults + left.children + left.infants <= 0
      problems.push({
        field: at('date_of_birth'),
        message: full ? groupTicketWords.all_seats_named : noSeat[one.type],
      })
    } else left = less(left, priced)
  }
  return { people, problems }
}
