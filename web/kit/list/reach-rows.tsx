import { type RefObject, useEffect } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import SkipTo from '#web/ui/skip-to.tsx'

/** To the rows of a list without what stands before them: by a link at the start of the page, or Down from its search box. */
export default function ReachRows({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const t = useText('lists')
  const first = () => frame.current?.querySelector<HTMLElement>('tbody tr[tabindex], tbody a, li button') ?? null
  useEffect(() => {
    const list = frame.current?.parentElement
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !(event.target as HTMLElement).matches('input[type=search]')) return
      event.preventDefault()
      first()?.focus()
    }
    list?.addEventListener('keydown', onKey)
    return () => list?.removeEventListener('keydown', onKey)
  })
  return <SkipTo target={first}>{t('skip_to_rows')}</SkipTo>
}
