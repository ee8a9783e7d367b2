import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { forMembers } from '#contract/kernel/guarded'
import { CountryCode, Email, Instant, LocalDate, Localised, Money, Phone } from '#contract/kernel/shapes'
import { allowedActions } from '#contract/kernel/states'
import type { Word } from '#contract/kernel/word'
import { BookingStatus } from './booking-states.ts'
import { visaActions } from './visa-table.ts'
import {
  passportLegs,
  visaEntries,
  visaPapers,
  visaPaperStates,
  visaSpeeds,
  visaStates,
  visaWeekends,
} from './visa-terms.ts'

const whole = (least: number, most: number, text: Word) =>
  z.int(text).check(z.minimum(least, text), z.maximum(most, text))
const amount = whole(0, 100_000_000, check('use_amount_0'))
const days = whole(1, 365, check('visa_days_1_to_365'))
const age = whole(0, 120, check('visa_age_0_to_120'))
const countries = z.array(CountryCode).check(z.maxLength(80))
const title = (missing: Word) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(120, check('use_at_most_120_letters')))
const note = z.string().check(z.trim(), z.maxLength(200, check('visa_note_200_letters')))
const Days = z.strictObject({ min: days, max: days })
const percent = whole(0, 100, check('use_0_to_100_percent'))

/** How much of our service comes back, in percent: before its papers are read, once they are, where it is refused. */
export const ServiceBack = z.strictObject({ submitted: percent, checked: percent, rejected: percent })
export type ServiceBack = z.infer<typeof ServiceBack>

/** What one person pays, by nationality (none: all), age and speed; embassy and centre are passed on as they are. */
export const VisaFee = z.strictObject({
  nationalities: countries,
  age_from: age,
  age_to: age,
  speed: z.enum(visaSpeeds),
  embassy: amount,
  centre: amount,
  service: amount,
  /** Our fee where an agency buys. */
  agent_service: amount,
})
export type VisaFee = z.infer<typeof VisaFee>

/** A paper that is asked of people of these nationalities (none: all) and ages. */
export const VisaCheck = z.strictObject({
  kind: z.enum(visaPapers),
  nationalities: countries,
  age_from: age,
  age_to: age,
  mandatory: z.boolean(),
  note: z.strictObject({ en: note, ar: note }),
})
export type VisaCheck = z.infer<typeof VisaCheck>

/** A kind of visa as staff write it. */
export const NewVisa = z.strictObject({
  country: CountryCode,
  name: z.strictObject({
    en: title(check('enter_name_in_english')),
    ar: title(check('enter_name_in_arabic')),
  }),
  entries: z.enum(visaEntries),
  stay_days: days,
  validity_days: whole(1, 3_650, check('visa_days_1_to_365')),
  weekend: z.enum(visaWeekends),
  days: Days,
  express: z.nullable(Days),
  /** Where people may live who apply for it; none: anywhere. */
  residences: countries,
  fees: z.array(VisaFee).check(z.minLength(1, check('enter_visa_fee')), z.maxLength(40)),
  checklist: z.array(VisaCheck).check(z.maxLength(40)),
  /** Without it nothing. */
  service_back: z.optional(ServiceBack),
  active: z.boolean(),
})
export type NewVisa = z.infer<typeof NewVisa>

export const VisaPrice = z.object({
  age_from: z.int(),
  age_to: z.int(),
  speed: z.enum(visaSpeeds),
  embassy: Money,
  centre: Money,
  service: Money,
  total: Money,
  /** What an agency pays for it. */
  net: forMembers(z.nullable(Money), 'see_margin'),
})
export type VisaPrice = z.infer<typeof VisaPrice>

/** A kind of visa as somebody of one nationality is offered it. */
export const Visa = z.object({
  id: z.uuid(),
  code: z.string(),
  country: z.string(),
  country_name: Localised,
  name: Localised,
  entries: z.enum(visaEntries),
  stay_days: z.int(),
  validity_days: z.int(),
  days: z.object({ min: z.int(), max: z.int() }),
  express: z.nullable(z.object({ min: z.int(), max: z.int() })),
  residences: z.array(z.string()),
  /** The lowest for an adult. */
  lowest: z.nullable(Money),
  prices: z.array(VisaPrice),
  checklist: z.array(
    z.object({ kind: z.enum(visaPapers), mandatory: z.boolean(), age_from: z.int(), age_to: z.int(), note: Localised }),
  ),
})
export type Visa = z.infer<typeof Visa>

