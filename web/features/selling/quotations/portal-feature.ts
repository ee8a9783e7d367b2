import { feature, withQuery } from '#web/feature.ts'

/** Quotations as agencies make them, and the links that they hand to customers. */
export const quotationsScreens = feature({
  name: 'quotations',
  paths: {
    agentQuotations: () => '/agent/quotations',
    agentQuotation: (id: string) => withQuery('/agent/quotation', { id }),
    customerQuotation: (token: string) => `/q/${token}`,
    payRequest: (token: string) => `/pay/${token}`,
  },
})
