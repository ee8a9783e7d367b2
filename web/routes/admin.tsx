import { createFileRoute } from '@tanstack/react-router'
import { adminArea } from '#contract/kernel/roles'
import { guard } from '#web/api/session.ts'
import { AdminLayout } from '#web/layouts/admin-layout.tsx'
import '#web/portal-texts.ts'

export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: ({ context, location }) => guard(context, location, adminArea),
  component: AdminLayout,
})
