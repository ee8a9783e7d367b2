import type { ReactNode } from 'react'

/** Codes, times, phone and ticket numbers: never flipped, in either language. */
export function Code({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
