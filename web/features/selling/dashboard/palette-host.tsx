import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMemberMay } from '#web/api/member.ts'
import { useTranslator } from '#web/api/context.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { paths } from '#web/portal-paths.ts'
import { useEarlyKeys } from '#web/kit/palette/use-early-keys.ts'
import { type OverlayProps, useOverlayKeys } from '#web/kit/palette/use-overlay-keys.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const Shortcuts = lazy(() => import('./shortcuts.tsx'))

/** By the place of the key: an Arabic keyboard has other letters there. */
const jumps = {
  KeyD: { to: paths.agentDashboard, right: 'look' },
  KeyF: { to: paths.agentDashboardFlights, right: 'sell' },
  KeyB: { to: paths.agentBookings, right: 'look' },
  KeyL: { to: paths.agentLedger, right: 'see_money' },
  KeyP: { to: () => paths.agentPnrDetails(), right: 'look' },
} as const

/** Listens for the keys of the portal; the box is fetched while the page has nothing better to do. */
export function PaletteHost({ open, setOpen }: OverlayProps) {
  const navigate = useNavigate()
  const may = useMemberMay()
  const texts = useTranslator()
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    setOpen(null)
  }
  useEarlyKeys(() => Promise.all([loadPalette(), texts.load('dashboard')]).catch(() => undefined), setTyped)
  useOverlayKeys({ open, setOpen }, ({ code, shiftKey }) => {
    const jump = jumps[code as keyof typeof jumps]
    if (jump && !shiftKey && may(jump.right)) void navigate({ to: jump.to() as '/' })
  })
  if (!open) return null
  return (
    <WithTexts feature="dashboard">
      {() => (
        <Suspense>
          {open === 'palette' ? (
            <Palette typed={typed} onTyped={setTyped} onClose={close} />
          ) : (
            <Shortcuts onClose={close} />
          )}
        </Suspense>
      )}
    </WithTexts>
  )
}
