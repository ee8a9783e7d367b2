import type { TicketCheck } from '#contract/selling/bookings'
import { HijriDay } from '#web/kit/time/hijri-day.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** Whether a ticket counts, for which flights, and who can change it: what its paper leads to. */
export function TicketCheckCard({ ticket }: { ticket: TicketCheck }) {
  const t = useText('trips')
  const format = useFormat()
  const { agency, valid } = ticket
  return (
    <section className="mt-6 grid gap-4" aria-live="polite">
      <Notice tone={valid ? 'ok' : 'warn'} title={t(valid ? 'check_valid' : 'check_invalid')}>
        {valid
          ? t('check_valid_text', { tickets: ticket.tickets, passengers: ticket.passengers })
          : t('check_invalid_text')}
      </Notice>
      <Card title={<Code>{ticket.reference}</Code>} action={<StatusChip status={ticket.status} />}>
        <ul className="grid gap-3 text-14">
          {ticket.flights.map((flight) => (
            <li key={`${flight.number} ${flight.departure_at}`} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-mid">
                <Code>{flight.number}</Code> · <Code>{flight.origin}</Code> {t('check_to')}{' '}
                <Code>{flight.destination}</Code>
              </span>
              <span className="text-ink-2">
                {format.date(flight.departure_at.slice(0, 10), 'weekday')}{' '}
                <Code>{format.time(flight.departure_at)}</Code> <HijriDay day={flight.departure_at} />
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-13 text-ink-2">
          {agency
            ? t.rich('check_agency', {
                name: agency.name[format.locale] || agency.name.en,
                phone: <Code>{agency.phone ?? ''}</Code>,
              })
            : t('check_account')}
        </p>
      </Card>
    </section>
  )
}
