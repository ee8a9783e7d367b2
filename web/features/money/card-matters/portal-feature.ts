import { feature, withQuery } from '#web/feature.ts'

/** Disputes about card payments. */
export const cardMattersFeature = feature({
  name: 'card-matters',
  texts: { cardMatters: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    cardDisputes: (filter: { state?: string; sort?: string } = {}) => withQuery('/admin/card-disputes', filter),
  },
})
