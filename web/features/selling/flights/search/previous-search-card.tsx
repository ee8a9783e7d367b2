import { History } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useUser } from '#web/api/session.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { Forward } from '#web/ui/mirrored.tsx'
import { journeyOf, readPreviousSearch } from './previous-search-store.ts'
import type { PreviousSearchProps } from './previous-search.tsx'

/** The last search with all its places, days and people: one press restores it, filters included. */
export default function PreviousSearchCard({ hrefOf, rule }: PreviousSearchProps & { rule: ReactNode }) {
  const t = useText('search')
  const format = useFormat()
  const { user } = useUser()
  const [previous] = useState(() => readPreviousSearch(user?.agency?.id ?? null))
  if (!previous) return rule
  const { query, from } = previous
  const { codes, leave, last } = journeyOf(query)
  const people = [
    t('adult', { count: Number(query.adults ?? 1) }),
    ...(Number(query.children) > 0 ? [t('child', { count: Number(query.children) })] : []),
    ...(Number(query.infants) > 0 ? [t('infant', { count: Number(query.infants) })] : []),
  ]
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-3 text-13 text-ink-3">
      {t('continue_search')}
      <Link
        href={hrefOf(query)}
        className="inline-flex min-h-9 flex-wrap items-center gap-x-3 rounded-r-2 bg-surface-0 px-3 py-1.5 text-ink-2 hover:bg-surface-hover dark:bg-surface-3"
      >
        <History aria-hidden className="size-4" strokeWidth={1.8} />
        <span className="inline-flex items-center gap-1.5 font-mid text-ink">
          {codes.map((code, at) => (
            <Fragment key={`${code}${at}`}>
              {at > 0 && <Forward className="size-3" />}
              <Code>{code}</Code>
            </Fragment>
          ))}
        </span>
        <span>{last ? t('days_to', { from: format.date(leave), to: format.date(last) }) : format.date(leave)}</span>
        <span>{format.list(people)}</span>
        {from && <span className="font-mid text-accent-ink">{t('from_price', { price: format.money(from) })}</span>}
      </Link>
    </p>
  )
}
