import { createFileRoute } from '@tanstack/react-router'
import { aboutQuery } from '#web/features/catalogue/about/about.queries.ts'
import { AboutPage } from '#web/features/catalogue/about/about-page.tsx'
import { aboutHead } from '#web/features/catalogue/about/about-head.ts'

export const Route = createFileRoute('/_public/about/us')({
  loader: ({ context }) =>
    Promise.all([context.queryClient.ensureQueryData(aboutQuery(context.api)), context.texts.load('about')]).then(
      () => undefined,
    ),
  head: ({ match }) => aboutHead(match.context),
  component: AboutPage,
})
