import { feature, withQuery } from '#web/feature.ts'

/** What an agency's customers paid and got back after a sale, and what the agency earned by it. */
export const ownCasesFeature = feature({
  name: 'own-cases',
  texts: { own_cases: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { agentOwnCases: (filter: { q?: string } = {}) => withQuery('/agent/refunds-and-changes', filter) },
})
