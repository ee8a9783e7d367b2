/** What selling by hand shares: lines with cost, vendor and price. */
export { ManualLinesFields } from './manual-lines-fields.tsx'
export { emptyLine, lineOf, sumsOf, type WithLines, wrongAmounts } from './manual-lines.rules.ts'
