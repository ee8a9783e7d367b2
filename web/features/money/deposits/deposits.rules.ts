import { type DepositStatus, depositStatuses } from '#contract/money/deposits'
import type { DepositsSearch } from './deposits-address.ts'

/** `SA03 8000 0000 ...`: as an IBAN is read aloud. */
export const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

export const statusesOf = ({ status }: DepositsSearch): DepositStatus[] =>
  (status?.split(',') ?? []).filter((name): name is DepositStatus => depositStatuses.some((known) => known === name))

/** One state more or less; nothing chosen means all. */
export function withStatus(search: DepositsSearch, status: DepositStatus, chosen: boolean): DepositsSearch {
  const others = statusesOf(search).filter((one) => one !== status)
  return { ...search, status: (chosen ? [...others, status] : others).join(',') || undefined }
}

export const isFiltered = ({ q, status, from, to }: DepositsSearch) => Boolean(q || status || from || to)
