import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '#web/features/home/home.queries.ts'
import { HomePage } from '#web/features/home/home-page.tsx'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(homeQuery(context.api)),
      context.texts.load('home'),
      context.texts.load('search'),
    ]).then(() => undefined),
  head: ({ match }) => pageHead(match.context, 'home', '/'),
  component: HomePage,
})
