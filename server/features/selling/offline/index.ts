/** The offline feature: what agencies ask for in words and the back office answers with a quote. It moves no money. */
export { insertRequest, type Line, lockRequest, moveRequest, type NewRecord, writeHistory } from './offline.sql.ts'
