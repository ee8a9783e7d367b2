import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect, useState } from 'react'
import { useTranslator } from '#web/api/context.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { box, useEarlyKeys } from '#web/kit/palette/use-early-keys.ts'

const loadPalette = () => import('./office-palette.tsx')
const OfficePalette = lazy(loadPalette)

type HostProps = { open: boolean; setOpen: Dispatch<SetStateAction<boolean>> }

/** Listens for Ctrl or Cmd and K, by the place of the key; the box is fetched while the page has nothing better to do. */
export function OfficePaletteHost({ open, setOpen }: HostProps) {
  const texts = useTranslator()
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    setOpen(false)
  }
  useEarlyKeys(() => Promise.all([loadPalette(), texts.load('search_box')]).catch(() => undefined), setTyped)
  useEffect(() => {
    box.asked = open
  }, [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return
      event.preventDefault()
      box.asked = true
      setOpen((now) => !now)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [setOpen])
  if (!open) return null
  return (
    <WithTexts feature="search_box">
      {() => (
        <Suspense>
          <OfficePalette typed={typed} onTyped={setTyped} onClose={close} />
        </Suspense>
      )}
    </WithTexts>
  )
}
