import { queryOptions } from '@tanstack/react-query'
import { bankLines } from '#contract/money/bank-lines'
import type { Api } from '#web/api/client.ts'

export const bankLineQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['bank-lines', 'one', id],
    queryFn: async ({ signal }) => (await api(bankLines.get, { params: { id }, signal })).data,
  })

/** Lines that may be the money of a deposit. */
export const depositLinesQuery = (api: Api, deposit: string) =>
  queryOptions({
    queryKey: ['bank-lines', 'of', deposit],
    queryFn: async ({ signal }) => (await api(bankLines.ofDeposit, { query: { id: deposit }, signal })).data,
  })
