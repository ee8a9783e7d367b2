/** The deposits room: what agencies pay in, who approves it, and what a sold booking's amount is corrected by. */
export { depositsRoutes } from './deposits.routes.ts'
export { seedDemoDeposits } from './seed-demo-deposits.ts'
