import { createFileRoute } from '@tanstack/react-router'
import { OwnRequestsPage } from '#web/features/selling/car-requests/own-requests-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/cars')({
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('car_requests'),
  head: titled('car_requests', 'own_title'),
  component: OwnRequestsPage,
})
