/** The offline room: what agencies ask for in words and the desk answers with a quote. It moves no money. */
export { offlineRoutes } from './offline.routes.ts'
export { seedDemoOffline } from './seed-demo-offline.ts'
