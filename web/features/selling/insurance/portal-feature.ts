import { feature, withQuery } from '#web/feature.ts'

/** Insurance in an agency's portal, and plans as the office writes them. */
export const insuranceScreens = feature({
  name: 'insurance',
  texts: { office_insurance: { en: () => import('./office/office.en.ts'), ar: () => import('./office/office.ar.ts') } },
  paths: {
    agentTravelInsurance: () => '/agent/travel-insurance',
    adminSellInsurance: () => '/admin/sell-insurance',
    adminInsurancePlans: () => '/admin/insurance-plans',
    adminNewInsurancePlan: () => '/admin/new/insurance-plan',
    adminUpdateInsurancePlan: (id: string) => withQuery('/admin/update/insurance-plan', { id }),
  },
})
