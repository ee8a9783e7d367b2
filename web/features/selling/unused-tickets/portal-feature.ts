import { feature, withQuery } from '#web/feature.ts'

/** Tickets that were not flown, and what airlines owe passengers. */
export const unusedTicketsFeature = feature({
  name: 'unused-tickets',
  texts: { unused_tickets: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    agentUnusedTickets: (filter: { q?: string } = {}) => withQuery('/agent/unused-tickets', filter),
    officeUnusedTickets: (filter: { q?: string; ending?: '1'; state?: 'open' } = {}) =>
      withQuery('/admin/unused-tickets', filter),
  },
})
