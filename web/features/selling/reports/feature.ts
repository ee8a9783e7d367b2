import { feature, withQuery } from '#web/feature.ts'

/** Profit and loss. */
export const reportsFeature = feature({
  name: 'reports',
  texts: {
    reports: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentProfitLoss: (filter: Partial<Record<'group' | 'airline' | 'user' | 'from' | 'to' | 'days', string>> = {}) =>
      withQuery('/agent/agent-profit-loss-report', filter),
  },
})
