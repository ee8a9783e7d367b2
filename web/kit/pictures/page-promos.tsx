import { useQuery } from '@tanstack/react-query'
import type { PromoImage, PromoPlace } from '#contract/catalogue/images'
import { useApi } from '#web/api/context.tsx'
import { useLocale } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, sightOf } from '#web/ui/picture.tsx'
import { picturesQuery } from './promos.queries.ts'

const shownMax = 3
const frame = 'block overflow-hidden rounded-r-3 bg-surface-3'

/** The company's own pictures among what a page lists: up to three beside each other, in its order. */
export function PagePromos({ place }: { place: PromoPlace }) {
  const locale = useLocale()
  const { data = [] } = useQuery(picturesQuery(useApi(), place))
  const shown = data.filter(({ language }) => language === null || language === locale).slice(0, shownMax)
  if (shown.length === 0) return null
  return (
    <ul className="mb-6 grid gap-5 md:auto-cols-fr md:grid-flow-col">
      {shown.map((one) => (
        <li key={one.id}>
          <Promo of={one} share={shown.length} />
        </li>
      ))}
    </ul>
  )
}

function Promo({ of, share }: { of: PromoImage; share: number }) {
  const locale = useLocale()
  const { image, width, height, title, link, focus } = of
  const picture = (
    <Picture
      of={{ src: image, width, height }}
      alt={title[locale]}
      sizes={`(min-width: 768px) ${Math.ceil(100 / share)}vw, 100vw`}
      className={cx(
        'aspect-[16/9] w-full object-cover',
        share === 1 ? 'md:aspect-[5/1]' : 'md:aspect-[5/2]',
        sightOf(focus),
      )}
    />
  )
  if (!link) return <div className={frame}>{picture}</div>
  return link.startsWith('/') ? (
    <Link href={link} className={frame}>
      {picture}
    </Link>
  ) : (
    <a href={link} target="_blank" rel="noopener" className={frame}>
      {picture}
    </a>
  )
}
