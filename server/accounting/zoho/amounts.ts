import { minorDigits } from '#contract/kernel/currency'

/** Zoho writes amounts as decimals. */
export const decimalOf = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)
export const minorOf = (decimal: number, currency: string): number => Math.round(decimal * 10 ** minorDigits(currency))
