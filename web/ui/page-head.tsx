import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode }

/** The one display line of a screen; the focus comes here after a move. */
export function PageHead({ title, text, actions }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-32 leading-tight font-light tracking-display">{title}</h1>
        {text && <p className="mt-1 text-sub text-ink-2">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
