import type { ChangeEvent, ChangeEventHandler } from 'react'
import { westernDigits } from '../i18n/digits.ts'

/** Puts right what was typed while it is typed, without moving the caret to its end. */
export function rewrite(target: HTMLInputElement, clean: (typed: string) => string): void {
  const { value, selectionStart } = target
  const next = clean(value)
  if (next === value) return
  target.value = next
  // An e-mail's field has no caret to put.
  if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionStart)
}

/** Of a field in Latin script: what an Arabic or Persian keyboard writes becomes the digits that the server reads. */
export const latinTyped =
  (onChange: ChangeEventHandler<HTMLInputElement> | undefined) => (event: ChangeEvent<HTMLInputElement>) => {
    rewrite(event.target, westernDigits)
    onChange?.(event)
  }
