import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** A field whose text is cleaned while it is typed, without moving the caret to its end. */
export function cleaned<F extends UseFormRegisterReturn>({ onChange, ...field }: F, clean: (typed: string) => string) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { target } = event
      const [caret, next] = [target.selectionStart, clean(target.value)]
      if (next !== target.value) {
        target.value = next
        if (caret !== null) target.setSelectionRange(caret, caret)
      }
      void onChange(event)
    },
  }
}
