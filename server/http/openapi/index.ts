/** The contract as an OpenAPI document. */
export { openApiDocument, schemaOf } from './document.ts'
