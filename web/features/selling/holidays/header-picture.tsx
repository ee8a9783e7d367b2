import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useLocale } from '#web/i18n/use-text.tsx'
import { headersQuery } from './holidays.queries.ts'

/** The first picture that the company shows at the top of these pages to readers of this language; else nothing. */
export function HeaderPicture() {
  const locale = useLocale()
  const { data } = useSuspenseQuery(headersQuery(useApi()))
  const picture = data.find(({ language }) => language === null || language === locale)
  if (!picture) return null
  return (
    <>
      <img src={picture.image} alt={picture.title[locale]} className="absolute inset-0 size-full object-cover" />
      <span aria-hidden className="absolute inset-0 bg-dusk-1/70" />
    </>
  )
}
