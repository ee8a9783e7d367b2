import type { FeaturedCard } from '#contract/catalogue/featured-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { HotelArt } from './hotel-art.tsx'

type FeaturedListProps = {
  title: string
  note?: string
  /** Where all of them are. */
  all: string
  items: readonly FeaturedCard[]
  /** `rows`: with a drawing where there is no picture. `narrow`: smaller, beside them. `columns`: small ones across the page. */
  look?: 'rows' | 'narrow' | 'columns'
}

/** Hotels, tours or cars: a picture, a name, where it is, and what it costs now. */
export function FeaturedList({ title, note, all, items, look = 'rows' }: FeaturedListProps) {
  const t = useText('home')
  if (items.length === 0) return null
  return (
    <section
      className={cx('px-4 sm:px-6 lg:px-0', look === 'rows' && 'lg:pe-9', look === 'columns' && 'lg:col-span-2')}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-22">{title}</h2>
        <Link href={all} className={cx(textLink, 'text-14')} aria-label={`${t('see_all')}: ${title}`}>
          {t('see_all')}
        </Link>
      </div>
      {note && <p className="text-14 text-ink-2">{note}</p>}
      <ul className={cx('mt-4', look === 'columns' && 'grid gap-x-9 sm:grid-cols-2 lg:grid-cols-3')}>
        {items.map((item, index) => (
          <Row key={item.ref} item={item} small={look !== 'rows'} index={index} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item, small, index }: { item: FeaturedCard; small: boolean; index: number }) {
  const t = useText('home')
  const locale = useLocale()
  const frame = cx('flex-none rounded-r-2 object-cover', small ? 'h-14 w-20' : 'h-21 w-33 max-sm:h-14 max-sm:w-22')
  return (
    <li className="group relative flex items-center gap-x-4 border-t max-sm:gap-x-3 border-line py-4">
      {item.image ? (
        <Picture of={item.image} alt="" sizes="132px" className={frame} />
      ) : (
        !small && <HotelArt at={index} />
      )}
      <div className="min-w-0 flex-1">
        <h3 className={small ? 'text-16' : 'text-18 max-sm:text-16'}>
          <Link href={item.href} className="after:absolute after:inset-0 group-hover:underline">
            {item.title[locale]}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
          {item.place[locale]} {item.stars !== null && <Stars count={item.stars} />}
        </p>
        <p className="text-13 text-ink-3">{item.note[locale]}</p>
      </div>
      {item.price && (
        <p className="flex-none text-end">
          <span className="block text-12 text-ink-3">{t('from_price')}</span>
          <Money value={item.price} className={cx('block font-mid', small ? 'text-16' : 'text-20 max-sm:text-16')} />
          <span className="text-13 text-ink-3">{t(`per_${item.per}`)}</span>
        </p>
      )}
    </li>
  )
}

/** All stars are one path: an icon each would be an eighth of the page. */
const starAt = (x: number) => `M${x + 5} 0l1.5 3.3 3.5.4-2.6 2.4.7 3.5L${x + 5} 7.8l-3.1 1.8.7-3.5L${x} 3.7l3.5-.4z`
const starStep = 12

function Stars({ count }: { count: number }) {
  const t = useText('common')
  const path = Array.from({ length: count }, (_, place) => starAt(place * starStep)).join('')
  return (
    <span className="inline-flex text-accent-line">
      <span className="sr-only">{t('stars', { count })}</span>
      <svg aria-hidden viewBox={`0 0 ${count * starStep - 2} 10`} className="h-3 fill-current">
        <path d={path} />
      </svg>
    </span>
  )
}
