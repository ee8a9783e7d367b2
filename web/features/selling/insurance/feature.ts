import { feature } from '#web/feature.ts'

/** Travel insurance as visitors compare and buy it. */
export const insuranceFeature = feature({
  name: 'insurance',
  texts: { insurance: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { travelInsurance: () => '/travel-insurance' },
})
