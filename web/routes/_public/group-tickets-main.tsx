import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { GroupTicketsPage } from '#web/features/selling/group-tickets/group-tickets-page.tsx'
import { ticketsQuery } from '#web/features/selling/group-tickets/group-tickets.queries.ts'
import { picturesQuery } from '#web/kit/pictures/promos.queries.ts'
import { listHead } from '#web/ui/list-head.ts'

const airport = /^[A-Z]{3}$/
const day = /^\d{4}-\d\d-\d\d$/
const read = searchTexts({ origin: airport, destination: airport, from: day, to: day, seats: /^[1-9]\d{0,2}$/ })

export const Route = createFileRoute('/_public/group-tickets-main')({
  validateSearch: read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      context.queryClient.ensureQueryData(ticketsQuery(context.api, deps)),
      context.queryClient.prefetchQuery(picturesQuery(context.api, 'group_header')),
      context.texts.load('group_tickets'),
    ]).then(() => undefined),
  head: ({ match }) => listHead(match.context, 'group_tickets', '/group-tickets-main', 'groups'),
  component: GroupTicketsPage,
})
