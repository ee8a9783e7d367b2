import { feature } from '#server/feature'
import { tax as sentences } from './arabic.ts'

export const taxFeature = feature({
  name: 'tax',
  arabic: { sentences },
  tables: ['tax_lines', 'tax_reasons', 'tax_roles', 'tax_rules'],
})
