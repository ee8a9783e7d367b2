/** Is this installation fit for production? For `npm run doctor -- --production`, and in short at each start. */
export { productionFacts } from './production-facts.ts'
export { type Finding, findingsOf, shortForm } from './findings.ts'
