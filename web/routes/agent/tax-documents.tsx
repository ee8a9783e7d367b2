import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgentTaxDocumentsPage } from '#web/features/money/tax-documents/portal-pages.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/tax-documents')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('tax_documents', 'lists', 'checks'),
  head: titled('tax_documents', 'title'),
  component: AgentTaxDocumentsPage,
})
