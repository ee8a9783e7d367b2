/** The offline room: what agencies ask for in words and the desk answers with a quote. It moves no money. */
export { offlineRoutes } from './offline.routes.ts'
export { insertRequest, type Line, lockRequest, moveRequest, type NewRecord, writeHistory } from './offline.sql.ts'
