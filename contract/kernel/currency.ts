/**
 * Currencies whose digits after the point are not two, by ISO 4217; never from `Intl`, which is wrong for PKR and IQD. Who
 * counts otherwise (a card gateway) is converted to where it is spoken to, and nowhere else. Every page loads them.
 */
const wholes = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const thousandths = 'BHD IQD JOD KWD LYD OMR TND'
/** How many digits the minor unit of a currency has: 2 for SAR and IDR, 3 for KWD, 0 for JPY. */
export const minorDigits = (currency: string) =>
  wholes.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : currency === 'CLF' || currency === 'UYW' ? 4 : 2

/** Sell prices end on this many minor units: whole riyals, tenths of a dinar, single yen (decision 009). */
export const roundingStep = (currency: string): number => (minorDigits(currency) === 0 ? 1 : 100)
export const roundUp = (minor: number, step: number): number => Math.ceil(minor / step) * step

const tenThousandths = 10_000
/** Below this a double divides by 10,000 without losing the last unit. */
const exactMax = 1e13

/** Half away from zero: the app's one way of rounding a share. 100 basis points are one percent. */
export function shareOf(minor: number, basisPoints: number): number {
  const product = minor * basisPoints
  const half = product < 0 ? -tenThousandths / 2 : tenThousandths / 2
  if (Math.abs(product) < exactMax) return Math.trunc((product + half) / tenThousandths)
  return Number((BigInt(minor) * BigInt(basisPoints) + BigInt(half)) / BigInt(tenThousandths))
}
