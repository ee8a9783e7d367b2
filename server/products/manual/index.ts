/** The product `manual`: whatever a member of staff finds, prices and books by hand. */
export {
  costOf,
  kindOfLine,
  type ManualDetail,
  type ManualKind,
  type ManualLine,
  priceLinesOfQuote,
  priceOf,
  suppliedAs,
  titleOf,
} from './manual-detail.ts'
export { manualProduct } from './manual-product.ts'
