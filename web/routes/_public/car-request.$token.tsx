import { createFileRoute } from '@tanstack/react-router'
import { CarRequestPage } from '#web/features/selling/car-requests/car-request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/car-request/$token')({
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('car_requests', 'cars', 'checks'),
  head: titled('car_requests', 'page_title'),
  component: () => <CarRequestPage token={Route.useParams().token} />,
})
