import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { type Notification, notifications } from '#contract/communication/notifications'
import { useApi } from '#web/api/context.tsx'
import { addDays } from '#web/kit/time/calendar.ts'
import { type Clock, useClock } from '#web/kit/time/clock.ts'
import { isoNow } from '#web/kit/time/instants.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { NotificationRow } from './notification-row.tsx'
import { again, dropNotification, markRead, notificationsQuery } from './notifications.queries.ts'

type Props = { anchor: RefObject<HTMLElement | null>; isOpen: boolean; onOpenChange: (open: boolean) => void }

/** Over the padding of what it stands in: the rows go from edge to edge. */
const inSheet = '-mx-4 -mt-5 flex max-h-[80dvh] flex-col'
const inPopover = '-m-5 flex max-h-[min(36rem,80dvh)] w-100 flex-col'

/** What happened, by day; a click reads it and lands on its record. */
export default function NotificationsPanel({ anchor, isOpen, onOpenChange }: Props) {
  const t = useText('notifications')
  const common = useText('common')
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(notificationsQuery(api))
  const [narrow, setNarrow] = useState(false)
  const [clearing, setClearing] = useState(false)
  useEffect(() => setNarrow(matchMedia('(width < 640px)').matches), [isOpen])
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  const total = list.data?.pages[0]?.meta.total ?? rows.length

  const read = (id: string) => {
    markRead(queryClient, id, isoNow())
    void api(notifications.read, { params: { id } }).catch(() => again(queryClient))
  }
  const remove = async (id: string) => {
    try {
      const { unread } = await api(notifications.remove, { params: { id } })
      dropNotification(queryClient, id, unread)
    } catch {
      toast('error', t('not_deleted'))
      void again(queryClient)
    }
  }

  return (
    <>
      <Panel anchor={anchor} isOpen={isOpen} onOpenChange={onOpenChange} label={t('title')} asSheet={narrow}>
        <div className={narrow ? inSheet : inPopover}>
          <header className="flex min-h-13 items-center gap-2 border-b border-line ps-5 pe-3">
            <h2 className="me-auto text-16 font-mid">{t('title')}</h2>
            {rows.length > 0 && (
              <Button
                look="ghost"
                size="small"
                onClick={() => {
                  onOpenChange(false)
                  setClearing(true)
                }}
              >
                {t('clear')}
              </Button>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {list.isPending ? (
              <Waiting />
            ) : list.isError && rows.length === 0 ? (
              <ErrorState title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
            ) : rows.length === 0 ? (
              <div className="px-6 py-10 text-center">
                <p className="text-16 font-mid">{t('empty_title')}</p>
                <p className="mt-1 text-14 text-ink-2">{t('empty_text')}</p>
              </div>
            ) : (
              <Days rows={rows} onRead={read} onRemove={remove} onLeave={() => onOpenChange(false)} />
            )}
            {list.hasNextPage && (
              <div className="p-3 text-center">
                <Button
                  look="ghost"
                  size="small"
                  loading={list.isFetchingNextPage}
                  loadingText={common('loading')}
                  onClick={() => void list.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </div>
            )}
          </div>
        </div>
      </Panel>
      <ClearDialog count={total} isOpen={clearing} onOpenChange={setClearing} />
    </>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-4 p-5">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-11 w-full" />
    ))}
  </div>
)

/** Newest day first, as the rows come. */
function byDay(rows: readonly Notification[], clock: Clock): { date: string; rows: Notification[] }[] {
  const days: { date: string; rows: Notification[] }[] = []
  for (const row of rows) {
    const date = clock.dayOf(row.at)
    if (days.at(-1)?.date !== date) days.push({ date, rows: [] })
    days.at(-1)!.rows.push(row)
  }
  return days
}

type DaysProps = {
  rows: readonly Notification[]
  onRead: (id: string) => void
  onRemove: (id: string) => Promise<void>
  onLeave: () => void
}

function Days({ rows, onRead, onRemove, onLeave }: DaysProps) {
  const t = useText('notifications')
  const format = useFormat()
  const clock = useClock()
  const today = clock.today()
  const yesterday = addDays(today, -1)
  return byDay(rows, clock).map(({ date, rows: ofDay }) => (
    <section key={date} aria-label={format.date(date, 'full')}>
      <h3 className="sticky top-0 z-1 bg-surface-2 px-5 pt-3 pb-1 text-12 font-mid text-ink-3">
        {date === today ? t('today') : date === yesterday ? t('yesterday') : format.date(date, 'full')}
      </h3>
      <ul>
        {ofDay.map((row) => (
          <NotificationRow
            key={row.id}
            notification={row}
            onOpen={() => {
              if (row.read_at === null) onRead(row.id)
              if (row.link) onLeave()
            }}
            onRemove={() => onRemove(row.id)}
          />
        ))}
      </ul>
    </section>
  ))
}

/** The server counts to one beyond. */
const countMax = 1_000

function ClearDialog({
  count,
  isOpen,
  onOpenChange,
}: {
  count: number
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText('notifications')
  const common = useText('common')
  const format = useFormat()
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function clear() {
    setBusy(true)
    try {
      const { message } = await api(notifications.clearAll, {})
      await again(queryClient)
      onOpenChange(false)
      if (message) toast('success', message)
    } catch {
      toast('error', t('not_deleted'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={count > countMax ? t('clear_all_of', { most: format.number(countMax) }) : t('clear_title', { count })}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{common('cancel')}</Button>
          <Button look="danger-solid" loading={busy} loadingText={t('clear')} onClick={() => void clear()}>
            {t('clear')}
          </Button>
        </>
      }
    >
      {t('clear_text')}
    </Dialog>
  )
}
