/** The items feature: what a booking is made of, and how the price of each item came about. The one writer of both. */
export {
  changeItem,
  insertItem,
  itemById,
  type ItemChange,
  type ItemRecord,
  itemsOf,
  type LocalMoment,
  markItem,
  moveItem,
  type NewItem,
  type PlannedPayment,
} from './items.sql.ts'
export {
  addPriceLines,
  freezeTax,
  linesAddedAfter,
  linesToTax,
  paidByEmds,
  priceLinesOf,
  type SoldLine,
  taxedLines,
} from './price-lines.ts'
export { type OwnerOf, shareAdded, shareItem, type ShareRow, sharesOf, sharesToBe } from './shares.sql.ts'
export { copyItem, divideLines } from './divide-item.sql.ts'
export { countedAs, type Places } from './places.ts'
export { type Share, type Sharer, splitPrice, splitStanding, type WholeLine } from './split-price.ts'
