import { feature } from '#web/feature.ts'

/** The hosted page of the test provider. */
export const paymentsFeature = feature({
  name: 'payments',
  texts: {
    payments: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
})
