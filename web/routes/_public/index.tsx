import { createFileRoute } from '@tanstack/react-router'
import { airportsByCodeQuery } from '#web/features/selling/flights/locations.queries.ts'
import { homeQuery } from '#web/features/catalogue/home/home.queries.ts'
import { HomePage } from '#web/features/catalogue/home/home-page.tsx'
import { homeHead } from '#web/features/catalogue/home/home-head.ts'

export const Route = createFileRoute('/_public/')({
  loader: async ({ context: { api, queryClient, texts } }) => {
    const words = [texts.load('home'), texts.load('search')]
    const { origin } = await queryClient.ensureQueryData(homeQuery(api))
    // The airport's name under its city: nice to have, so its absence stops nothing.
    await Promise.all([...words, queryClient.prefetchQuery(airportsByCodeQuery(api, [origin.code]))])
  },
  head: ({ match }) => homeHead(match.context),
  component: HomePage,
})
