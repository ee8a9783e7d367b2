import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type SkipToProps = {
  /** Finds where it leads; the focus goes there. */
  target: () => HTMLElement | null | undefined
  children: ReactNode
}

/** A link beside "Skip to content", at the very start of the page: past what a screen has before its own matter. */
export default function SkipTo({ target, children }: SkipToProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById('skips')), [])
  if (!place) return null
  return createPortal(
    <button
      type="button"
      className="skip-link"
      onClick={() => {
        const found = target()
        if (!found) return
        // A heading or a region takes no focus by itself.
        if (found.tabIndex < 0) found.tabIndex = -1
        found.focus()
        found.scrollIntoView({ block: 'nearest' })
      }}
    >
      {children}
    </button>,
    place,
  )
}
