import { bankLineList } from '#contract/money/bank-line-list'
import { bankLines } from '#contract/money/bank-lines'
import { feature } from '#server/feature'
import { bankLinesRoutes } from './bank-lines.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    bank_statement_imported: 'bank'
    bank_line_matched: 'bank_line'
    bank_line_ignored: 'bank_line'
    bank_line_reopened: 'bank_line'
  }
}

/** Statements of the company's banks, line by line, and the deposits that they paid for. */
export const bankLinesFeature = feature({
  name: 'bank-lines',
  calls: bankLines,
  handlers: bankLinesRoutes,
  lists: [bankLineList],
  tables: ['bank_statements', 'bank_lines', 'bank_columns'],
})
