/** The items feature: what a booking is made of, and how the price of each item came about. The one writer of both. */
export {
  changeItem,
  insertItem,
  type ItemChange,
  type ItemRecord,
  itemsOf,
  type LocalMoment,
  moveItem,
  type NewItem,
} from './items.sql.ts'
export { addPriceLines } from './price-lines.ts'
