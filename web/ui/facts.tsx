import type { ReactNode } from 'react'

/** Names and values of one thing, in two columns where there is room. */
export function Facts({ rows }: { rows: readonly (readonly [label: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
      {rows.map(([label, value], index) => (
        <div key={index} className="min-w-0">
          <dt className="text-13 text-ink-3">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
