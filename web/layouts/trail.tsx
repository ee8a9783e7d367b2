import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { Next, Previous } from '../ui/mirrored.tsx'

/** A portal bar's way back to the list and what is open; a phone's bar has room for an arrow and that. */
export const Trail = ({ href, list, children }: { href: string; list: string; children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Link
      href={href}
      aria-label={list}
      className="inline-flex flex-none items-center text-14 font-text text-ink-2 hover:text-ink hover:underline max-sm:min-h-9 max-sm:min-w-6"
    >
      <Previous className="size-4.5 sm:hidden" />
      <span className="max-sm:hidden">{list}</span>
    </Link>
    <Next className="size-4 flex-none text-ink-3 max-sm:hidden" />
    <span className="min-w-0 truncate">{children}</span>
  </span>
)
