import { minorDigits } from '#contract/kernel/currency'

export type Decimal = 'point' | 'comma'

/** Digits as Arabic keyboards and banks write them, as Western ones. */
export const western = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('−', '-')

const grouped = { point: /^\d{1,3}(?:[, ’']\d{3})+(?:\.\d*)?$/, comma: /^\d{1,3}(?:[. ’']\d{3})+(?:,\d*)?$/ }
const bare = { point: /^\d+(?:\.\d*)?$|^\.\d+$/, comma: /^\d+(?:,\d*)?$|^,\d+$/ }
/** More cannot be one payment. */
const wholeDigitsMax = 10
/** No written amount and no written day is longer. */
const writtenMax = 40

/** A currency as its code, or the riyal as people write it. */
const unitBefore = /^(?:[A-Z]{3}|SR\.?|ر\.? ?س\.?|ريال)\s*(?=[-+(\d.,])/i
const unitBehind = /(?<=[\d).,-])\s*(?:[A-Z]{3}|SR\.?|ر\.? ?س\.?|ريال(?: سعودي)?)$/i

/**
 * Minor units of a written amount: signs before or behind, brackets, CR and DR, a currency, grouped thousands.
 * Null where it is none, and where it has more decimals than the currency.
 */
export function minorOfText(written: string, currency: string, decimal: Decimal): number | null {
  if (written.length > writtenMax) return null
  let text = western(written)
    .replaceAll(/[\u00a0\u202f\u200e\u200f]/g, ' ')
    .trim()
  let sign = 1
  const turn = (pattern: RegExp) => {
    if (pattern.test(text)) {
      sign = -sign
      text = text.replace(pattern, '').trim()
    }
  }
  const withoutUnit = () => {
    text = text.replace(unitBefore, '').replace(unitBehind, '')
  }
  withoutUnit()
  text = text.replace(/\s*(?:CR\.?|دائن)$/i, '')
  turn(/\s*(?:DR\.?|مدين)$/i)
  withoutUnit()
  if (/^\(.*\)$/.test(text)) {
    sign = -sign
    text = text.slice(1, -1).trim()
  }
  turn(/^-/)
  turn(/-$/)
  text = text.replace(/^\+/, '').trim()
  if (!grouped[decimal].test(text) && !bare[decimal].test(text)) return null
  const [whole = '', fraction = ''] = text.split(decimal === 'point' ? '.' : ',')
  const digits = minorDigits(currency)
  const left = whole.replaceAll(/\D/g, '')
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > digits || left.replace(/^0+/, '').length > wholeDigitsMax) return null
  const minor = Number(left || '0') * 10 ** digits + Number(kept.padEnd(digits, '0') || '0')
  return minor === 0 ? 0 : sign * minor
}

/** Which of both signs stands before the decimals, told from all amounts of a column; the point where none says. */
export function decimalOf(values: readonly string[]): Decimal {
  let commas = 0
  let points = 0
  for (const value of values) {
    const last = /([.,])(\d+)\D*$/.exec(western(value.slice(0, writtenMax)))
    if (!last) continue
    const both = value.includes(',') && value.includes('.')
    const decided = both || last[2]!.length !== 3
    if (decided && last[1] === ',') commas++
    if (decided && last[1] === '.') points++
  }
  return commas > points ? 'comma' : 'point'
}
