/** The integrations feature: outside systems, what they are told, and whether they may be asked now. */
export { openIncident, whenChanged, whenUsable } from './incident.ts'
export { whenTold } from './news.ts'
export { problemOf } from './problem-words.ts'
export { type Readiness, readinessOf } from './readiness.ts'
export { heldIntegrations, pictureHosts } from './registry.ts'
export { keysOf } from './keys.sql.ts'
export { stateNow } from './state.ts'
export { holdUntil } from './states.sql.ts'
