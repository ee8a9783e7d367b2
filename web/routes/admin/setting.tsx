import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { SettingPage } from '#web/features/operations/settings/setting-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/setting')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('settings', 'tax', 'tax_documents', 'operations', 'checks', 'person'),
  head: titled('settings', 'title'),
  component: SettingPage,
})
