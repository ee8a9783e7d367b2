import { addMonths, ageOn, agesOf } from '#contract/selling/passenger-rules'
import type { FieldError } from '#contract/kernel/errors'
import type { PassportState, TravellerInput } from '#contract/people/travellers'

const bornAfter = '1900-01-01'
const soonMonths = 6

/** Judged on this day; on a trip the day of each flight counts. */
export function typeOn(dateOfBirth: string, day: string): 'adult' | 'child' | 'infant' {
  const age = ageOn(dateOfBirth, day)
  return age >= agesOf.adult.low ? 'adult' : age >= agesOf.child.low ? 'child' : 'infant'
}

/** The last day on which a passport still counts as ending soon: six months from this day. */
export const soonUntil = (day: string) => addMonths(day, soonMonths)

export function passportState(expiry: string, day: string): PassportState {
  if (expiry < day) return 'expired'
  return expiry < soonUntil(day) ? 'soon' : 'fine'
}

/** What the shapes alone do not say. A passport that has ended is kept: it is what the list warns of. */
export function travellerProblems(traveller: TravellerInput, today: string): FieldError[] {
  const problems: FieldError[] = []
  const addProblem = (field: string, message: string) => problems.push({ field, message })
  if (traveller.date_of_birth > today) addProblem('date_of_birth', 'This date is in the future')
  else if (traveller.date_of_birth < bornAfter) addProblem('date_of_birth', 'Check the year of birth')
  const male = traveller.title === 'mr' || traveller.title === 'mstr'
  if (male !== (traveller.gender === 'm')) addProblem('gender', 'Title and gender do not agree')
  if (traveller.title === 'mstr' && typeOn(traveller.date_of_birth, today) === 'adult')
    addProblem('title', 'Master is for boys under 12')
  const { passport_issue: issue, passport_expiry: expiry } = traveller
  if (issue && issue > today) addProblem('passport_issue', 'This date is in the future')
  if (issue && issue >= expiry) addProblem('passport_expiry', 'The passport ends before it begins')
  if (expiry <= traveller.date_of_birth) addProblem('passport_expiry', 'The passport ends before it begins')
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
}

/** As bookings show them: the last three characters. */
export const maskedPassport = (number: string) => `•••• ${number.slice(-3)}`
