import type { Booking } from '#contract/bookings'
import { useFormat, useText, type Text } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { priceLines, type ShownLine } from './booking.rules.ts'
import { ownZone } from './zone.ts'

function nameOf({ kind, ptc, quantity, code }: ShownLine, t: Text<'bookings'>): string {
  switch (kind) {
    case 'base':
      return t(`line_base_${ptc ?? 'ADT'}`, { count: quantity })
    case 'surcharge':
      return t('line_surcharge')
    case 'tax':
      return t('line_tax')
    case 'commission':
      return t('line_commission')
    case 'rounding':
      return t('line_rounding')
    case 'ancillary': {
      const [what, ...rest] = (code ?? '').split(' ')
      return t(what === 'SEAT' ? 'line_seat' : 'line_bag', { name: rest.join(' ') })
    }
    case 'agent_charge':
      return t('line_service')
    default:
      return t('line_margin')
  }
}

/** Codes that say more than the name: those of taxes and surcharges. */
const codeOf = ({ kind, code }: ShownLine) => (kind === 'tax' || kind === 'surcharge' ? code : null)

/** What the total is made of. */
export function PriceCard({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const format = useFormat()
  const { currency } = booking.total
  return (
    <Card title={t('price_title')}>
      <dl className="text-14">
        {priceLines(booking.price_lines).map((line) => (
          <div key={line.key} className="flex items-baseline gap-3 border-t border-line py-2">
            <dt className="flex min-w-0 flex-1 justify-between gap-3">
              <span>{nameOf(line, t)}</span>
              <Code className="text-13 text-ink-3">{codeOf(line)}</Code>
            </dt>
            <dd className="w-24 text-end font-mid">
              <Money value={{ amount: line.amount, currency }} decimals="always" size="bare" />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
          <dt className="text-16 font-mid">{t('price_total')}</dt>
          <dd className="text-20 font-strong">
            <Money value={booking.total} decimals="always" />
          </dd>
        </div>
      </dl>
      {booking.invoice && (
        <p className="mt-2 text-13 text-ink-3">
          {t.rich('invoice', {
            number: <Code className="font-mid text-ink-2">{booking.invoice.number}</Code>,
            date: format.date(format.dateIn(booking.invoice.issued_at, ownZone()), 'long'),
          })}
        </p>
      )}
    </Card>
  )
}
