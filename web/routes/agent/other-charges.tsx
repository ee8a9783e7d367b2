import { createFileRoute } from '@tanstack/react-router'
import { OtherChargesPage } from '#web/features/money/charges/other-charges-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/other-charges')({
  loader: ({ context }) => context.texts.load('charges'),
  head: titled('charges', 'title'),
  component: OtherChargesPage,
})
