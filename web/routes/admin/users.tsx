import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgenciesPage } from '#web/features/operations/office/agencies-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office', 'answers', 'lists'),
  head: ({ match: { context } }) =>
    context.texts.loaded.office ? plainHead(context, context.texts.message('office', 'agencies')) : {},
  component: AgenciesPage,
})
