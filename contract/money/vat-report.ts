import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { LocalDate, ok } from '#contract/kernel/shapes'
import { vatLineList } from './vat-report-list.ts'
import { VatLine, VatRate, VatTie } from './vat-report-shapes.ts'

export type { VatLine, VatRate, VatTie } from './vat-report-shapes.ts'

const reads = { access: admins, needs: 'ledger.view' } as const

/** The VAT of a period, as a return asks for it: by rate, with its corrections, down to the journals. */
export const vatReport = {
  summary: endpoint({
    method: 'GET',
    path: '/vat-report',
    ...reads,
    query: z.strictObject({ from: z.optional(LocalDate), to: z.optional(LocalDate) }),
    reply: z.object({ ...ok, data: z.array(VatRate), ties: z.array(VatTie) }),
  }),
  lines: endpoint({ method: 'GET', path: '/vat-report-lines', ...reads, ...listCall(vatLineList, VatLine) }),
  file: endpoint({
    method: 'GET',
    path: '/vat-report-file',
    ...reads,
    query: listFileQuery(vatLineList),
    reply: z.unknown(),
    raw: true,
  }),
}
