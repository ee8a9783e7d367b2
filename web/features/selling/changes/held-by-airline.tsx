import type { AirlineCredit, ChangeQuote, OpenTicket } from '#contract/selling/changes'
import { changes } from '#contract/selling/changes'
import type { Booking } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ticketText } from '#web/kit/record/ticket-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAsked } from './use-quote.ts'

type CreditsProps = {
  credits: readonly AirlineCredit[]
  booking: Booking
  /** The held item that they may pay for; undefined while nothing may be asked for. */
  held: Booking['items'][number] | undefined
  onQuoted: (quote: ChangeQuote) => void
}

/** What airlines hold for the passengers; where the booking is held, the way to pay for it with that. */
export function Credits({ credits, booking, held, onQuoted }: CreditsProps) {
  const t = useText('changes')
  const format = useFormat()
  const asked = useAsked(changes.creditQuote, booking.id)
  const pays = held && credits.some(({ item, pays: taken }) => taken && item === held.no)
  return (
    <div className="grid gap-2">
      <p className="text-13 font-mid text-ink-2">{t('credits')}</p>
      <ul className="text-13">
        {credits.map(({ number, carrier, amount, expires_on, booking: from }) => (
          <li key={number}>
            {t.rich(from === booking.id ? 'credit' : 'credit_elsewhere', {
              amount: <Money value={amount} decimals="always" className="font-mid" />,
              carrier: <Code>{carrier}</Code>,
              number: <Code className="whitespace-nowrap">{ticketText(number)}</Code>,
              when: format.date(expires_on, 'long'),
              booking: <Code className="whitespace-nowrap">{from}</Code>,
            })}
          </li>
        ))}
      </ul>
      {pays && (
        <Button
          size="small"
          loading={asked.isPending}
          onClick={() => asked.mutate({ booking_id: booking.id, item: held.no }, { onSuccess: onQuoted })}
        >
          {t('credit_start')}
        </Button>
      )}
      <Problem error={asked.error} />
    </div>
  )
}

type UnusedProps = {
  tickets: readonly OpenTicket[]
  booking: Booking
  /** Nothing else is asked for. */
  isFree: boolean
  onQuoted: (quote: ChangeQuote) => void
}

/** Tickets that nobody flew, and the way to an EMD of what is left of each. */
export function UnusedTickets({ tickets, booking, isFree, onQuoted }: UnusedProps) {
  const t = useText('changes')
  const format = useFormat()
  const asked = useAsked(changes.emdQuote, booking.id)
  const nameOf = (at: number) => {
    const one = booking.passengers.find(({ position }) => position === at)
    return one ? `${one.surname} / ${one.given_name}` : ''
  }
  return (
    <div className="grid gap-2">
      <p className="text-13 font-mid text-ink-2">{t('unused')}</p>
      <ul className="grid gap-2 text-13">
        {tickets.map(({ number, passenger, expires_on }) => (
          <li key={number} className="grid justify-items-start gap-1">
            <span>
              {t.rich('unused_ticket', {
                number: <Code className="font-mid whitespace-nowrap">{ticketText(number)}</Code>,
                name: <Code>{nameOf(passenger)}</Code>,
                when: format.date(expires_on, 'long'),
              })}
            </span>
            {isFree && (
              <Button
                size="small"
                loading={asked.isPending && asked.variables.number === number}
                onClick={() => asked.mutate({ booking_id: booking.id, number }, { onSuccess: onQuoted })}
              >
                {t('emd_start')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem error={asked.error} />
    </div>
  )
}

function Problem({ error }: { error: Error | null }) {
  const translate = useTranslateMessage()
  if (!error) return null
  return (
    <Notice tone="bad">
      {isApiError(error) ? translate(error.errors[0]?.message ?? error.message) : error.message}
    </Notice>
  )
}
