import { daysFrom } from '#contract/catalogue/hijri-calendar'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Word } from '#contract/kernel/word'
import type { Passenger } from '#contract/selling/bookings'
import { addMonths, ageOn } from '#contract/selling/passenger-rules'
import {
  isChild,
  isInfant,
  type PartyPerson,
  type PartyProblem,
  partyProblems,
  type Prices,
} from '#contract/selling/umrah-party'
import type { PartyRoom, Pilgrim } from '#contract/selling/umrah-sale'
import { umrahWords as words } from './words.ts'

/** Somebody as the rooms see them: the age is that of the first night. */
export const personOf = (one: Pilgrim, firstNight: string): PartyPerson => ({
  age: Math.max(0, ageOn(one.date_of_birth, firstNight)),
  gender: one.gender,
  no_bed: one.no_bed,
})

/** Somebody as a booking keeps them. */
export function passengerOf(one: Pilgrim, person: PartyPerson): Passenger {
  const type = isInfant(person) ? 'infant' : isChild(person) ? 'child' : 'adult'
  const title = one.gender === 'm' ? (type === 'adult' ? 'mr' : 'mstr') : type === 'adult' ? 'mrs' : 'miss'
  const {
    given_name,
    surname,
    gender,
    date_of_birth,
    nationality,
    passport_number,
    passport_country,
    passport_expiry,
  } = one
  return {
    type,
    title,
    given_name,
    surname,
    gender,
    date_of_birth,
    nationality,
    passport_number,
    passport_country,
    passport_expiry,
  }
}

/** A passport is good for so many months after the last day. */
const passportMonths = 6
const oldestYears = 120

function pilgrimProblems(
  pilgrims: readonly Pilgrim[],
  { ends, today }: { ends: string; today: string },
): FieldProblem[] {
  const until = addMonths(ends, passportMonths)
  return pilgrims.flatMap((one, at) => {
    const problems: FieldProblem[] = []
    const add = (field: keyof Pilgrim, message: Word) => problems.push({ field: `pilgrims.${at}.${field}`, message })
    if (one.date_of_birth > today || daysFrom(one.date_of_birth, today) > oldestYears * 366)
      add('date_of_birth', words.born_later)
    if (one.passport_expiry < until) add('passport_expiry', words.passport_ends({ date: until }))
    if (pilgrims.findIndex(({ passport_number }) => passport_number === one.passport_number) < at)
      add('passport_number', words.same_person)
    return problems
  })
}

export const fieldProblemOf = (problem: PartyProblem): FieldProblem =>
  'room' in problem
    ? { field: `rooms.${problem.room}`, message: words[`room_${problem.wrong}`] }
    : {
        field: `pilgrims.${problem.pilgrim}.${problem.wrong === 'needs_bed' ? 'no_bed' : 'room'}`,
        message: words[`pilgrim_${problem.wrong}`],
      }

/** All that is wrong with a party and its rooms, each at its field. */
export function saleProblems(
  sale: { pilgrims: readonly Pilgrim[]; rooms: readonly PartyRoom[] },
  people: readonly PartyPerson[],
  prices: Prices,
  days: { ends: string; today: string },
): FieldProblem[] {
  const problems = pilgrimProblems(sale.pilgrims, days)
  if (!people.some(({ age }) => age >= 18)) problems.push({ field: 'pilgrims', message: words.adult_needed })
  return [...problems, ...partyProblems(people, sale.rooms, prices).map(fieldProblemOf)]
}
