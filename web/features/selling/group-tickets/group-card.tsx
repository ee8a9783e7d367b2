import { useQuery } from '@tanstack/react-query'
import { FileDown, FileUp, Pencil, Ticket, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { type GroupBooking, groupTickets } from '#contract/selling/group-tickets'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { saveFile } from '#web/api/save-file.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Undo } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { groupBookingQuery } from './group-tickets.queries.ts'
import { stageTones } from './stage-tones.ts'

const NameDialog = lazy(() => import('./name-dialog.tsx'))
const ImportNamesDialog = lazy(() => import('./import-names-dialog.tsx'))
const NumbersDialog = lazy(() => import('./numbers-dialog.tsx'))
const GiveUnnamedBack = lazy(() => import('./give-unnamed-back.tsx'))
const EditNameDialog = lazy(() => import('./edit-name-dialog.tsx'))

type Shown = Pick<Booking, 'id' | 'items' | 'passengers'>
type Open = 'name' | 'import' | 'numbers' | 'edit' | 'back' | null

/** Of a booking of group seats: how far it has come, what is due when, and its names. Nothing for any other booking. */
export function GroupCard({ booking }: { booking: Shown }) {
  if (!booking.items.some(({ product }) => product === 'group_ticket')) return null
  return <WithTexts feature="group_tickets">{() => <Asked booking={booking} />}</WithTexts>
}

function Asked({ booking }: { booking: Shown }) {
  const { data } = useQuery(groupBookingQuery(useApi(), booking.id))
  return data ? <Details booking={booking} group={data} /> : null
}

const sumOf = ({ adults, children, infants }: GroupBooking['seats']) => adults + children + infants

function Details({ booking, group }: { booking: Shown; group: GroupBooking }) {
  const t = useText('group_tickets')
  const moment = useMoment()
  const format = useFormat()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const missing = sumOf(group.seats) - sumOf(group.named)
  const icon = 'size-4'
  return (
    <Card title={t('group_seats')} action={<Tag tone={stageTones[group.stage]}>{t(`stage_${group.stage}`)}</Tag>}>
      <div className="grid gap-4">
        {group.stage === 'reserved' && (
          <Notice tone="warn" title={t('names_missing', { count: missing })}>
            {t('names_missing_text', { when: moment(group.names_at) })}
          </Notice>
        )}
        <Facts
          rows={[
            [t('seats'), seatsText(group, t)],
            [t('named'), `${format.number(sumOf(group.named))} / ${format.number(sumOf(group.seats))}`],
            [t('names_until'), moment(group.names_at)],
            [t('tickets_until'), moment(group.ticket_at)],
            [
              t('give_back_until', { day: moment(group.release_at) }),
              group.kept.amount === 0
                ? t('costs_nothing')
                : t.rich('costs_per_seat', { amount: <Money key="kept" value={group.kept} /> }),
            ],
            ...(group.lapsed > 0
              ? [[t('lapsed'), t('lapsed_text', { seats: group.lapsed, lost: group.forfeited })] as const]
              : []),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {group.may_name && missing > 0 && (
            <>
              <Button
                size="small"
                look="primary"
                icon={<UserPlus aria-hidden className={icon} strokeWidth={1.8} />}
                onClick={() => setOpen('name')}
              >
                {t('add_name')}
              </Button>
              <Button
                size="small"
                icon={<FileUp aria-hidden className={icon} strokeWidth={1.8} />}
                onClick={() => setOpen('import')}
              >
                {t('import')}
              </Button>
              {sumOf(group.seats) > 1 && (
                <Button size="small" icon={<Undo className={icon} />} onClick={() => setOpen('back')}>
                  {t('give_unnamed')}
                </Button>
              )}
            </>
          )}
          {group.may_name && booking.passengers.length > 0 && (
            <Button
              size="small"
              icon={<Pencil aria-hidden className={icon} strokeWidth={1.8} />}
              onClick={() => setOpen('edit')}
            >
              {t('edit_names')}
            </Button>
          )}
          {group.may_ticket && booking.passengers.length > 0 && (
            <Button
              size="small"
              icon={<Ticket aria-hidden className={icon} strokeWidth={1.8} />}
              onClick={() => setOpen('numbers')}
            >
              {t('numbers')}
            </Button>
          )}
          {booking.passengers.length > 0 && <NameList id={booking.id} />}
        </div>
      </div>
      <Suspense>
        {open === 'name' && <NameDialog booking={booking.id} onClose={close} />}
        {open === 'import' && <ImportNamesDialog booking={booking.id} onClose={close} />}
        {open === 'edit' && <EditNameDialog booking={booking} onClose={close} />}
        {open === 'back' && <GiveUnnamedBack group={group} onClose={close} />}
        {open === 'numbers' && <NumbersDialog booking={booking} group={group} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function seatsText({ seats, free_seats }: GroupBooking, t: ReturnType<typeof useText<'group_tickets'>>): string {
  const parts = [
    t('count_adults', { count: seats.adults }),
    ...(seats.children > 0 ? [t('count_children', { count: seats.children })] : []),
    ...(seats.infants > 0 ? [t('count_infants', { count: seats.infants })] : []),
    ...(free_seats > 0 ? [t('free_seats', { count: free_seats })] : []),
  ]
  return parts.join(' · ')
}

/** The names as a file for the airline. */
function NameList({ id }: { id: string }) {
  const t = useText('group_tickets')
  const { locale } = useFormat()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const response = await sendAlive(groupTickets.namesFile, { query: { id, format: 'xlsx', locale } }, '*/*')
      await refuseBad(response)
      saveFile(`names-${id}.xlsx`, await response.blob())
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      loading={busy}
      icon={<FileDown aria-hidden className="size-4" strokeWidth={1.8} />}
      onClick={() => void save()}
    >
      {t('name_list')}
    </Button>
  )
}
