import { useQuery } from '@tanstack/react-query'
import { afterSale } from '#contract/selling/after-sale'
import type { Booking } from '#contract/selling/bookings'
import type { BookedStay } from '#contract/selling/stay-shapes'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

type CancelStayProps = { booking: Booking; stay: BookedStay; onClose: () => void }

/** Gives one room back by the terms that are read here first: what is kept, and what comes back. */
export function CancelStay({ booking, stay, onClose }: CancelStayProps) {
  const t = useText('stay')
  const locale = useLocale()
  const format = useFormat()
  const api = useApi()
  const query = { booking_id: booking.reference, item: String(stay.item) }
  const { data, error, refetch } = useQuery({
    queryKey: ['terms', 'item', query],
    queryFn: async () => (await api(afterSale.itemTerms, { query })).data,
    staleTime: 0,
    gcTime: 0,
  })
  const isHeld = booking.items.find(({ no }) => no === stay.item)?.status === 'saved'
  const run = async (reason: string) => {
    if (!data) throw new Error('the terms are not known yet')
    const body = { booking_id: booking.reference, item: stay.item, expected_back: data.back, reason }
    return api(afterSale.cancelItem, { body, idempotencyKey: await intentions.keyFor('cancel-stay', body) })
  }
  return (
    <ActDialog
      title={t('cancel_title', { room: stay.room.name[locale] })}
      act={t('cancel_act')}
      look="danger-solid"
      reason={{ label: t('cancel_reason'), missing: t('cancel_reason_missing') }}
      call={afterSale.cancelItem}
      run={run}
      onClose={onClose}
    >
      {data ? (
        <p>
          {isHeld
            ? t('cancel_held')
            : data.kept.amount === 0
              ? t('cancel_free', { back: format.money(data.back, 'always') })
              : t('cancel_costs', {
                  kept: format.money(data.kept, 'always'),
                  back: format.money(data.back, 'always'),
                })}
        </p>
      ) : error ? (
        <ErrorState
          title={t('terms_failed')}
          text={t('terms_failed_text')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading>
          <Skeleton className="h-6 w-60" />
        </Loading>
      )}
    </ActDialog>
  )
}
