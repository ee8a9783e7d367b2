import { useState } from 'react'
import type { WaitingBooking } from '#contract/selling/after-sale'
import type { OfficeBooking } from '#contract/selling/office-bookings'
import { AirlineChangesAside, AirlineChangesTop } from '#web/features/selling/airline-changes/index.ts'
import { ChangesCard } from '#web/features/selling/changes/index.ts'
import { PayoutsCard } from '#web/features/money/payouts/index.ts'
import { ExtrasCard, RemarksCard } from '#web/features/selling/paid-services/index.ts'
import { ServicesCard } from '#web/features/selling/special-services/index.ts'
import { SplitCard } from '#web/features/selling/splits/index.ts'
import { paths } from '#web/portal-paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ItemPicker } from '#web/kit/record/item-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AskRefundDialog } from './ask-refund-dialog.tsx'
import { PnrCheck } from './pnr-check.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { type StaffAct, StaffActDialog } from './staff-act-dialog.tsx'

export type OfficeAfterSaleAct = StaffAct | 'refund_quote' | 'refund_request'
type DialogProps = { booking: OfficeBooking; act: OfficeAfterSaleAct; onClose: () => void }

/** The dialogs of the queue, opened from a booking's own page. */
function OfficeAfterSaleDialog({ booking, act, onClose }: DialogProps) {
  if (act === 'refund_request') return <AskRefundDialog booking={booking} onClose={onClose} />
  const [no, setNo] = useState<number | null>(null)
  const waiting = booking.items.filter((item) => item.allowed_actions.some((one) => one.action === act && one.allowed))
  // Several wait for this: one of them is named first. A void that nobody asked for chooses by itself.
  if (waiting.length > 1 && no === null && act !== 'void')
    return <WhichItem items={waiting} onChoose={setNo} onClose={onClose} />
  const item = no ?? (act === 'void' ? null : waiting[0]?.no)
  const open = booking.cases.find(
    (one) => ['requested', 'quoted', 'accepted'].includes(one.state) && (item == null || one.item === item),
  )
  const asked = { asked_at: booking.created_at, asked_by: null, note: null }
  const row: WaitingBooking = { ...booking, ...asked, item: open?.item ?? 1, case: open ?? null, people: [] }
  if (act === 'refund_quote') return <QuoteDialog row={row} onClose={onClose} />
  return <StaffActDialog row={row} act={act} onClose={onClose} />
}

type WhichProps = { items: OfficeBooking['items']; onChoose: (no: number) => void; onClose: () => void }

function WhichItem({ items, onChoose, onClose }: WhichProps) {
  const t = useText('aftersale')
  const [no, setNo] = useState(items[0]!.no)
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('party_item')}
      actions={
        <>
          <Button onClick={onClose}>{t('not_now')}</Button>
          <Button look="primary" onClick={() => onChoose(no)}>
            {t('party_item_go')}
          </Button>
        </>
      }
    >
      <ItemPicker label={t('party_item')} items={items} no={no} onChoose={setNo} />
    </Dialog>
  )
}

/** Changes of its flights, a booking of their own for some, and what a customer who paid at the desk gets back there. */
function ChangesAndPayouts({ booking }: { booking: OfficeBooking }) {
  const hrefOf = (reference: string) => paths.officeBooking(booking.channel, reference)
  return (
    <>
      <ChangesCard booking={booking} hrefOf={hrefOf} />
      <SplitCard booking={booking} hrefOf={hrefOf} />
      <AirlineChangesAside booking={booking} />
      {booking.channel !== 'agent' && <PayoutsCard reference={booking.id} />}
    </>
  )
}

function ServicesAndRemarks({ booking }: { booking: OfficeBooking }) {
  return (
    <>
      <ExtrasCard booking={booking} />
      <ServicesCard booking={booking} />
      {booking.legs.length > 0 && <RemarksCard booking={booking} />}
    </>
  )
}

/** What the office's page of a booking shows of voids and refunds, and the supplier's own view of it. */
export const officeAfterSaleParts = {
  Dialog: OfficeAfterSaleDialog,
  Check: PnrCheck,
  Top: AirlineChangesTop,
  Changes: ChangesAndPayouts,
  Services: ServicesAndRemarks,
}
