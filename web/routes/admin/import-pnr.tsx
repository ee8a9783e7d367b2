import { createFileRoute } from '@tanstack/react-router'
import { ImportPnrPage } from '#web/features/selling/pnr-imports/import-pnr-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/import-pnr')({
  loader: ({ context: { texts } }) => texts.load('pnr_imports', 'person', 'checks'),
  head: titled('pnr_imports', 'title'),
  component: ImportPnrPage,
})
