import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '#web/features/operations/office/changes-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update-agent-data')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context: { texts } }) => texts.load('office', 'agency', 'checks'),
  head: titled('office', 'changes'),
  component: ChangesPage,
})
