import { feature } from '#web/feature.ts'

/** What the company charges, and what an agency adds. */
export const chargesFeature = feature({
  name: 'charges',
  texts: {
    charges: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentOtherCharges: () => '/agent/other-charges',
  },
})