export const VisaRow = z.object({
  id: z.uuid(),
  code: z.string(),
  country: z.string(),
  country_name: Localised,
  name: Localised,
  entries: z.enum(visaEntries),
  stay_days: z.int(),
  days_max: z.int(),
  lowest: Money,
  open: z.int(),
  active: z.enum(['active', 'inactive']),
  created_at: Instant,
})
export type VisaRow = z.infer<typeof VisaRow>

/** As in the passport. Not a booking's passenger: pages of visitors would carry all of flights with it. */
const passportName = z
  .string(check('enter_name_as_in_passport'))
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, check('enter_name_as_in_passport')),
    z.maxLength(40, check('use_at_most_40_letters')),
    z.regex(/^[A-Z]+(?:[ '-][A-Z]+)*$/, check('use_latin_letters')),
  )
const VisaPerson = z.strictObject({
  given_name: passportName,
  surname: passportName,
  gender: z.enum(['m', 'f'], check('choose_male_or_female')),
  date_of_birth: LocalDate,
  nationality: CountryCode,
  passport_number: z
    .string(check('enter_passport_number'))
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, check('passport_number_5_to_20'))),
  passport_country: CountryCode,
  passport_expiry: LocalDate,
})

/** One person's application: who, when, how quickly, and what they read that it costs. */
export const VisaSale = z.strictObject({
  visa_id: z.uuid(check('choose_visa')),
  speed: z.enum(visaSpeeds),
  residence: CountryCode,
  entry_date: LocalDate,
  person: VisaPerson,
  contact: z.strictObject({ email: Email, phone: Phone }),
  expected_total: Money,
})

export const VisaDocument = z.object({
  id: z.uuid(),
  kind: z.enum(visaPapers),
  mandatory: z.boolean(),
  note: Localised,
  state: z.enum(visaPaperStates),
  /** Why it was asked for, or why another is needed. */
  reason: z.nullable(z.string()),
  file: z.nullable(z.object({ name: z.string(), file_name: z.string() })),
})
export type VisaDocument = z.infer<typeof VisaDocument>

/** One way of the passport itself, by whom and under which number. */
export const PassportMove = z.object({
  leg: z.enum(passportLegs),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  sent_on: z.nullable(LocalDate),
  received_on: z.nullable(LocalDate),
})
export type PassportMove = z.infer<typeof PassportMove>

export const VisaApplication = z.object({
  booking_id: z.string(),
  state: z.enum(visaStates),
  booking_status: BookingStatus,
  /** As it was read; what is done to it names it. */
  version: z.int(),
  country: z.string(),
  country_name: Localised,
  name: Localised,
  person: z.object({ given_name: z.string(), surname: z.string(), nationality: z.string() }),
  speed: z.enum(visaSpeeds),
  entry_date: LocalDate,
  fees: z.object({ embassy: Money, centre: Money, service: Money, total: Money }),
  /** What the agency's customer pays. */
  selling: z.nullable(Money),
  /** Until when the price of one that is not paid is kept. */
  pay_until: z.nullable(Instant),
  promised_on: z.nullable(LocalDate),
  documents: z.array(VisaDocument),
  embassy_ref: z.nullable(z.string()),
  /** For fingerprints and the passport, by the clock of the place: `2027-02-03T10:30`. */
  appointment: z.nullable(z.object({ at: z.string(), place: z.string() })),
  reason: z.nullable(z.string()),
  passport_moves: z.array(PassportMove),
  /** The application that was refused before this one, and the one that was made after it: their bookings. */
  replaces: z.nullable(z.string()),
  replaced_by: z.nullable(z.string()),
  /** What a second application would cost now; null: there is none to make. */
  again: z.nullable(Money),
  visa: z.nullable(
    z.object({
      number: z.string(),
      valid_from: LocalDate,
      valid_until: LocalDate,
      entries: z.enum(visaEntries),
      file: z.nullable(z.object({ name: z.string(), file_name: z.string() })),
    }),
  ),
  /** What comes back where it is withdrawn now; null: it cannot be. */
  back: z.nullable(Money),
  allowed_actions: allowedActions(visaActions, []),
  history: z.array(z.object({ at: Instant, act: z.string(), state: z.enum(visaStates), note: z.nullable(z.string()) })),
})
export type VisaApplication = z.infer<typeof VisaApplication>

export const VisaApplicationRow = z.object({
  booking_id: z.string(),
  version: z.int(),
  state: z.enum(visaStates),
  visa: Localised,
  person: z.string(),
  nationality: z.string(),
  buyer: z.nullable(Localised),
  speed: z.enum(visaSpeeds),
  promised_on: z.nullable(LocalDate),
  missing: z.int(),
  moved_at: Instant,
})
export type VisaApplicationRow = z.infer<typeof VisaApplicationRow>
