import { expect, test, vi } from 'vitest'
import { latinTyped } from './latin-typed.ts'

/** An input as it stands after a letter was typed at `caret`; a browser tells none of an e-mail address. */
const typedIn = (value: string, caret: number | null) => {
  const target = { value, selectionStart: caret, setSelectionRange: vi.fn() }
  return { target, event: { target } as never }
}

test('a code, a phone or a tax number typed on an Arabic keyboard stands in the digits that the server reads', () => {
  const heard = vi.fn()
  const { target, event } = typedIn('٣١٠1۲', 3)
  latinTyped(heard)(event)
  expect(target.value).toBe('31012')
  expect(target.setSelectionRange).toHaveBeenCalledWith(3, 3)
  expect(heard).toHaveBeenCalledWith(event)
})

test('where a browser tells no caret the digits are put right all the same', () => {
  const { target, event } = typedIn('sara٧@example.test', null)
  latinTyped(undefined)(event)
  expect(target.value).toBe('sara7@example.test')
  expect(target.setSelectionRange).not.toHaveBeenCalled()
})
