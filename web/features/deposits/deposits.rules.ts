import { type DepositRow, type DepositStatus, depositStatuses } from '#contract/deposits'
import { westernDigits } from '#web/i18n/digits.ts'
import { minorDigits } from '#web/i18n/money.ts'
import type { DepositsSearch } from './deposits-address.ts'

/** `2,500.5`, `٢٥٠٠٫٥` as minor units of the currency; null where it is no amount above zero. No fractions of two are ever made. */
export function minorOf(typed: string, currency: string): number | null {
  const plain = westernDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll(/[\s,٬]/g, '')
  const digits = minorDigits(currency)
  const parts = /^(\d{1,11})(?:\.(\d*))?$/.exec(plain)
  const minor = parts?.[2] ?? ''
  if (!parts || minor.length > digits) return null
  return Number(parts[1] + minor.padEnd(digits, '0')) || null
}

/** Minor units as one types them: `2500.50`. */
export function typedOf(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `SA03 8000 0000 ...`: as an IBAN is read aloud. */
export const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** A path of this site, or nothing: what an address brings along may lead nowhere else. */
export const ownPath = (next: string | undefined) => (next && /^\/(?![/\\])/.test(next) ? next : undefined)

export const statusesOf = ({ status }: DepositsSearch): DepositStatus[] =>
  (status?.split(',') ?? []).filter((name): name is DepositStatus => depositStatuses.some((known) => known === name))

/** One state more or less; nothing chosen means all. */
export function withStatus(search: DepositsSearch, status: DepositStatus, chosen: boolean): DepositsSearch {
  const others = statusesOf(search).filter((one) => one !== status)
  return { ...search, status: (chosen ? [...others, status] : others).join(',') || undefined }
}

export const isFiltered = ({ q, status, from, to }: DepositsSearch) => Boolean(q || status || from || to)

export const allowed = (deposit: DepositRow, action: DepositRow['allowed_actions'][number]['action']) =>
  deposit.allowed_actions.some((one) => one.action === action && one.allowed)
