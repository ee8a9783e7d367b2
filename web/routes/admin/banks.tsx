import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { BanksPage } from '#web/features/money/banks/banks-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/banks')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('banks', 'checks'),
  head: titled('banks', 'title'),
  component: BanksPage,
})
