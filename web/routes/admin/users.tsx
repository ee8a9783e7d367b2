import { createFileRoute } from '@tanstack/react-router'
import { readAgenciesSearch } from '#web/features/operations/office/agencies-search.ts'
import { AgenciesPage } from '#web/features/operations/office/agencies-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: readAgenciesSearch,
  loader: ({ context: { texts } }) => texts.load('office', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.office ? plainHead(context, context.texts.message('office', 'agencies')) : {},
  component: AgenciesPage,
})
