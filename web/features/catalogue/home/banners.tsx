import type { Banner } from '#contract/catalogue/home'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, sightOf } from '#web/ui/picture.tsx'

/** What the company shows today: one across the page, several in a row. Its frame is there before the picture. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useText('home')
  const locale = useLocale()
  const shown = banners.filter(({ language }) => language === null || language === locale)
  if (shown.length === 0) return null
  const frame = 'block overflow-hidden rounded-r-3 bg-surface-3'
  return (
    <ul
      aria-label={t('banners')}
      // Arrow keys move a row that is wider than the screen.
      tabIndex={shown.length > 1 ? 0 : undefined}
      className="flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 sm:scroll-px-6 sm:px-6 lg:col-span-2 lg:scroll-px-0 lg:px-0"
    >
      {shown.map(({ id, image, width, height, title, link, focus }) => {
        const picture = (
          <Picture
            of={{ src: image, width, height }}
            alt={title[locale]}
            sizes={shown.length === 1 ? '(min-width: 1240px) 1200px, 92vw' : '(min-width: 768px) 600px, 92vw'}
            className={`aspect-[16/9] w-full object-cover md:aspect-[3/1] ${sightOf(focus)}`}
          />
        )
        return (
          <li key={id} className="min-w-0 flex-none basis-full snap-start md:flex-1 md:basis-72">
            {!link ? (
              <div className={frame}>{picture}</div>
            ) : link.startsWith('/') ? (
              <Link href={link} className={frame}>
                {picture}
              </Link>
            ) : (
              <a href={link} target="_blank" rel="noopener" className={frame}>
                {picture}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
