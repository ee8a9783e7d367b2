/** The contract as an OpenAPI document. */
export { openApiDocument, openApiText, schemaOf } from './document.ts'
