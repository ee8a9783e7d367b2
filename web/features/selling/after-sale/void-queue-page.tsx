import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { afterSale, type WaitingBooking } from '#contract/selling/after-sale'
import { afterSaleQueue, type QueueKind } from '#contract/selling/after-sale-list'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { QueueDrawer } from './queue-drawer.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { StaffActDialog, type StaffAct } from './staff-act-dialog.tsx'
import { useQueueWords } from './queue-words.tsx'

const route = getRouteApi('/admin/void-bookings')

/** An item of a booking waits; the first one is called as the booking is. */
const keyOf = ({ id, item }: WaitingBooking) => (item === 1 ? id : `${id}:${item}`)

/** What sold bookings wait for: voids by their clock, then refunds and answers that are out. */
export function VoidQueuePage() {
  const t = useText('aftersale')
  const api = useApi()
  const navigate = useNavigate()
  const [act, setAct] = useState<{ act: StaffAct | 'refund_quote'; row: WaitingBooking } | null>(null)
  const list = useList(afterSaleQueue, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.voidBookings(), search, replace, resetScroll: false }),
    key: ['after-sale'],
    ask: (query, signal) => api(afterSale.queue, { query, signal }),
    keyOf,
    againMs: 30_000,
  })
  const { data, error } = list.query
  const words = useQueueWords((data?.pages[0] as { counts?: Record<QueueKind, number> } | undefined)?.counts)
  const current = list.opened
  useLeft(list.openId, current !== undefined, () => list.open(undefined, true))
  const empty = <Empty title={t('queue_empty_title')} text={t('queue_empty_text')} />
  if (isApiError(error) && error.status === 403)
    return (
      <PortalPage title={t('queue_title')}>
        <Empty title={t('closed_title')} text={t('closed_text')} />
      </PortalPage>
    )
  return (
    <PortalPage title={t('queue_title')}>
      <ListView of={list} label={t('queue_title')} {...words} empty={empty} />
      {current && (
        <QueueDrawer
          key={keyOf(current)}
          row={current}
          onClose={() => list.open(undefined)}
          onAct={(which) => setAct({ act: which, row: current })}
        />
      )}
      {act?.act === 'refund_quote' && <QuoteDialog row={act.row} onClose={() => setAct(null)} />}
      {act && act.act !== 'refund_quote' && <StaffActDialog row={act.row} act={act.act} onClose={() => setAct(null)} />}
    </PortalPage>
  )
}

/** What is dealt with leaves the queue, and the address with it: a link to the same booking opens it when it waits again. */
function useLeft(id: string | undefined, isHeld: boolean, close: () => void) {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (isHeld) shown.current = id
    else if (id !== undefined && id === shown.current) close()
  }, [id, isHeld])
}
