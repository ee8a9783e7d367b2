import { settlementList } from '#contract/money/settlement-list'
import { settlements } from '#contract/money/settlements'
import { feature } from '#server/feature'
import { settlementsRoutes } from './settlements.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    supplier_terms_saved: 'supplier'
    settlement_closed: 'supplier'
    settlement_paid: 'supplier'
    settlement_difference_accepted: 'supplier'
    settlement_move_reversed: 'supplier'
  }
}

/** What is owed to suppliers, period by period. */
export const settlementsFeature = feature({
  name: 'settlements',
  calls: settlements,
  handlers: settlementsRoutes,
  lists: [settlementList],
  tables: [
    'supplier_terms',
    'settlements',
    'settlement_lines',
    'settlement_statements',
    'settlement_statement_lines',
    'settlement_moves',
  ],
})
