import { useQuery } from '@tanstack/react-query'
import { afterSale } from '#contract/selling/after-sale'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { chargesQuery } from '#web/features/money/charges/index.ts'
import { BoughtWords } from '#web/ui/route-words.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { feeOf } from './after-sale.rules.ts'
import { MoneySum } from './money-sum.tsx'

/** Asks the back office to void: the clock it runs against, and what comes back. */
export function AskVoidDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('aftersale')
  const api = useApi()
  const moment = useMoment()
  const { run, busy, problem } = useAct()
  const { data: charges } = useQuery(chargesQuery(api))
  const { total, void_until } = booking
  const fee = charges
    ? feeOf(
        charges.find(({ event }) => event === 'void'),
        booking,
      )
    : null
  const ask = async (reason: string) => {
    const body = { booking_id: booking.id, ...(reason ? { reason } : {}) }
    if (await run(afterSale.voidRequest, body)) onClose()
  }
  return (
    <ReasonDialog
      title={t('void_ask', { reference: booking.reference })}
      act={t('void_ask_act')}
      keep={t('keep_tickets')}
      reason={{ label: t('reason') }}
      busy={busy}
      busyText={t('sending')}
      problem={problem}
      onAct={(reason) => void ask(reason)}
      onClose={onClose}
    >
      <p>
        {t.rich(
          'void_ask_text',
          {
            name: <Code className="font-mid text-ink">{booking.lead_passenger}</Code>,
            route: <BoughtWords booking={booking} />,
          },
          { count: booking.tickets.filter(({ kind }) => kind === 'ticket').length },
        )}
      </p>
      {void_until && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-r-2 bg-surface-3 px-3 py-2 text-ink">
          {t('void_until', { when: moment(void_until) })}
          <Countdown until={void_until} form="h:mm:ss" over={t('void_over')} />
        </p>
      )}
      <div className="mt-4">
        <MoneySum
          lines={[
            { name: t('sum_paid'), value: total },
            { name: t('sum_void_fee'), value: fee === null ? null : { ...total, amount: fee }, less: true },
          ]}
          name={t('sum_back_wallet')}
          result={fee === null ? null : { ...total, amount: total.amount - fee }}
        />
      </div>
    </ReasonDialog>
  )
}
