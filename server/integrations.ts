/** Every outside system that the app can work with, a line each; how one is written stands in docs/adapters.md. */
export { zohoBooks } from './accounting/zoho/index.ts'
export { duffel } from './suppliers/duffel/index.ts'
export { demoAirlines } from './suppliers/demo-airlines/integration.ts'
export { ownRooms } from './suppliers/own-hotels/integration.ts'
export { demoInsurers } from './suppliers/demo-insurers/integration.ts'
export { stripeCards } from './payments/stripe/index.ts'
export { testCard } from './payments/test-card/integration.ts'
export { mail } from './mail/integration.ts'
