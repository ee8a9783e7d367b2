import * as z from 'zod/mini'
import { isRealDate } from './real-date.ts'
import { check } from '#contract/checks/check'

export { isRealDate }

/** `YYYY-MM-DD`, and a day that exists. */
export const LocalDate = z
  .string()
  .check(
    z.maxLength(10, check('use_date_like_2027_01')),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, check('use_date_like_2027_01')),
    z.refine(isRealDate, { error: check('day_does_not_exist'), abort: true }),
  )
/** Airport-local wall clock, `YYYY-MM-DDTHH:mm`; its zone stands beside it. */
export const LocalDateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))
/** An instant, ISO 8601 with `Z`. */
export const Instant = z.string()

const isCurrency = z.regex(/^[A-Z]{3}$/, check('use_currency_code_like_sar'))
export const Currency = z.string().check(isCurrency)
/** Chosen in a form. */
export const ChosenCurrency = z.string(check('choose_currency')).check(isCurrency)

/** Integer minor units of an ISO 4217 currency: `{ amount: 45250, currency: 'USD' }` is 452.50 dollars. */
export const Money = z.strictObject({
  amount: z.int().check(z.minimum(-9_000_000_000_000), z.maximum(9_000_000_000_000)),
  currency: Currency,
})
export type Money = z.infer<typeof Money>

/** Money that we added up: what one amount may be does not bound it, or an answer would fail for having many. */
export const Sum = z.strictObject({ amount: z.int(), currency: Currency })

/** Why somebody does this, in at least so many letters. */
export const reasonOf = (least: number) =>
  z
    .string(check('say_why'))
    .check(
      z.trim(),
      z.minLength(least, check('say_why_in_few_words')),
      z.maxLength(300, check('use_at_most_300_characters')),
    )
export const Reason = reasonOf(5)
/** Told to whoever it is done to. */
export const GivenReason = z
  .string(check('give_reason'))
  .check(z.trim(), z.minLength(3, check('give_reason')), z.maxLength(500, check('use_at_most_500_characters')))
export const OptionalReason = z.optional(z.string().check(z.trim(), z.maxLength(500)))

/** A name people read, in both languages. */
export const Localised = z.object({ en: z.string(), ar: z.string() })
export type Localised = z.infer<typeof Localised>

export const locales = ['en', 'ar'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

const iata = (length: 2 | 3, what: string) =>
  z.string().check(z.trim(), z.toUpperCase(), z.regex(length === 3 ? /^[A-Z]{3}$/ : /^[A-Z0-9]{2}$/, what))
export const AirportCode = iata(3, check('use_three_letter_airport'))
export const AirlineCode = iata(2, check('use_two_character_airline_code'))
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, check('choose_country')))

export const Email = z
  .string(check('enter_email_address'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/, check('enter_email_address_like_name')),
  )
/** E.164. */
export const Phone = z
  .string(check('enter_phone_number'))
  .check(z.regex(/^\+[1-9]\d{6,14}$/, check('enter_number_with_country_code')))

/** `BK-7Q2M4X`, and `OB-7Q2M4X` where the desk books: our own reference, which is also the booking's id on the wire. */
export const BookingRef = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^(BK|OB)-[A-Z2-9]{6}$/, check('booking_reference_looks_like_bk')))

export const queryInt = (low: number, high: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(low, message), z.maximum(high, message)),
    ),
  )

export const ok = { success: z.literal(true), type: z.literal('success'), message: z.optional(z.string()) }

/** A list's answer: rows and, where more follow, the cursor to ask with. */
export const page = <T extends z.core.$ZodType>(row: T) =>
  z.object({
    ...ok,
    data: z.array(row),
    meta: z.object({ total: z.nullable(z.int()), next_cursor: z.nullable(z.string()) }),
  })

export const ListQuery = {
  limit: z.optional(queryInt(1, 100, check('ask_for_1_to_100'))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.maxLength(40))),
  q: z.optional(z.string().check(z.maxLength(100))),
}
