import type { ReactNode } from 'react'

/** The one display line of an auth screen, and what it is about. */
export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-7">
      <h1 className="text-[clamp(1.75rem,2.9vw,2.5rem)] leading-tight font-light tracking-display rtl:leading-head">
        {title}
      </h1>
      {children && <p className="mt-2 text-16 text-ink-2">{children}</p>}
    </header>
  )
}
