import { createFileRoute } from '@tanstack/react-router'
import { PnrPage } from '#web/features/selling/after-sale/pnr-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/pnr-details')({
  validateSearch: ({ pnr }: Record<string, unknown>) => ({
    pnr: typeof pnr === 'string' || typeof pnr === 'number' ? String(pnr).trim().toUpperCase().slice(0, 24) : '',
  }),
  loader: ({ context: { texts } }) => texts.load('aftersale', 'checks'),
  head: titled('aftersale', 'pnr_title'),
  component: PnrPage,
})
