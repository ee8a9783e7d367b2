import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { TripPage } from '#web/features/trips/trip-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/trip')({
  ssr: false,
  validateSearch: z.object({ id: z.catch(z.string().check(z.regex(/^BK-[A-Z2-9]{6}$/)), '') }),
  loader: ({ context: { texts } }) => Promise.all([texts.load('trips'), texts.load('checkout')]).then(() => undefined),
  head: ({ match: { context } }) =>
    context.texts.rooms.trips ? plainHead(context, context.texts.message('trips', 'trip_title')) : {},
  component: TripPage,
})
