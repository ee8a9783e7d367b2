import { company } from '#contract/operations/company'
import { feature } from '#server/feature'
import { companyRoutes } from './company.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    company_saved: 'company'
  }
}

/** The company feature: who runs this installation, asked of its first administrator and editable ever after. */
export const companyFeature = feature({
  name: 'company',
  calls: company,
  handlers: companyRoutes,
})
