import { otherCountries, taxBands, taxTable } from './tax-table.ts'

export type Tax = { code: string; amount: number; infants: boolean }

const parsed = new Map<string, Tax[]>()

function read(text: string | undefined): Tax[] {
  if (!text) return []
  let taxes = parsed.get(text)
  if (!taxes) {
    taxes = text.split(', ').map((item) => {
      const [code, riyals] = item.split(' ') as [string, string]
      return { code, amount: Number.parseInt(riyals, 10) * 100, infants: riyals.endsWith('*') }
    })
    parsed.set(text, taxes)
  }
  return taxes
}

/**
 * Taxes of one flight by the countries at its ends, in halalas. They hang on the flight alone, not on the journey it
 * is part of, so that the price of a journey is the sum of its flights.
 */
export function taxesOf(origin: string, destination: string): Tax[] {
  const leaving = taxTable[origin] ?? otherCountries
  if (origin === destination) return read(leaving.home)
  const out = read(taxBands[origin]?.get(destination) ?? leaving.out)
  const arriving = read(taxTable[destination]?.in)
  return arriving.length ? [...out, ...arriving] : out
}
