import { feature, withQuery } from '#web/feature.ts'

/** What airlines allow after a booking, and until when. */
export const carrierRulesFeature = feature({
  name: 'carrier-rules',
  texts: { carrier_rules: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminCarrierRules: (filter: { airline?: string } = {}) => withQuery('/admin/carrier-rules', filter),
    adminNewCarrierRule: (of: { airline?: string; topic?: string } = {}) => withQuery('/admin/new/carrier-rule', of),
  },
})
