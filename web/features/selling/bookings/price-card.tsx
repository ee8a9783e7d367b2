import { vatInside } from '#contract/money/tax'
import type { Booking } from '#contract/selling/bookings'
import { paidCodes } from '#contract/selling/paid-services'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { useLocale, useText, type Text } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { unbrokenTicket as unbroken } from '#web/kit/record/ticket-number.ts'
import { emdOf, readIn } from '#contract/selling/price-lines'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { customerLines, priceLines, type ShownLine } from './booking.rules.ts'
import { useClock } from '#web/kit/time/clock.ts'

/** What a line of a price is called. */
export function lineName({ kind, ptc, quantity, code }: ShownLine, t: Text<'bookings'>): string {
  switch (kind) {
    case 'base':
      if (emdOf({ kind, code })) return t('line_emd', { number: `\u2066${unbroken(emdOf({ kind, code })!)}\u2069` })
      if (code === 'CHANGE') return t('line_change')
      if (code === 'ROOM') return t('line_room', { count: quantity })
      return t(`line_base_${ptc ?? 'ADT'}`, { count: quantity })
    case 'surcharge':
      return t('line_surcharge')
    case 'tax':
      return t('line_tax')
    case 'commission':
      return t('line_commission')
    case 'penalty':
      return t('line_penalty')
    case 'rounding':
      return t('line_rounding')
    case 'service':
      return quantity > 1 ? `${quantity} × ${code}` : (code ?? t('line_service'))
    case 'ancillary': {
      const [what, ...rest] = (code ?? '').split(' ')
      if (what === 'SSR') {
        const paid = paidCodes.find((one) => one === rest[0])
        return paid ? t(`line_${paid}`) : t('line_service')
      }
      return t(what === 'SEAT' ? 'line_seat' : 'line_bag', { name: rest.join(' ') })
    }
    case 'agent_charge':
      if (code === 'REISSUE') return t('line_reissue')
      if (code === 'NAME') return t('line_name')
      if (code === 'SERVICES' || code === 'EXTRAS') return t('line_extras')
      return t(code === 'ISSUE' || code === 'INFANT' ? 'line_issue' : 'line_service')
    default:
      return t('line_margin')
  }
}

/** Codes that say more than the name: those of taxes and surcharges. */
const codeOf = ({ kind, code }: ShownLine) => (kind === 'tax' || kind === 'surcharge' ? code : null)

/** What the total is made of; with the net hidden, what the customer pays and nothing that lies under it. */
export function PriceCard({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const clock = useClock()
  const [netHidden] = useNetHidden(true)
  const { total, selling, invoice } = booking
  const { currency } = total
  const isForCustomer = netHidden && selling !== null
  const vat = vatInside(booking.price_lines)
  const price_lines = readIn(booking.price_lines, useLocale())
  const lines = isForCustomer ? customerLines({ ...booking, price_lines }) : priceLines(price_lines)
  const wanted = (one: NonNullable<typeof invoice>) => ({
    number: <Code className="font-mid text-ink-2">{one.number}</Code>,
    date: clock.date(one.issued_at, 'long'),
  })
  return (
    <Card title={t('price_title')} action={selling && <NetSwitch />}>
      <dl className="text-14">
        {lines.map((line) => (
          <div key={line.key} className="flex items-baseline gap-3 border-t border-line py-2">
            <dt className="flex min-w-0 flex-1 justify-between gap-3">
              <bdi>{lineName(line, t)}</bdi>
              <Code className="text-13 text-ink-3">{codeOf(line)}</Code>
            </dt>
            <dd className="w-24 text-end font-mid">
              <Money value={{ amount: line.amount, currency }} decimals="always" size="bare" />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
          <dt className="text-16 font-mid">{t(isForCustomer ? 'price_customer' : 'price_total')}</dt>
          <dd className="text-20 font-strong">
            <Money value={isForCustomer ? selling : total} decimals="always" />
          </dd>
        </div>
        {vat !== null && !isForCustomer && <Under name={t('price_vat')} value={{ currency, amount: vat }} />}
        {selling && !netHidden && selling.amount !== total.amount && (
          <>
            <Under name={t('price_own_margin')} value={{ currency, amount: selling.amount - total.amount }} />
            <Under name={t('price_customer')} value={selling} />
          </>
        )}
      </dl>
      {invoice && !netHidden && <p className="mt-2 text-13 text-ink-3">{t.rich('invoice', wanted(invoice))}</p>}
      {(['credit_note', 'fee_invoice'] as const).map((kind) => {
        const paper = booking[kind]
        return (
          paper &&
          !netHidden && (
            <p key={kind} className="mt-1 text-13 text-ink-3">
              {t.rich(kind, { ...wanted(paper), amount: <Money value={paper.total} decimals="always" /> })}
            </p>
          )
        )
      })}
    </Card>
  )
}

const Under = ({ name, value }: { name: string; value: Booking['total'] }) => (
  <div className="flex items-baseline justify-between gap-3 pt-1.5 text-ink-2">
    <dt>{name}</dt>
    <dd className="font-mid">
      <Money value={value} decimals="always" />
    </dd>
  </div>
)
