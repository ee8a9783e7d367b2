import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const typingMs = 300

type SearchBoxProps = {
  label: string
  /** What can be looked for; the label unless told. */
  hint?: string
  /** What the address says. */
  value: string
  onChange: (value: string) => void
}

/** Looks for what is typed, a moment after typing. The caller keeps it in the address. */
export function SearchBox({ label, hint = label, value, onChange }: SearchBoxProps) {
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
    if (asked === value) return
    const timer = setTimeout(() => {
      sent.current.push(asked)
      latest.current(asked)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <div className="field-box w-full sm:w-72">
      <Search aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
      <input
        type="search"
        value={typed}
        aria-label={label}
        placeholder={hint}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
