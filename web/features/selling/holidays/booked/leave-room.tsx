import { useQuery } from '@tanstack/react-query'
import { holidaySales } from '#contract/selling/holiday-sales'
import type { HolidayTraveller } from '#contract/selling/holiday-travellers'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

type LeaveProps = { booking: string; item: number; one: HolidayTraveller; onClose: () => void }

/** Somebody leaves a room while the others stay: what comes back and what is kept is read first. */
export default function LeaveRoom({ booking, item, one, onClose }: LeaveProps) {
  const t = useText('holidays')
  const format = useFormat()
  const api = useApi()
  const query = { booking_id: booking, item: String(item), position: String(one.position) }
  const { data, error, refetch } = useQuery({
    queryKey: ['terms', 'leaving', query],
    queryFn: async () => (await api(holidaySales.leavingWorth, { query })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const run = async () => {
    if (!data) throw error ?? new Error('the terms are not known yet')
    const body = { booking_id: booking, item, position: one.position, expected_back: data.back }
    return api(holidaySales.leave, { body, idempotencyKey: await intentions.keyFor('leave-room', body) })
  }
  return (
    <ActDialog
      title={t('leave_ask', {
        name: one.named ? `${one.named.surname} / ${one.named.given_name}` : t(`place_${one.place}`),
      })}
      act={t('leave')}
      look="danger-solid"
      reason={null}
      call={holidaySales.leave}
      run={run}
      onClose={onClose}
    >
      {data ? (
        <p>{t('leave_text', { back: format.money(data.back, 'always'), kept: format.money(data.kept, 'always') })}</p>
      ) : error ? (
        <ErrorState title={t('leave_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-6 w-60" />
        </Loading>
      )}
    </ActDialog>
  )
}
