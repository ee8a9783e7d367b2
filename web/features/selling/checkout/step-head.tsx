import type { ReactNode } from 'react'

/** The one display line of a step. */
export function StepHead({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <header className="mb-5">
      <h1 tabIndex={-1} className="text-32 leading-tight font-light tracking-display">
        {title}
      </h1>
      {text && <p className="mt-1 text-16 text-ink-2">{text}</p>}
    </header>
  )
}
