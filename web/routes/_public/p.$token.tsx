import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { FoundPage } from '#web/features/selling/umrah/mine/found-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/p/$token')({
  validateSearch: searchTexts({ in: ['ur'] }),
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('umrah_mine', 'checks'),
  head: titled('umrah_mine', 'found_title'),
  component: () => <FoundPage token={Route.useParams().token} inUrdu={Route.useSearch().in === 'ur'} />,
})
