import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect } from 'react'
import { WithTexts } from '#web/i18n/with-texts.tsx'

const OfficePalette = lazy(() => import('./office-palette.tsx'))

type HostProps = { open: boolean; setOpen: Dispatch<SetStateAction<boolean>> }

/** Listens for Ctrl or Cmd and K, by the place of the key; the box is fetched when it is first asked for. */
export function OfficePaletteHost({ open, setOpen }: HostProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return
      event.preventDefault()
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
          <OfficePalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </WithTexts>
  )
}
