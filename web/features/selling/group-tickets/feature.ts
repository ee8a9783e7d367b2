import { feature, type Query, withQuery } from '#web/feature.ts'

/** Seats of blocks for groups, and what a group asks for: what visitors and customers see of them. */
export const groupTicketsFeature = feature({
  name: 'group-tickets',
  texts: { group_tickets: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    groupTickets: (wish: Query = {}) => withQuery('/group-tickets-main', wish),
    groupTicket: (id: string) => withQuery('/group-ticket', { id }),
  },
})
