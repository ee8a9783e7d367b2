import { createFileRoute } from '@tanstack/react-router'
import { PnrPage } from '#web/features/aftersale/pnr-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/pnr-details')({
  validateSearch: ({ pnr }: Record<string, unknown>) => ({
    pnr: typeof pnr === 'string' || typeof pnr === 'number' ? String(pnr).trim().toUpperCase().slice(0, 24) : '',
  }),
  loader: async ({ context: { texts } }) =>
    void (await Promise.all([texts.load('aftersale'), texts.load('answers'), texts.load('bookings')])),
  head: ({ match: { context } }) =>
    context.texts.rooms.aftersale ? plainHead(context, context.texts.message('aftersale', 'pnr_title')) : {},
  component: PnrPage,
})
