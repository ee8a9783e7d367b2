import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { FeaturedItem } from '#contract/catalogue/featured'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { Switch } from '#web/ui/checkbox.tsx'

type Act = (() => void) | null
type ItemRowProps = {
  item: FeaturedItem
  error: string | undefined
  onHide: (hidden: boolean) => void
  onUp: Act
  onDown: Act
  onDrop: () => void
}

/** One that is featured, with what its visitors read of it now. */
export function ItemRow({ item, error, onHide, onUp, onDown, onDrop }: ItemRowProps) {
  const t = useText('featured')
  const locale = useLocale()
  const { fare, card, hidden } = item
  const name = fare ? `${fare.origin_city[locale]} – ${fare.destination_city[locale]}` : item.title[locale]
  const price = fare?.price ?? card?.price ?? null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-card py-3 first:border-t-0">
      <div className={cx('min-w-48 flex-1', hidden && 'opacity-60')}>
        <p className="font-mid">
          <bdi>{name}</bdi>
        </p>
        <Detail item={item} />
        {error && <p className="text-13 font-mid text-bad">{error}</p>}
      </div>
      {price && <Money value={price} className="font-mid" />}
      <Switch
        label={<span className="sr-only">{t('shown', { name })}</span>}
        checked={!hidden}
        onChange={(event) => onHide(!event.target.checked)}
      />
      <span className="flex">
        <Press label={t('up', { name })} icon={ArrowUp} onPress={onUp} />
        <Press label={t('down', { name })} icon={ArrowDown} onPress={onDown} />
        <Press label={t('drop', { name })} icon={X} onPress={onDrop} />
      </span>
    </li>
  )
}

function Detail({ item: { fare, card, found_at } }: { item: FeaturedItem }) {
  const t = useText('featured')
  const format = useFormat()
  const locale = useLocale()
  const words = fare
    ? `${format.date(fare.departure_date)}, ${fare.airline_name[locale]}`
    : card
      ? [card.place[locale], card.note[locale]].filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
      : t(found_at ? 'not_on_sale' : 'not_found_yet')
  return <p className="text-13 text-ink-3">{words}</p>
}

type PressProps = { label: string; icon: typeof X; onPress: Act }

const Press = ({ label, icon: Icon, onPress }: PressProps) => (
  <button
    type="button"
    className={iconButtonStyle(false, onPress ? '' : 'invisible')}
    aria-label={label}
    disabled={!onPress}
    onClick={() => onPress?.()}
  >
    <Icon aria-hidden className="size-4.5" strokeWidth={1.6} />
  </button>
)
