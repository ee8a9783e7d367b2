/** The company feature: who runs this installation, asked of its first administrator and editable ever after. */
export { companyRoutes } from './company.routes.ts'
