import { afterSale } from '#contract/selling/after-sale'
import type { Booking } from '#contract/selling/bookings'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { BoughtWords } from '#web/ui/route-words.tsx'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { PartyPicker } from './party-picker.tsx'
import { useParty } from './use-party.ts'

/** Asks the back office to void: for whom, the clock it runs against, and what comes back. */
export function AskVoidDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('aftersale')
  const moment = useMoment()
  const { run, busy, problem } = useAct()
  const party = useParty(booking, 'void', 'void_request')
  const { void_until } = bookingOfItem(booking, party.no)
  const item = party.items.find(({ no }) => no === party.no)
  // Whoever may pay by card has it back where it was paid.
  const mayPayByCard = booking.allowed_actions.some(({ action }) => action === 'pay')
  const first = party.left.find(({ position }) => party.chosen.has(position))
  const ask = async (reason: string) => {
    if (party.problem) return
    if (await run(afterSale.voidRequest, { ...party.body, ...(reason ? { reason } : {}) })) onClose()
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
            name: (
              <Code className="font-mid text-ink">
                {first ? `${first.surname} / ${first.given_name}` : booking.lead_passenger}
              </Code>
            ),
            route: (
              <BoughtWords booking={item && party.items.length > 1 ? { route: null, title: item.title } : booking} />
            ),
          },
          { count: Math.max(1, party.chosen.size) },
        )}
      </p>
      {void_until && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-r-2 bg-surface-3 px-3 py-2 text-ink">
          {t('void_until', { when: moment(void_until) })}
          <Countdown until={void_until} form="h:mm:ss" over={t('void_over')} />
        </p>
      )}
      <PartyPicker of={party} kind="void" back={t(mayPayByCard ? 'sum_back' : 'sum_back_wallet')} />
    </ReasonDialog>
  )
}
