import { feature } from '#web/feature.ts'

/** VAT by dated rules, as the office sees and adds them. */
export const taxFeature = feature({
  name: 'tax',
  texts: { tax: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
