import { useState } from 'react'
import { OfficePaletteHost } from '#web/features/operations/search/index.ts'
import type { Overlay } from '#web/kit/palette/use-overlay-keys.ts'
import { useOfficeNav } from './office-nav.ts'
import { PortalLayout } from './portal-layout.tsx'

/** The back office. */
export function AdminLayout() {
  const [open, setOpen] = useState<Overlay>(null)
  return (
    <>
      <PortalLayout nav={useOfficeNav()} onSearch={() => setOpen('palette')} />
      <OfficePaletteHost open={open} setOpen={setOpen} />
    </>
  )
}
