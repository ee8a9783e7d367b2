/** The product `manual`: whatever a member of staff finds, prices and books by hand. */
export { costOf, type ManualDetail, type ManualLine, priceOf, priceLinesOfQuote, titleOf } from './manual-detail.ts'
export { manualProduct } from './manual-product.ts'
