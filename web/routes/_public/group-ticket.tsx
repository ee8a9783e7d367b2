import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { BlockPage } from '#web/features/selling/group-tickets/block-page.tsx'
import { blockHead } from '#web/features/selling/group-tickets/block-head.ts'
import { loadBlock } from '#web/features/selling/group-tickets/load-block.ts'

export const Route = createFileRoute('/_public/group-ticket')({
  validateSearch: plainTexts,
  loaderDeps: ({ search }) => ({ id: search['id'] ?? '' }),
  loader: ({ context, deps }) => loadBlock(context, deps.id),
  head: ({ match }) => blockHead(match.context, match.search['id'] ?? ''),
  component: () => <BlockPage id={Route.useSearch()['id'] ?? ''} />,
})
