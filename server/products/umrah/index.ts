/** The product `umrah`: places on the departures of packages, from seats of our own. */
export { umrahProduct } from './umrah-product.ts'
export { savePackage } from './save-package.ts'
export { enableRules } from './pilgrim-rules/enable-rules.ts'
