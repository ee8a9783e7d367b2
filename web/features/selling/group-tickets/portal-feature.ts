import { feature, withQuery } from '#web/feature.ts'

/** Blocks of seats as agencies buy of them and the office keeps them. */
export const groupTicketsScreens = feature({
  name: 'group-tickets',
  texts: { group_office: { en: () => import('./office.en.ts'), ar: () => import('./office.ar.ts') } },
  paths: {
    agentGroupTickets: () => '/agent/group-tickets',
    agentGroupTicket: (id: string) => withQuery('/agent/group-ticket', { id }),
    adminGroupTickets: () => '/admin/group-tickets',
    adminNewGroupTicket: () => '/admin/new/group-ticket',
    adminUpdateGroupTicket: (id: string) => withQuery('/admin/update/group-ticket', { id }),
  },
})
