/** The offline feature: what agencies ask for in words and the back office answers with a quote. It moves no money. */
export { offlineRoutes } from './offline.routes.ts'
export { insertRequest, type Line, lockRequest, moveRequest, type NewRecord, writeHistory } from './offline.sql.ts'
