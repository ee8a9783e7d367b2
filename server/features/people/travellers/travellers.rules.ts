import { addMonths, ageOn, agesOf } from '#contract/selling/passenger-rules'
import type { FieldProblem } from '#contract/kernel/errors'
import type { PassportState, TravellerInput } from '#contract/people/travellers'
import { travellersWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

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
export function travellerProblems(traveller: TravellerInput, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const addProblem = (field: string, message: Word) => problems.push({ field, message })
  if (traveller.date_of_birth > today) addProblem('date_of_birth', travellersWords.date_in_future)
  else if (traveller.date_of_birth < bornAfter) addProblem('date_of_birth', travellersWords.check_year_birth)
  const male = traveller.title === 'mr' || traveller.title === 'mstr'
  if (male !== (traveller.gender === 'm')) addProblem('gender', travellersWords.title_and_gender_do)
  if (traveller.title === 'mstr' && typeOn(traveller.date_of_birth, today) === 'adult')
    addProblem('title', travellersWords.master_for_boys_under_12)
  const { passport_issue: issue, passport_expiry: expiry } = traveller
  if (issue && issue > today) addProblem('passport_issue', travellersWords.date_in_future)
  if (issue && issue >= expiry) addProblem('passport_expiry', travellersWords.passport_ends_before_begins)
  if (expiry <= traveller.date_of_birth) addProblem('passport_expiry', travellersWords.passport_ends_before_begins)
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
}

/** As bookings show them: the last three characters. */
export const maskedPassport = (number: string) => `•••• ${number.slice(-3)}`
