import { feature, withQuery } from '#web/feature.ts'

/** The statement of an agency. */
export const ledgerFeature = feature({
  name: 'ledger',
  texts: {
    statement: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentLedger: (filter: { from?: string; to?: string; kind?: string; q?: string } = {}) =>
      withQuery('/agent/agent-ledger', filter),
  },
})
