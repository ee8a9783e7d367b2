import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { rewrite } from '#web/ui/latin-typed.ts'

/** A field whose text is cleaned while it is typed, without moving the caret to its end. */
export function cleaned<F extends UseFormRegisterReturn>({ onChange, ...field }: F, clean: (typed: string) => string) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      rewrite(event.target, clean)
      void onChange(event)
    },
  }
}
