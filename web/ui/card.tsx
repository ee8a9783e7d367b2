import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = {
  title?: ReactNode
  /** One link on the end side of the title. */
  action?: ReactNode
  /** Beside the title, quieter. */
  note?: ReactNode
  children: ReactNode
  /** The content reaches the edges: tables, lists with their own padding. */
  flush?: boolean
  className?: string
}

/** The counter's sheet of paper. Lists inside use hairlines; a card never holds a card. */
export function Card({ title, action, note, children, flush, className }: CardProps) {
  return (
    <section
      className={cx(
        'min-w-0 rounded-r-3 bg-surface-1 shadow-lift-1',
        !flush && 'p-card',
        flush && 'overflow-clip',
        className,
      )}
    >
      {(title || action) && (
        <header
          className={cx(
            'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3',
            flush && 'px-card pt-card',
          )}
        >
          <h2 className="text-18">
            {title} {note && <span className="text-13 font-text text-ink-3">{note}</span>}
          </h2>
          {action && <span className="text-14">{action}</span>}
        </header>
      )}
      {children}
    </section>
  )
}
