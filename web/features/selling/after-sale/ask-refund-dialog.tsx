import { afterSale } from '#contract/selling/after-sale'
import type { Booking } from '#contract/selling/bookings'
import { fareName } from '#contract/selling/fare-name'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { reasonMin } from './after-sale.rules.ts'
import { PartyPicker } from './party-picker.tsx'
import { useParty } from './use-party.ts'

/** Asks for a quotation, for whom: nothing is given up until its amounts are accepted. */
export function AskRefundDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('aftersale')
  const format = useFormat()
  const { run, busy, problem } = useAct()
  const party = useParty(booking, 'refund', 'refund_request')
  const { brand } = bookingOfItem(booking, party.no)
  const refund = brand?.refund
  const rule = !refund
    ? ''
    : !refund.allowed
      ? t('rule_no_refund')
      : refund.fee
        ? t('rule_penalty', { amount: format.money(refund.fee, 'always') })
        : t('rule_free')
  const ask = async (reason: string) => {
    if (party.problem) return
    if (await run(afterSale.refundRequest, { ...party.body, reason })) onClose()
  }
  return (
    <ReasonDialog
      title={t('refund_ask', { reference: booking.reference })}
      act={t('refund_ask_act')}
      look="primary"
      keep={t(party.flies ? 'keep_tickets' : 'keep_places')}
      reason={{ label: t('reason'), missing: t('reason_missing'), least: reasonMin }}
      busy={busy}
      busyText={t('sending')}
      problem={problem}
      onAct={(reason) => void ask(reason)}
      onClose={onClose}
    >
      <p>{t(party.flies ? 'refund_ask_text' : 'refund_ask_text_people')}</p>
      {brand && (
        <Notice className="mt-3">
          {t('rule_of', { brand: fareName(brand, format.locale) })} {rule}
        </Notice>
      )}
      <PartyPicker of={party} kind="refund" back={t(party.flies ? 'sum_back_about' : 'sum_back_terms')} />
    </ReasonDialog>
  )
}
