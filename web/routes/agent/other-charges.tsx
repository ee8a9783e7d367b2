import { createFileRoute } from '@tanstack/react-router'
import { OtherChargesPage } from '#web/features/money/charges/other-charges-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/other-charges')({
  loader: ({ context }) => context.texts.load('charges'),
  head: ({ match: { context } }) =>
    context.texts.loaded.charges ? plainHead(context, context.texts.message('charges', 'title')) : {},
  component: OtherChargesPage,
})
