import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { BannersPage } from '#web/features/catalogue/images/banners-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/banners')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('banners', 'files', 'checks'),
  head: titled('banners', 'title'),
  component: BannersPage,
})
