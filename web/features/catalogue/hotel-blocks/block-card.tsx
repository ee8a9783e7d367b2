import type { HotelBlock } from '#contract/catalogue/hotel-blocks'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'

type CardProps = {
  block: HotelBlock
  sellAt: string
  onEdit: () => void
  onTake: () => void
  onGiveBack: (useId: string) => void
  /** Where this person may move money. */
  onPay?: (() => void) | undefined
  onForfeit?: (() => void) | undefined
}

/** A block: its terms, what is left of each night, and for whom rooms are taken. */
export function BlockCard({ block, sellAt, onEdit, onTake, onGiveBack, onPay, onForfeit }: CardProps) {
  const t = useText('hotel_blocks')
  const format = useFormat()
  const state = block.released_at ? 'released' : block.on_sale ? 'open' : 'off'
  const isOpen = state === 'open'
  const span = { from: format.date(block.first_night, 'long'), to: format.date(block.last_night, 'long') }
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          <bdi>{block.name}</bdi>
          <Code className="text-13 font-text text-ink-3">{block.code}</Code>
          <Tag tone={isOpen ? 'ok' : 'mute'}>{t(`state_${state}`)}</Tag>
        </span>
      }
      note={t('nights', span)}
    >
      <Terms block={block} />
      <ul className="mt-4 flex flex-wrap gap-1">
        {block.nights.map((one) => (
          <li
            key={one.night}
            className={cx(
              'min-w-11 rounded-r-1 px-1.5 py-1 text-center text-13 tabular-nums',
              one.left > 0 ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
            )}
          >
            <span className="sr-only">{t('left_night', { ...one, night: format.date(one.night) })}</span>
            <span aria-hidden className="block text-[0.6875rem] whitespace-nowrap">
              {format.date(one.night)}
            </span>
            <span aria-hidden dir="ltr" className="font-mid">
              {one.left}/{one.rooms}
            </span>
          </li>
        ))}
      </ul>
      {block.uses.length > 0 && (
        <>
          <h3 className="mt-5 text-14 font-mid">{t('uses')}</h3>
          <ul className="divide-y divide-line">
            {block.uses.map((use) => (
              <li key={use.id} className="flex flex-wrap items-center justify-between gap-3 py-2 text-14">
                <span>
                  <bdi className="font-mid">{use.for_whom}</bdi>
                  <span className="block text-13 text-ink-2">
                    {t('use', {
                      rooms: use.rooms,
                      from: format.date(use.first_night),
                      to: format.date(use.last_night, 'long'),
                    })}
                  </span>
                </span>
                <Button size="small" look="ghost" onClick={() => onGiveBack(use.id)}>
                  {t('give_back')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && (
          <Link href={sellAt} className={buttonStyle('primary', 'small')}>
            {t('sell')}
          </Link>
        )}
        {isOpen && (
          <Button size="small" onClick={onTake}>
            {t('take')}
          </Button>
        )}
        {onPay && block.deposit > block.at_hotel.paid && (
          <Button size="small" onClick={onPay}>
            {t('pay_deposit')}
          </Button>
        )}
        {onForfeit && block.at_hotel.left > 0 && (
          <Button size="small" look="ghost" onClick={onForfeit}>
            {t('forfeit')}
          </Button>
        )}
        <Button size="small" look={isOpen ? 'ghost' : 'secondary'} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </Card>
  )
}

function Terms({ block }: { block: HotelBlock }) {
  const t = useText('hotel_blocks')
  const format = useFormat()
  const today = useClock().today()
  const money = (amount: number) => format.money({ amount, currency: block.currency })
  const left = Math.min(...block.nights.map((one) => one.left))
  const { deposit, deposit_by, deposit_paid_on, release_on, at_hotel } = block
  const isLate = deposit > 0 && !deposit_paid_on && deposit_by! < today
  return (
    <ul className="grid gap-1 text-14">
      <li>
        <bdi>{block.room_name[format.locale]}</bdi> · {t('price_night', { amount: money(block.price) })}
      </li>
      <li>{t('left_least', { left, rooms: block.rooms })}</li>
      <li>{release_on ? t('release', { day: format.date(release_on, 'long') }) : t('kept')}</li>
      {block.whole_only && <li>{t('whole')}</li>}
      {block.for_agencies && <li>{t('for_agencies')}</li>}
      {deposit > 0 && (
        <li className={isLate ? 'font-mid text-bad' : undefined}>
          {t(deposit_paid_on ? 'deposit_paid' : isLate ? 'deposit_late' : 'deposit_due', {
            amount: money(deposit),
            day: format.date(deposit_paid_on ?? deposit_by!, 'long'),
          })}
        </li>
      )}
      {at_hotel.paid > 0 && (
        <li>
          {t('at_hotel', { paid: money(at_hotel.paid), drawn: money(at_hotel.drawn), left: money(at_hotel.left) })}
        </li>
      )}
      {at_hotel.forfeited > 0 && <li>{t('forfeited', { amount: money(at_hotel.forfeited) })}</li>}
      {block.unsold.nights > 0 && (
        <li className="text-ink-2">
          {t('unsold', { nights: block.unsold.nights, amount: format.money(block.unsold.cost) })}
        </li>
      )}
    </ul>
  )
}
