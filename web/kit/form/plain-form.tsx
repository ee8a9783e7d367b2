import type { ReactNode } from 'react'

type PlainFormProps = { className?: string; onSubmit: () => void; children: ReactNode }

/** Fields whose Enter does something in the page and makes no call of its own: a search, a step before the last. */
export function PlainForm({ className, onSubmit, children }: PlainFormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
