import { feature, withQuery } from '#web/feature.ts'

/** Profit and loss. */
export const reportsFeature = feature({
  name: 'reports',
  texts: {
    company_report: { en: () => import('./company.en.ts'), ar: () => import('./company.ar.ts') },
    reports: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentProfitLoss: (filter: Partial<Record<'group' | 'airline' | 'user' | 'from' | 'to' | 'days', string>> = {}) =>
      withQuery('/agent/agent-profit-loss-report', filter),
    adminProfitLoss: (filter: Record<string, string> = {}) => withQuery('/admin/profit-loss-report', filter),
  },
})
