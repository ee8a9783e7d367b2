import type { ReactNode } from 'react'

/**
 * Codes, times, phone and ticket numbers: never flipped, in either language. The island is inside, so that `ms-` and
 * `pe-` in `className` still follow the page.
 */
export function Code({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span className={className}>
      <bdi dir="ltr">{children}</bdi>
    </span>
  )
}
