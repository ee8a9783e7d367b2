import type { ReactNode } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import type { Format } from '#web/i18n/format.ts'
import { type Text, useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { PassengerData } from './passenger-data.tsx'
import { isTicketless, ticketText } from '#web/kit/record/ticket-number.ts'

type Passenger = Booking['passengers'][number]
type Ticket = Booking['tickets'][number]

/** Who flies, on which tickets, in which seats. `live`: what leads to the supplier's own view, in place of the agency's. */
export function PassengersCard({ booking, live }: { booking: Booking; live?: ReactNode }) {
  const t = useText('bookings')
  const format = useFormat()
  const ticketsOf = ({ position }: Passenger) =>
    booking.tickets.filter(
      (ticket) => ticket.passenger === position && ticket.kind === 'ticket' && !isExchanged(ticket),
    )
  const seatsOf = ({ position }: Passenger) =>
    booking.ancillaries
      .filter((extra) => extra.kind === 'seat' && extra.passenger === position && !extra.refused)
      .toSorted((a, b) => (a.segment ?? 0) - (b.segment ?? 0))
      .map((extra) => extra.label)
  const { currency } = booking.total
  const [netHidden] = useNetHidden(false)
  const columns: Column<Passenger>[] = [
    {
      id: 'name',
      head: t('pax_name'),
      cell: ({ surname, given_name, title, type }) => (
        <>
          <Code className="block font-mid max-sm:pt-1">{`${surname} / ${given_name} ${title.toUpperCase()}`}</Code>
          <span className="block pb-1 text-12 text-ink-3 sm:hidden">{t(`type_${type}`)}</span>
        </>
      ),
    },
    { id: 'type', head: t('pax_type'), cell: ({ type }) => t(`type_${type}`), from: 'sm' },
    {
      id: 'born',
      head: t('pax_born'),
      cell: ({ date_of_birth }) => (
        <Nowrap>{date_of_birth && `${format.date(date_of_birth, 'short')} ${date_of_birth.slice(0, 4)}`}</Nowrap>
      ),
      from: '2xl',
    },
    {
      id: 'passport',
      head: t('pax_passport'),
      cell: ({ passport_country, passport_number }) => (
        <Code className="whitespace-nowrap">{`${passport_country} ${passport_number}`}</Code>
      ),
      from: 'md',
    },
    {
      id: 'ticket',
      head: t('pax_ticket'),
      cell: (passenger) => <Tickets tickets={ticketsOf(passenger)} />,
    },
    {
      id: 'seat',
      head: t('pax_seat'),
      cell: (passenger) => <Code>{seatsOf(passenger).join(', ') || '–'}</Code>,
      from: 'sm',
    },
    // What the agency pays for each is not the customer's to see.
    ...(netHidden ? [] : [priceOf(t, format, currency)]),
    {
      id: 'data',
      head: <span className="sr-only">{t('pax_data')}</span>,
      align: 'end',
      className: 'w-10',
      cell: ({ position, surname, given_name }) => (
        <PassengerData booking={booking.id} position={position} name={`${surname} / ${given_name}`} />
      ),
    },
  ]
  return (
    <Card
      flush
      title={t(booking.issues_tickets ? 'passengers_title' : 'people_title')}
      action={
        live !== undefined
          ? live
          : booking.pnr &&
            booking.legs.length > 0 && (
              <Link href={paths.agentPnrDetails(booking.reference)} className={textLink}>
                {t('live_status')}
              </Link>
            )
      }
    >
      <Table
        label={t(booking.issues_tickets ? 'passengers_title' : 'people_title')}
        columns={columns}
        rows={booking.passengers}
        keyOf={({ position }) => String(position)}
      />
    </Card>
  )
}

const priceOf = (t: Text<'bookings'>, format: Format, currency: string): Column<Passenger> => ({
  id: 'price',
  head: t('pax_paid', { currency: format.currency(currency) }),
  cell: ({ price }) => <Money value={price} decimals="always" size="bare" className="font-mid" />,
  align: 'end',
  from: 'sm',
})

const Nowrap = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>

/** That a ticket was given back is said in a word too. */
const backOf = (coupons: Ticket['coupons']) =>
  (['V', 'R'] as const).find((state) => coupons.some(({ status }) => status === state))

/** It is seen beside what it was exchanged for. */
const isExchanged = ({ coupons }: Ticket) => coupons.some(({ status }) => status === 'E')

/** Each ticket with the state of its coupons, one letter a flight as in the trade. */
function Tickets({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useText('bookings')
  if (tickets.length === 0) return <span className="whitespace-nowrap text-ink-3">{t('no_ticket')}</span>
  return (
    <ul className="flex flex-col gap-1 py-1">
      {tickets.map(({ number, coupons }) => (
        <li key={number} className="flex items-center gap-3 whitespace-nowrap">
          <Code className="font-mid">{ticketText(number)}</Code>
          {isTicketless(number) && <span className="text-13 text-ink-2">{t('ticketless')}</span>}
          <span className="flex gap-1">
            {coupons.map(({ segment, status }) => {
              const name = t('coupon_of', { number: segment + 1, state: t(`coupon_${status}`) })
              return (
                <abbr
                  key={segment}
                  title={name}
                  className="grid size-5 place-items-center rounded-r-1 bg-surface-3 text-11 font-mid no-underline inset-ring inset-ring-line"
                >
                  <span aria-hidden>{status}</span>
                  <span className="sr-only">{name}</span>
                </abbr>
              )
            })}
          </span>
          {backOf(coupons) && <Tag tone="mute">{t(`coupon_${backOf(coupons)!}`)}</Tag>}
        </li>
      ))}
    </ul>
  )
}
