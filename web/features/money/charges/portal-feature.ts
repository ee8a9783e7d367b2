import { feature, withQuery } from '#web/feature.ts'

/** What the company charges, and what an agency adds. */
export const chargesFeature = feature({
  name: 'charges',
  texts: {
    charges: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
    office_charges: { en: () => import('./office.en.ts'), ar: () => import('./office.ar.ts') },
  },
  paths: {
    agentOtherCharges: () => '/agent/other-charges',
    adminCharges: (filter: { agency_id?: string } = {}) => withQuery('/admin/other-charges', filter),
    /** `id`: the charge to change; a new one without. */
    adminCharge: (id?: string) => withQuery('/admin/new-charges', { id }),
  },
})
