import { minorDigits } from '#contract/kernel/currency'

const split = (codes: string) => codes.split(' ')
/** How many digits Stripe writes a currency with, where they are not two; from its page on currencies. */
const digitsThere: ReadonlyMap<string, number> = new Map([
  ...split('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF').map((code) => [code, 0] as const),
  ...split('BHD IQD JOD KWD LYD OMR TND').map((code) => [code, 3] as const),
])
/** Of a currency with three digits the last must be 0; these two are written there with two, and have none. */
const stepOf = (currency: string): number =>
  currency === 'ISK' || currency === 'UGX' ? 100 : digitsOf(currency) === 3 ? 10 : 1
const digitsOf = (currency: string): number => digitsThere.get(currency) ?? 2

/** What Stripe takes at once is an amount of at most eight digits. */
const most = 99_999_999

/** Our minor units as Stripe's, by another power of ten where it counts other digits. Null where that comes out uneven. */
export function toStripe(amount: number, currency: string): number | null {
  const by = digitsOf(currency) - minorDigits(currency)
  const there = by >= 0 ? amount * 10 ** by : amount / 10 ** -by
  return Number.isInteger(there) ? there : null
}

/** Stripe's units, by its own small letters of the currency, as ours. */
export function fromStripe(amount: number, currency: string): { amount: number; currency: string } {
  const ours = currency.toUpperCase()
  const by = minorDigits(ours) - digitsOf(ours)
  return { amount: Math.round(by >= 0 ? amount * 10 ** by : amount / 10 ** -by), currency: ours }
}

/** Why Stripe does not take an amount. `step`: it is finer than cards of its currency are; `large`: more than eight digits. */
export function unfit(amount: number, currency: string): 'step' | 'large' | null {
  const there = toStripe(amount, currency)
  if (there === null || there % stepOf(currency) !== 0) return 'step'
  return there > most ? 'large' : null
}
