import type { ReactNode } from 'react'

type PlainFormProps = { id?: string; className?: string; onSubmit: () => void; children: ReactNode }

/** Fields whose Enter does something in the page and makes no call of its own: a search, a step before the last. */
export function PlainForm({ id, className, onSubmit, children }: PlainFormProps) {
  return (
    <form
      id={id}
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
