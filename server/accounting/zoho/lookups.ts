import { PortError } from '#server/ports/failure'
import type { ZohoClient } from './client.ts'
import { zohoWords } from './words.ts'

type Tax = { tax_id: string; tax_percentage: number }
type Currency = { currency_id: string; currency_code: string }

/** What changes once a year is asked once in ten minutes. */
const keptMs = 600_000

/** The taxes and currencies of the organisation, by what we know of them. */
export function zohoLookups(client: ZohoClient, now: () => number) {
  const kept = new Map<string, { until: number; rows: unknown }>()
  async function rowsOf<T>(name: string, path: string, signal: AbortSignal): Promise<T[]> {
    const held = kept.get(name)
    if (held && held.until > now()) return held.rows as T[]
    const answer = await client<Record<string, T[]>>({ path, signal })
    const rows = answer[name] ?? []
    kept.set(name, { until: now() + keptMs, rows })
    return rows
  }
  /** What is not there may have been added a moment ago: it is looked for afresh once. */
  async function found<T>(
    name: string,
    path: string,
    fits: (row: T) => boolean,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    const held = kept.has(name)
    const row = (await rowsOf<T>(name, path, signal)).find(fits)
    if (row || !held) return row
    kept.delete(name)
    return (await rowsOf<T>(name, path, signal)).find(fits)
  }
  return {
    async tax(rate_bp: number, signal: AbortSignal): Promise<string> {
      const fits = (tax: Tax) => Math.round(tax.tax_percentage * 100) === rate_bp
      const tax = await found<Tax>('taxes', '/settings/taxes', fits, signal)
      if (!tax) throw new PortError('invalid_request', zohoWords.no_such_tax({ rate: rate_bp / 100 }))
      return tax.tax_id
    },
    async currency(code: string, signal: AbortSignal): Promise<string> {
      const fits = (one: Currency) => one.currency_code === code
      const currency = await found<Currency>('currencies', '/settings/currencies', fits, signal)
      if (!currency) throw new PortError('invalid_request', zohoWords.no_such_currency({ currency: code }))
      return currency.currency_id
    },
  }
}
export type ZohoLookups = ReturnType<typeof zohoLookups>
