import { feature, withQuery } from '#web/feature.ts'

/** Quotations and the links that customers get. */
export const quotationsFeature = feature({
  name: 'quotations',
  texts: {
    quotations: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentQuotations: () => '/agent/quotations',
    agentQuotation: (id: string) => withQuery('/agent/quotation', { id }),
    customerQuotation: (token: string) => `/q/${token}`,
    payRequest: (token: string) => `/pay/${token}`,
  },
})
