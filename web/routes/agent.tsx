import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/api/session.ts'
import { AgentLayout } from '#web/layouts/agent-layout.tsx'
import '#web/portal-texts.ts'

export const Route = createFileRoute('/agent')({
  ssr: false,
  beforeLoad: ({ context, location }) => guard(context, location, ['agent']),
  component: AgentLayout,
})
