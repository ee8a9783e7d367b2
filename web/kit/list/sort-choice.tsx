import { ArrowDownUp } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'

type SortProps<S extends string> = {
  sorts: readonly S[]
  words: Readonly<Record<S, string>>
  value: S
  onChange: (sort: S) => void
}

/** The order of a list, as words: a phone has no heads to press. */
export function SortChoice<S extends string>({ sorts, words, value, onChange }: SortProps<S>) {
  const t = useText('lists')
  return (
    <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface-2 ps-3 pe-1 text-13 font-mid inset-ring inset-ring-line-strong">
      <ArrowDownUp aria-hidden className="size-3.5 flex-none" strokeWidth={1.8} />
      <select
        aria-label={t('order')}
        className="min-h-8 bg-transparent pe-2"
        value={value}
        onChange={(event) => onChange(event.target.value as S)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]}
          </option>
        ))}
      </select>
    </span>
  )
}
