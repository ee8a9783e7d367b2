import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect, useRef, useState } from 'react'
import { useMemberMay } from '#web/api/member.ts'
import { useTranslator } from '#web/api/context.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { paths } from '#web/portal-paths.ts'
import { isTyping } from '#web/kit/palette/palette.rules.ts'
import { box, useEarlyKeys } from '#web/kit/palette/use-early-keys.ts'

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

export type Overlay = 'palette' | 'shortcuts' | null

/** Listens for the keys of the portal; the box is fetched while the page has nothing better to do. */
export function PaletteHost({ open, setOpen }: { open: Overlay; setOpen: Dispatch<SetStateAction<Overlay>> }) {
  const navigate = useNavigate()
  const may = useMemberMay()
  const mayNow = useRef(may)
  const texts = useTranslator()
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    setOpen(null)
  }
  useEarlyKeys(() => Promise.all([loadPalette(), texts.load('dashboard')]).catch(() => undefined), setTyped)
  const isOpen = open === 'palette'
  useEffect(() => {
    box.asked = isOpen
  }, [isOpen])
  useEffect(() => {
    mayNow.current = may
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
        event.preventDefault()
        box.asked = true
        setOpen((now) => (now === 'palette' ? null : 'palette'))
        return
      }
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.defaultPrevented
      // A dialog has the keyboard to itself.
      if (!isPlain || isTyping(event.target) || document.querySelector('[role=dialog]')) return
      if (event.key === '?' || event.key === '؟') return setOpen('shortcuts')
      const jump = jumps[event.code as keyof typeof jumps]
      if (jump && !event.shiftKey && mayNow.current(jump.right)) void navigate({ to: jump.to() as '/' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, setOpen])
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
