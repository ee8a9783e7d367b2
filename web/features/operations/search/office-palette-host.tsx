import { lazy, Suspense, useState } from 'react'
import { useTranslator } from '#web/api/context.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useEarlyKeys } from '#web/kit/palette/use-early-keys.ts'
import { type OverlayProps, useOverlayKeys } from '#web/kit/palette/use-overlay-keys.ts'

const loadPalette = () => import('./office-palette.tsx')
const OfficePalette = lazy(loadPalette)
const OfficeShortcuts = lazy(() => import('./office-shortcuts.tsx'))

/** Listens for the keys of the office; the box is fetched while the page has nothing better to do. */
export function OfficePaletteHost({ open, setOpen }: OverlayProps) {
  const texts = useTranslator()
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    setOpen(null)
  }
  useEarlyKeys(() => Promise.all([loadPalette(), texts.load('search_box')]).catch(() => undefined), setTyped)
  useOverlayKeys({ open, setOpen })
  if (!open) return null
  return (
    <WithTexts feature="search_box">
      {() => (
        <Suspense>
          {open === 'palette' ? (
            <OfficePalette typed={typed} onTyped={setTyped} onClose={close} />
          ) : (
            <OfficeShortcuts onClose={close} />
          )}
        </Suspense>
      )}
    </WithTexts>
  )
}
