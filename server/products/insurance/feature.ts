import { insurancePlanList } from '#contract/selling/insurance-plan-list'
import { insurance } from '#contract/selling/insurance'
import { registerProduct } from '#server/features/selling/bookings'
import { feature } from '#server/feature'
import { insuranceProduct } from './insurance-product.ts'
import { insuranceRoutes } from './insurance.routes.ts'
import { insuranceQuoting } from './quoted-insurance.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    insurance_plan_saved: 'insurance_plan'
    insurance_plan_archived: 'insurance_plan'
  }
}

/** Travel insurance: plans of insurers, quoted and issued by them, sold alone or with what is insured. */
export const insuranceFeature = feature({
  name: 'insurance',
  calls: insurance,
  handlers: insuranceRoutes,
  publicPages: () => [{ path: '/travel-insurance' }],
  setUp: (app) => registerProduct(app, { ...insuranceProduct, quoted: insuranceQuoting }),
  lists: [insurancePlanList],
  tables: ['insurance_plans', 'insurance_policies', 'insurance_premiums', 'insurers'],
})
