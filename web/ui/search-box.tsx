import { Search } from 'lucide-react'
import { cx } from './cx.ts'
import { useTyped } from './use-typed.ts'

type SearchBoxProps = {
  label: string
  /** What can be looked for; the label unless told. */
  hint?: string
  /** What the address says. */
  value: string
  onChange: (value: string) => void
  /** Narrower where many filters share a row. */
  width?: string
}

/** Looks for what is typed, a moment after typing. The caller keeps it in the address. */
export function SearchBox({ label, hint = label, value, onChange, width = 'sm:w-72' }: SearchBoxProps) {
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <div className={cx('field-box w-full', width)}>
      <Search aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
      <input
        type="search"
        maxLength={100}
        value={typed}
        aria-label={label}
        placeholder={hint}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
