import { useState } from 'react'
import { OfficePaletteHost } from '#web/features/operations/search/index.ts'
import { useOfficeNav } from './office-nav.ts'
import { PortalLayout } from './portal-layout.tsx'

/** The back office. */
export function AdminLayout() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PortalLayout nav={useOfficeNav()} onSearch={() => setOpen(true)} />
      <OfficePaletteHost open={open} setOpen={setOpen} />
    </>
  )
}
