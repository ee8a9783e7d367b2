import type { StayRate } from '#contract/selling/stay-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { QuoteThis } from '#web/features/selling/quoting/index.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'
import { Forward } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { StayPrice } from './stay-price.tsx'
import { useStayWords } from './stay-words.ts'

type RateTableProps = {
  title: string
  rates: readonly StayRate[]
  zone: string
  /** Of the radio buttons: one is chosen. */
  name: string
  chosen: string
  onChoose: (offer: string) => void
}

/** What one room of the stay may be: rooms by boards, one of them chosen. */
export function RateTable({ title, rates, zone, name, chosen, onChoose }: RateTableProps) {
  return (
    <fieldset className="mt-4 overflow-hidden rounded-r-3 bg-surface-1 shadow-lift-1">
      <legend className="float-start w-full border-b border-line px-4 py-3 text-16 font-mid">{title}</legend>
      <div className="clear-both divide-y divide-line">
        {rates.map((rate) => (
          <RateRow
            key={rate.offer}
            rate={rate}
            zone={zone}
            name={name}
            isChosen={rate.offer === chosen}
            onChoose={() => onChoose(rate.offer)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type RateRowProps = { rate: StayRate; zone: string; name: string; isChosen: boolean; onChoose: () => void }

function RateRow({ rate, zone, name, isChosen, onChoose }: RateRowProps) {
  const t = useText('stays')
  const locale = useLocale()
  const format = useFormat()
  const words = useStayWords()
  const facts = [
    t('beds', { count: rate.room.beds }),
    t('up_to', { count: rate.room.max_persons }),
    words.view(rate.room.view),
    rate.room.accessible ? t('accessible') : null,
  ].filter((one) => one !== null)
  // A meal of some nights alone (Ramadan) is named beside that of all.
  const also = [...new Set(rate.nights.map(({ board }) => board))].filter((board) => board !== rate.board)
  return (
    <label
      className={cx(
        'grid cursor-pointer gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[auto_1.4fr_1fr_1.2fr_9rem] sm:items-center',
        isChosen ? 'bg-sea-soft' : 'hover:bg-surface-hover',
      )}
    >
      <input
        type="radio"
        className="dot"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-label={t('choose_named', {
          room: rate.room.name[locale],
          board: words.board(rate.board),
          price: format.money(rate.selling ?? rate.total),
        })}
      />
      <span className="min-w-0">
        <span className="block font-mid">
          <bdi>{rate.room.name[locale]}</bdi>
        </span>
        <span className="block text-13 text-ink-2">{format.list(facts)}</span>
      </span>
      <span className="text-14">
        {[words.board(rate.board), ...also.map((board) => words.board(board))].join(' · ')}
      </span>
      <span className={`text-13 ${rate.free_until === null ? 'text-ink-2' : 'text-ok'}`}>
        {words.free(rate.free_until, zone)}
        {[words.included(rate.included), words.atHotel(rate.at_hotel)].map(
          (said) =>
            said && (
              <span key={said} className="mt-1 block text-ink-2">
                {said}
              </span>
            ),
        )}
        {rate.block && (
          <span className="mt-1 block">
            <Tag tone="info">{t('block', { name: rate.block })}</Tag>
          </span>
        )}
        {rate.left !== null && (
          <span className="mt-1 block">
            <Tag tone="warn">{t('left', { count: rate.left })}</Tag>
          </span>
        )}
      </span>
      <span className="sm:text-end">
        <StayPrice total={rate.total} selling={rate.selling} />
      </span>
    </label>
  )
}

/** What was chosen, always in view, and the way on. */
export function Continue({ rates }: { rates: readonly StayRate[] }) {
  const t = useText('stays')
  const first = rates[0]!
  const amount = rates.reduce((sum, rate) => sum + (rate.selling ?? rate.total).amount, 0)
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-1 shadow-lift-2">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 py-3 xl:px-0">
        <p>
          <span className="me-2 text-14 text-ink-2">{t('total')}</span>
          <Money value={{ ...first.total, amount }} className="text-20 font-mid" />
        </p>
        <span className="flex flex-wrap items-center justify-end gap-3">
          <QuoteThis choice={{ product: 'hotel', offers: rates.map(({ offer }) => offer) }} />
          <Link
            href={paths.hotelCheckout({ offer: rates.map(({ offer }) => offer).join(',') })}
            className={buttonStyle('primary', 'large')}
          >
            {t('continue')}
            <Forward className="size-4.5" />
          </Link>
        </span>
      </div>
    </div>
  )
}
