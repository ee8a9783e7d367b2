import { CircleAlert } from 'lucide-react'
import { isInfant } from '#contract/selling/umrah-party'
import { splitParts } from '#contract/selling/umrah-parts'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { umrahHoldMinutes } from '#contract/selling/umrah-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { SubmitButton } from '#web/kit/form/form.tsx'
import type { FormState } from '#web/kit/form/use-endpoint-form.ts'
import { QuoteThis } from '#web/features/selling/quoting/index.ts'
import { Card } from '#web/ui/card.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDayWords } from '../days-words.tsx'
import { waitingIn } from './moves.ts'
import type { Party } from './party-values.ts'

type SummaryProps = {
  of: UmrahPackage
  departure: UmrahDeparture
  party: Party
  nameOf: (at: number) => string
  saving: FormState
  /** Seats of a full departure are kept for whoever reads this. */
  isKept?: boolean
}

/** Days, places and their sum; what is paid now and what later; the button. */
export function Summary({ of, departure, party, nameOf, saving, isKept }: SummaryProps) {
  const t = useText('umrah')
  const format = useFormat()
  const days = useDayWords()
  const [netHidden] = useNetHidden(party.selling !== null)
  const { total, selling, lines, sold, people, rooms } = party
  const money = (amount: number) => ({ ...total, amount })
  const payers = people.filter((one) => !isInfant(one)).length
  const deposit = departure.balance_due ? Math.min(total.amount, of.deposit.amount * payers) : total.amount
  const later = splitParts(total.amount - deposit, departure.parts).filter((part) => part.due && part.amount > 0)
  const now = total.amount - later.reduce((sum, { amount }) => sum + amount, 0)
  const [left] = waitingIn(rooms, people.length)
  const changed = saving.refusal?.code === 'price_changed'
  return (
    <Card title={t('your_umrah')}>
      <p className="text-14 text-ink-2">{days.hijriSpan(departure.starts, departure.ends)}</p>
      <p className="text-13 text-ink-3">{days.span(departure.starts, departure.ends)}</p>
      <ul className="my-4 grid gap-2 border-y border-line py-4 text-14">
        {(netHidden ? sold : lines).map(({ place, quantity, each, empty }) => (
          <li key={`${place}${empty}`} className="flex justify-between gap-3">
            <span>
              {quantity} × {t(empty ? 'line_empty' : `place_${place}`)}
            </span>
            <Money value={money(each * quantity)} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-mid">{t(selling && !netHidden ? 'you_pay' : 'total')}</span>
        <Money value={(netHidden ? selling : null) ?? total} className="text-24 font-mid" />
      </p>
      {selling && !netHidden && (
        <p className="flex items-baseline justify-between gap-3 text-14 text-ink-2">
          <span>{t('customer_pays')}</span>
          <Money value={selling} />
        </p>
      )}
      {later.length === 1 && !(selling && netHidden) && (
        <p className="mt-2 text-14 text-ink-2">
          {t.rich('now_and_later', {
            now: <Money value={money(now)} className="font-mid text-ink" />,
            rest: <Money value={money(later[0]!.amount)} />,
            day: format.date(later[0]!.due!, 'long'),
          })}
        </p>
      )}
      {later.length > 1 && !(selling && netHidden) && (
        <div className="mt-2 text-14 text-ink-2">
          <p>{t.rich('pay_now', { now: <Money value={money(now)} className="font-mid text-ink" /> })}</p>
          <ul className="grid gap-1 ps-4">
            {later.map(({ due, amount }) => (
              <li key={due}>
                {t.rich('part_until', { amount: <Money value={money(amount)} />, day: format.date(due!, 'long') })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <SubmitButton
        of={saving}
        look="primary"
        size="large"
        className="mt-4 w-full"
        loadingText={t('holding')}
        refused={departure.on_sale || isKept ? undefined : t('sold_out')}
      >
        {t('hold_seats', { count: umrahHoldMinutes })}
      </SubmitButton>
      <QuoteThis
        className="mt-3 w-full"
        choice={
          left === undefined && rooms.length > 0
            ? {
                product: 'umrah',
                departure_id: departure.id,
                people,
                rooms: rooms.map((room) => ({ ...room, pilgrims: [...room.pilgrims] })),
              }
            : null
        }
      />
      {left !== undefined && (
        <p className="mt-3 flex gap-2 text-14 text-accent-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={1.6} />
          {t('without_bed_yet', { name: nameOf(left) })}
        </p>
      )}
      {changed && (
        <Notice tone="warn" className="mt-3">
          {t('price_changed')}
        </Notice>
      )}
    </Card>
  )
}
