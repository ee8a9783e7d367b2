/** Public API of the requests of groups: the demonstration makes some. */
export { createRequest, offerGroup } from './act-on-request.ts'
export { requests } from './request-record.ts'
