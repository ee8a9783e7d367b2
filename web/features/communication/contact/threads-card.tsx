import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, Headset } from 'lucide-react'
import type { ContactThread } from '#contract/communication/contact'
import { useApi } from '#web/api/context.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FilterChip, Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { threadsQuery } from './contact.queries.ts'
import type { ContactSearch } from './contact-search.ts'
import type { Side } from './side.ts'

type ThreadsCardProps = { search: ContactSearch; side?: Side; onChange: (search: ContactSearch) => void }

/** What an agency wrote with the back office, or all agencies did, the last talk first. */
export function ThreadsCard({ search, side = 'agency', onChange }: ThreadsCardProps) {
  const t = useText('contact')
  const list = useInfiniteQuery(threadsQuery(useApi(), search))
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  const filtered = Boolean(search.waits || search.booking)
  return (
    <Card title={t(side === 'staff' ? 'office_threads' : 'threads_title')} flush>
      <fieldset className="flex flex-wrap gap-2 px-card pb-3">
        <legend className="sr-only">{t('filter_waits')}</legend>
        {(['staff', 'agency'] as const).map((waits) => (
          <ToggleChip
            key={waits}
            pressed={search.waits === waits}
            onChange={(pressed) => onChange({ ...search, waits: pressed ? waits : undefined })}
          >
            {t(`waits_${waits}`)}
          </ToggleChip>
        ))}
        {search.booking && (
          <FilterChip onRemove={() => onChange({ ...search, booking: undefined })}>
            {t('about_booking', { id: `\u2066${search.booking}\u2069` })}
          </FilterChip>
        )}
      </fieldset>
      {list.isPending ? (
        <Loading>
          {Array.from({ length: 3 }, (_, row) => (
            <div key={row} className="grid gap-2 border-t border-line px-card py-3">
              <Skeleton className="h-4 w-52" />
              <Skeleton className="h-4 w-full max-w-96" />
            </div>
          ))}
        </Loading>
      ) : list.isError && rows.length === 0 ? (
        <ErrorState
          title={t(side === 'staff' ? 'office_failed' : 'threads_failed')}
          text={t('kept')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : rows.length === 0 ? (
        filtered ? (
          <Empty
            level={3}
            title={t('threads_none_title')}
            text={t('threads_none_text')}
            action={<Button onClick={() => onChange({})}>{t('clear_all')}</Button>}
          />
        ) : (
          <Empty
            level={3}
            title={t('threads_empty_title')}
            text={t(side === 'staff' ? 'office_empty_text' : 'threads_empty_text')}
          />
        )
      ) : (
        <ul>
          {rows.map((thread) => (
            <Row
              key={thread.id}
              thread={thread}
              side={side}
              onOpen={() => onChange({ ...search, thread: thread.id })}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="border-t border-line px-card py-2">
          <LoadMore list={list} size="small" />
        </div>
      )}
    </Card>
  )
}

export function WaitsTag({ waits_for }: Pick<ContactThread, 'waits_for'>) {
  const t = useText('contact')
  const Icon = waits_for === 'staff' ? Headset : CircleCheck
  return (
    <Tag
      tone={waits_for === 'staff' ? 'info' : 'ok'}
      icon={<Icon aria-hidden className="size-3.25" strokeWidth={1.8} />}
    >
      {t(`waits_${waits_for}`)}
    </Tag>
  )
}

type RowProps = { thread: ContactThread; side: Side; onOpen: () => void }

function Row({ thread, side, onOpen }: RowProps) {
  const moment = useMoment()
  const locale = useLocale()
  const last = thread.messages.at(-1)
  return (
    <li className="border-t border-line">
      <button
        type="button"
        className="grid w-full gap-1 px-card py-3 text-start hover:bg-surface-hover"
        onClick={onOpen}
      >
        <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 font-mid break-words">{thread.subject}</bdi>
          {side === 'staff' && <bdi className="text-13 text-ink-2">{thread.agency.name[locale]}</bdi>}
          {thread.booking_id && <Code className="text-13 text-ink-3">{thread.booking_id}</Code>}
          <span className="ms-auto flex flex-none items-center gap-3 max-sm:ms-0 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-between">
            <span className="text-13 text-ink-3">{moment(thread.last_at)}</span>
            <WaitsTag waits_for={thread.waits_for} />
          </span>
        </span>
        {last && (
          <span className="flex w-full min-w-0 gap-1.5 text-14 text-ink-2">
            <span className="flex-none">
              <bdi>{last.author}</bdi>:
            </span>
            <span dir="auto" className="min-w-0 truncate">
              {last.body}
            </span>
          </span>
        )}
      </button>
    </li>
  )
}
