import { createFileRoute } from '@tanstack/react-router'
import { FoundPage } from '#web/features/selling/umrah/mine/found-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/p/$token')({
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('umrah_mine', 'checks'),
  head: titled('umrah_mine', 'found_title'),
  component: () => <FoundPage token={Route.useParams().token} />,
})
