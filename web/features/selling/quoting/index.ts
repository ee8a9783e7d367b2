/** Public API of quoting: the way from what is found to a quotation of it. */
export { QuoteThis } from './quote-this.tsx'
