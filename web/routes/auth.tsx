import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '#web/features/catalogue/home/home.queries.ts'
import { AuthFrame } from '#web/layouts/auth-frame.tsx'

export const Route = createFileRoute('/auth')({
  // The globe's cities: decoration, so that the screen opens without them too.
  loader: ({ context }) => context.queryClient.prefetchQuery(homeQuery(context.api)),
  component: AuthFrame,
})
