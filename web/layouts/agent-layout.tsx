import { useState } from 'react'
import { PaletteHost } from '#web/features/selling/dashboard/index.ts'
import { NotYours } from '#web/features/people/members/index.ts'
import type { Overlay } from '#web/kit/palette/use-overlay-keys.ts'
import { useAgentNav, useMaySee } from './agent-nav.ts'
import { PortalLayout } from './portal-layout.tsx'

/** The agency's portal. */
export function AgentLayout() {
  const [open, setOpen] = useState<Overlay>(null)
  return (
    <>
      <PortalLayout
        nav={useAgentNav()}
        onSearch={() => setOpen('palette')}
        {...(useMaySee() ? {} : { instead: <NotYours /> })}
      />
      <PaletteHost open={open} setOpen={setOpen} />
    </>
  )
}
