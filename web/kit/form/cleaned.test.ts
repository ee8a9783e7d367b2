import { expect, test, vi } from 'vitest'
import { cleaned } from './cleaned.ts'

/** An input as it stands after a letter was typed at `caret`. */
const typedIn = (value: string, caret: number) => {
  const target = { value, selectionStart: caret, setSelectionRange: vi.fn() }
  return { target, event: { target } as never }
}
const registered = () => ({ name: 'surname', ref: vi.fn(), onBlur: vi.fn(), onChange: vi.fn(async () => true) })

test('what is typed in the middle of a name is cleaned and the caret stays where it was', () => {
  const field = registered()
  const { onChange, name } = cleaned(field as never, (text) => text.toUpperCase())
  const { target, event } = typedIn('QuRESHI', 2)
  onChange(event)
  expect(name).toBe('surname')
  expect(target.value).toBe('QURESHI')
  expect(target.setSelectionRange).toHaveBeenCalledWith(2, 2)
  expect(field.onChange).toHaveBeenCalledWith(event)
})

test('what is clean already is left alone', () => {
  const { target, event } = typedIn('QURESHI', 7)
  cleaned(registered() as never, (text) => text.toUpperCase()).onChange(event)
  expect(target.setSelectionRange).not.toHaveBeenCalled()
})
