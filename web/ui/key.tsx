import type { ReactNode } from 'react'

/** A key of the keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd dir="ltr" className="inline-block min-w-6 rounded-r-1 bg-surface-3 px-1.5 py-0.5 text-center text-12 font-mid">
    {children}
  </kbd>
)

/** The key of an act, beside its words: of use where there are keys, and said by `aria-keyshortcuts` to who does not see it. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="text-ink-2 pointer-coarse:hidden">
    <Key>{children}</Key>
  </span>
)
