import { useEffect, useRef, useState } from 'react'

const typingMs = 300

/**
 * What is typed into a filter that the address keeps, told to `onChange` a moment after typing. Only what `fits` is
 * told: half a code is still being typed.
 */
export function useTyped(value: string, onChange: (value: string) => void, fits?: RegExp) {
  const [typed, setTyped] = useState(value)
  const latest = useRef(onChange)
  latest.current = onChange
  /** What was sent and has not come back by the address. */
  const sent = useRef<string[]>([])
  useEffect(() => {
    const echo = sent.current.indexOf(value)
    sent.current = sent.current.slice(echo + 1)
    // Back, forward and "clear all" change the address under the box; its own words, coming back, must not undo what
    // was typed meanwhile.
    if (echo < 0) setTyped(value)
  }, [value])
  useEffect(() => {
    const asked = typed.trim()
    if (asked === value || (fits && !fits.test(asked))) return
    const timer = setTimeout(() => {
      sent.current.push(asked)
      latest.current(asked)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, value, fits])
  return [typed, setTyped] as const
}
