import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GroupProblem, RowResult } from '#contract/selling/umrah-work-shapes'
import type { Light } from '#contract/selling/umrah-work-terms'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { Column } from '#web/ui/table.tsx'
import { nameOfKey, type Picked } from './use-group-act.ts'

const lights = {
  red: { icon: CircleX, look: 'text-bad' },
  amber: { icon: CircleAlert, look: 'text-warn' },
  green: { icon: CircleCheck, look: 'text-ok' },
} as const

/** The traffic light of a pilgrim: a shape and a word, not a colour alone. */
export function LightMark({ light }: { light: Light }) {
  const t = useText('umrah_work')
  const { icon: Icon, look } = lights[light]
  return (
    <span className={`inline-flex items-center gap-1.5 text-13 font-mid ${look}`}>
      <Icon aria-hidden className="size-4.5" strokeWidth={1.8} />
      {t(`light_${light}`)}
    </span>
  )
}

/** A tab’s own record: while it loads, where it did not, and then. */
export function WithTab<T>({ found, children }: { found: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const t = useText('umrah_work')
  const { data, error, refetch } = found
  if (data) return <>{children(data)}</>
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton className="h-80" />
    </Loading>
  )
}

/** A column of boxes, all of them in its head. */
export function usePickColumn<Row extends { key: { booking: string; position: number }; name: string }>(
  picked: Picked,
  rows: readonly Row[],
): Column<Row> {
  const t = useText('umrah_work')
  const count = picked.picked.length
  return {
    id: 'pick',
    head: (
      <Checkbox
        label={<span className="sr-only">{t('choose_all')}</span>}
        checked={rows.length > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={picked.all}
      />
    ),
    cell: ({ key, name }) => (
      <Checkbox
        label={<span className="sr-only">{t('choose_pilgrim', { name })}</span>}
        checked={picked.has(nameOfKey(key))}
        onChange={() => picked.toggle(nameOfKey(key))}
      />
    ),
  }
}

/** Somebody’s name in both scripts, as two lines. */
export function PersonName({ name, name_local, note }: { name: string; name_local?: string; note?: ReactNode }) {
  return (
    <span className="block min-w-0">
      <span className="font-mid" dir="ltr">
        {name}
      </span>
      {name_local && (
        <span className="block text-13 text-ink-2">
          <bdi>{name_local}</bdi>
        </span>
      )}
      {note && <span className="block text-13 text-ink-3">{note}</span>}
    </span>
  )
}

/** What is wrong, in words: the rule’s own, or those of the block, with the day it is about. */
export function useProblemWords() {
  const t = useText('umrah_work')
  const locale = useLocale()
  const format = useFormat()
  return ({ block, rule, day, stay }: GroupProblem): string => {
    const words = rule ? `${t(`block_${block}`)}: ${rule.message[locale]}` : t(`block_${block}`)
    const at = stay === null ? words : `${words}, ${t('stay_number', { number: stay })}`
    return day ? `${at}, ${format.date(day, 'weekday')}` : at
  }
}

/** A list of what is wrong; stops before warnings. */
export function Problems({ problems }: { problems: readonly GroupProblem[] }) {
  const words = useProblemWords()
  const order = problems.toSorted((a, b) => a.severity.localeCompare(b.severity))
  return (
    <ul className="grid gap-1 text-13">
      {order.map((one, at) => (
        <li key={at} className="flex items-start gap-1.5">
          {one.severity === 'stop' ? (
            <CircleX aria-hidden className="mt-0.5 size-4 flex-none text-bad" strokeWidth={1.8} />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none text-warn" strokeWidth={1.8} />
          )}
          <span>{words(one)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What each of many answered: how many are done, and why the others are not. */
export function Outcomes({ results, nameOf }: { results: readonly RowResult[]; nameOf: (key: string) => string }) {
  const t = useText('umrah_work')
  const failed = results.filter(({ done }) => !done)
  if (results.length === 0 || failed.length === 0) return null
  return (
    <Notice tone="warn" title={t('rows_done', { count: results.length - failed.length, all: results.length })}>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-13">
        {failed.map(({ person, blocks, problem }, at) => (
          <li key={at}>
            <bdi className="font-mid">{nameOf(nameOfKey(person)) || '–'}</bdi>:{' '}
            {problem ?? blocks.map((block) => t(`block_${block}`)).join(t('comma'))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
