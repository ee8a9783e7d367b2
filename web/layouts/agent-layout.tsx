import { PaletteHost } from '../features/agent-dashboard/palette-host.tsx'
import { useAgentNav } from './agent-nav.ts'
import { PortalLayout } from './portal-layout.tsx'

/** The agency's portal. */
export function AgentLayout() {
  return (
    <>
      <PortalLayout nav={useAgentNav()} />
      <PaletteHost />
    </>
  )
}
