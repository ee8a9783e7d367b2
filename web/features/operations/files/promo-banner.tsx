import { queryOptions, useQuery } from '@tanstack/react-query'
import { images, type PromoImage, type PromoPlace } from '#contract/catalogue/images'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { Link } from '#web/ui/link.tsx'

const staleMs = 5 * 60_000

export const promosQuery = (api: Api, place: PromoPlace) =>
  queryOptions({
    queryKey: ['promos', place],
    queryFn: async ({ signal }) => (await api(images.list, { query: { place }, signal })).data,
    staleTime: staleMs,
  })

/** What the company shows at this place today; nothing where there is nothing. Several stand in a row to swipe through. */
export const PromoBanner = ({ place }: { place: PromoPlace }) => (
  <WithTexts feature="files">{() => <Banner place={place} />}</WithTexts>
)

function Banner({ place }: { place: PromoPlace }) {
  const t = useText('files')
  // A banner that does not come is not missed: no error, no place kept.
  const locale = useLocale()
  const { data: all = [] } = useQuery(promosQuery(useApi(), place))
  const data = all.filter(({ language }) => language === null || language === locale)
  if (data.length === 0) return null
  return (
    <section aria-label={t('promos')}>
      <ul className="flex snap-x snap-mandatory gap-4 overflow-x-auto rounded-r-3">
        {data.map((promo) => (
          <li key={promo.id} className="min-w-0 flex-none basis-full snap-start md:flex-1 md:basis-72">
            <Promo promo={promo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const frame = 'block h-full overflow-hidden rounded-r-3 bg-surface-3'

function Promo({ promo: { image, width, height, title, link, focus } }: { promo: PromoImage }) {
  const picture = (
    <img
      src={`${image}?w=800`}
      alt={title[useLocale()]}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto max-h-48 w-full object-cover"
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
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
