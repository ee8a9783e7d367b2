import { countryOfPassport } from '#contract/kernel/country-codes'

/** What the two lines at the foot of a passport's page say. Dates are `YYYY-MM-DD`; names as printed there. */
export type PassportLines = {
  surname: string
  given_name: string
  sex: 'm' | 'f' | null
  date_of_birth: string
  passport_number: string
  passport_expiry: string
  nationality: string | null
  passport_country: string | null
}
export type PassportReading =
  | { ok: true; passport: PassportLines }
  /** `shape`: not the two lines of 44; else the part whose check digit does not fit. */
  | { ok: false; wrong: 'shape' | 'passport_number' | 'date_of_birth' | 'passport_expiry' | 'line' }

const lineLength = 44
const weights = [7, 3, 1]
const worth = (character: string) =>
  character === '<' ? 0 : /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 55

/** ICAO 9303: each character times 7, 3, 1 in turn, the last digit of the sum. */
export const checkDigit = (text: string) =>
  String([...text].reduce((sum, character, place) => sum + worth(character) * (weights[place % 3] ?? 0), 0) % 10)

/** Scanners and mails add spaces, break the line elsewhere, or put quotation marks for `<`. */
function linesOf(pasted: string): [string, string] | null {
  const clean = pasted
    .toUpperCase()
    .replace(/[«‹]/g, '<')
    .replace(/[^A-Z0-9<]/g, '')
  const start = clean.search(/P[A-Z<][A-Z<]{3}[A-Z]/)
  const text = start > 0 ? clean.slice(start) : clean
  if (text.length !== 2 * lineLength || !text.startsWith('P')) return null
  return [text.slice(0, lineLength), text.slice(lineLength)]
}

const named = (text: string) => text.replace(/<+/g, ' ').trim()

/** Two digits of a year: of a birth the latest that has passed by `today`, of an expiry always of this century. */
function dateOf(six: string, today: string | null): string {
  const rest = `-${six.slice(2, 4)}-${six.slice(4, 6)}`
  const recent = `20${six.slice(0, 2)}${rest}`
  return today !== null && recent > today ? `19${six.slice(0, 2)}${rest}` : recent
}

/** Reads what was pasted and holds it against its five check digits. `today` is `YYYY-MM-DD`. */
export function readPassportLines(pasted: string, today: string): PassportReading {
  const found = linesOf(pasted)
  if (!found) return { ok: false, wrong: 'shape' }
  const [upper, lower] = found
  const number = lower.slice(0, 9)
  const birth = lower.slice(13, 19)
  const expiry = lower.slice(21, 27)
  const personal = lower.slice(28, 42)
  if (checkDigit(number) !== lower[9]) return { ok: false, wrong: 'passport_number' }
  if (checkDigit(birth) !== lower[19]) return { ok: false, wrong: 'date_of_birth' }
  if (checkDigit(expiry) !== lower[27]) return { ok: false, wrong: 'passport_expiry' }
  // Without a personal number its check digit may be left out.
  const personalFits = checkDigit(personal) === lower[42] || (/^<+$/.test(personal) && lower[42] === '<')
  const whole = lower.slice(0, 10) + lower.slice(13, 20) + lower.slice(21, 43)
  if (!personalFits || checkDigit(whole) !== lower[43]) return { ok: false, wrong: 'line' }

  const names = upper.slice(5)
  const seam = names.indexOf('<<')
  const surname = named(seam === -1 ? names : names.slice(0, seam))
  const sex = lower[20]
  return {
    ok: true,
    passport: {
      surname,
      // Who has one name only bears it twice on a ticket.
      given_name: (seam === -1 ? '' : named(names.slice(seam))) || surname,
      sex: sex === 'M' ? 'm' : sex === 'F' ? 'f' : null,
      date_of_birth: dateOf(birth, today),
      passport_number: named(number),
      passport_expiry: dateOf(expiry, null),
      nationality: countryOfPassport(lower.slice(10, 13)) ?? null,
      passport_country: countryOfPassport(upper.slice(2, 5)) ?? null,
    },
  }
}
