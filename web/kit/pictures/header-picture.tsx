import { useQuery } from '@tanstack/react-query'
import type { HeaderProduct } from '#contract/catalogue/images'
import { useApi } from '#web/api/context.tsx'
import { useLocale } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture, sightOf } from '#web/ui/picture.tsx'
import { picturesQuery } from './promos.queries.ts'

/**
 * The first picture that the company shows at the top of a product's pages to readers of this language, behind what stands
 * there: it takes no place of its own, so nothing moves when it comes. Nothing where there is none.
 */
export function HeaderPicture({ of }: { of: HeaderProduct }) {
  const locale = useLocale()
  const { data } = useQuery(picturesQuery(useApi(), `${of}_header`))
  const picture = data?.find(({ language }) => language === null || language === locale)
  if (!picture) return null
  const { image, width, height, title, focus } = picture
  return (
    <>
      <Picture
        of={{ src: image, width, height }}
        alt={title[locale]}
        sizes="100vw"
        first
        className={cx('absolute inset-0 -z-10 size-full object-cover', sightOf(focus))}
      />
      <span aria-hidden className="absolute inset-0 -z-10 bg-dusk-1/75" />
    </>
  )
}
