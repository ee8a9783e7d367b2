import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The ink panel for what leaves at a time: fares, ticket limits, void windows. At most one a view. */
export function Board({ title, note, action, children, className }: BoardProps) {
  return (
    <section
      className={cx(
        'hall overflow-hidden rounded-r-3 bg-dusk-0 text-on-dusk dark:inset-ring dark:inset-ring-dusk-line',
        className,
      )}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 px-5 pt-6 pb-4 sm:px-7">
        <div>
          <h2 className="text-22">{title}</h2>
          {note && <p className="text-13 text-on-dusk-3">{note}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

type BoardProps = { title: ReactNode; note?: ReactNode; action?: ReactNode; children: ReactNode; className?: string }
