import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/api/session.ts'
import { AreaLayout } from '#web/layouts/area-layout.tsx'
import '#web/portal-texts.ts'

export const Route = createFileRoute('/reservation')({
  ssr: false,
  beforeLoad: ({ context, location }) => guard(context, location, ['reservation']),
  component: () => <AreaLayout area="reservation" />,
})
