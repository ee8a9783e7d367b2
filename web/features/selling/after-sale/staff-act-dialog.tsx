import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { afterSale, type WaitingBooking } from '#contract/selling/after-sale'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { bookingQuery, useAct } from '#web/features/selling/bookings/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Money } from '#web/ui/money.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { estimateQuery } from './after-sale.queries.ts'
import { answering, namesOf, reasonMin } from './after-sale.rules.ts'
import { CasePeople } from './case-people.tsx'
import { CaseSum, PartyPicker } from './party-picker.tsx'
import { RefundSum } from './refund-card.tsx'
import { useParty } from './use-party.ts'

export type StaffAct = 'void' | 'void_reject' | 'refund' | 'refund_decline'
/** What turns an agency down says why. */
const needsReason = (act: StaffAct) => act === 'void_reject' || act === 'refund_decline'

const textOf = (act: StaffAct, flies: boolean) =>
  flies || (act !== 'refund' && act !== 'refund_decline')
    ? (`staff_${act}_text` as const)
    : (`staff_${act}_text_people` as const)

const kindOf = (act: StaffAct) => (act === 'void' || act === 'void_reject' ? 'void' : 'refund')

/** The back office does or refuses what was asked for; money moves, so it is named. */
export function StaffActDialog({ row, act, onClose }: { row: WaitingBooking; act: StaffAct; onClose: () => void }) {
  const t = useText('aftersale')
  const { run, busy, problem } = useAct()
  const isRefusal = needsReason(act)
  async function go(reason: string, more: object = {}) {
    const named = answering(row)
    const note = reason ? { reason } : {}
    const calls = {
      void: () => run(afterSale.void, { ...named, ...more, ...note }),
      void_reject: () => run(afterSale.rejectVoid, { ...named, reason }),
      refund: () => run(afterSale.refund, { ...named, ...note }),
      refund_decline: () => run(afterSale.refundDecline, { ...named, ...note }),
    }
    const isDone = await calls[act]()
    if (isDone) onClose()
  }
  const frame = {
    title: t(`staff_${act}_ask`, { reference: row.id }),
    act: t(`staff_${act}`),
    look: isRefusal ? ('danger-solid' as const) : ('primary' as const),
    keep: t('not_now'),
    reason: isRefusal
      ? { label: t('reason_for_agency'), missing: t('reason_missing'), least: reasonMin }
      : { label: t('note') },
    busy,
    busyText: t('sending'),
    problem,
    onClose,
  }
  // Nobody has asked for it yet: whoever voids says for whom.
  if (act === 'void' && !row.case) return <VoidNow row={row} frame={frame} onGo={go} />
  return (
    <ReasonDialog {...frame} onAct={(reason) => void go(reason)}>
      <p>
        {t.rich(textOf(act, row.route !== null), {
          amount: <Money value={row.case?.money?.paid ?? row.total} decimals="always" className="font-mid text-ink" />,
        })}
      </p>
      {!isRefusal && <AskedFor row={row} kind={kindOf(act)} />}
    </ReasonDialog>
  )
}

/** Whose parts it is about, and what comes back. */
function AskedFor({ row, kind }: { row: WaitingBooking; kind: 'void' | 'refund' }) {
  const t = useText('aftersale')
  const api = useApi()
  const { data: booking } = useQuery(bookingQuery(api, row.id))
  const passengers = row.case?.whole ? undefined : row.case?.people.map(({ position }) => position).join(',')
  const { data } = useQuery({
    ...estimateQuery(api, { booking_id: row.id, kind, item: row.item, ...(passengers && { passengers }) }),
    enabled: kind === 'void',
  })
  const people = kind === 'void' ? data?.people : row.case?.people
  return (
    <div className="mt-4 grid gap-4 text-ink">
      {booking && people && (
        <CasePeople passengers={booking.passengers} one={{ people, whole: row.case?.whole ?? true }} />
      )}
      {kind === 'void' && <CaseSum kind="void" flies={row.route !== null} money={data?.money} back={t('sum_back')} />}
      {kind === 'refund' && row.refund?.quote && <RefundSum quote={row.refund.quote} flies={row.route !== null} />}
    </div>
  )
}

type VoidNowProps = {
  row: WaitingBooking
  frame: Omit<ComponentProps<typeof ReasonDialog>, 'onAct' | 'children'>
  onGo: (reason: string, more: object) => Promise<void>
}

function VoidNow({ row, frame, onGo }: VoidNowProps) {
  const { data: booking } = useQuery(bookingQuery(useApi(), row.id))
  return booking ? <VoidParty booking={booking} frame={frame} onGo={onGo} /> : null
}

function VoidParty({ booking, frame, onGo }: Omit<VoidNowProps, 'row'> & { booking: Booking }) {
  const t = useText('aftersale')
  const party = useParty(booking, 'void', 'void')
  return (
    <ReasonDialog
      {...frame}
      onAct={(reason) => party.problem || void onGo(reason, { ...party.body, ...namesOf(party.left, party.chosen) })}
    >
      <p>
        {t.rich('staff_void_text', {
          amount: (
            <Money
              value={party.items.find(({ no }) => no === party.no)?.total ?? booking.total}
              decimals="always"
              className="font-mid text-ink"
            />
          ),
        })}
      </p>
      <PartyPicker of={party} kind="void" back={t('sum_back')} />
    </ReasonDialog>
  )
}
