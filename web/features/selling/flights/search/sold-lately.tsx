import type { Airport } from '#contract/catalogue/locations'
import type { FrontDesk } from '#contract/selling/dashboard'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { agentSearchHref } from './agent-search-href.ts'
import { placeOf, queryOf, startOfSearch } from './search-state.ts'

type SoldLatelyProps = { desk: FrontDesk; airports: ReadonlyMap<string, Airport>; today: string }

/** The routes that an agency sold last, each the search of a new one. */
export function SoldLately({ desk, airports, today }: SoldLatelyProps) {
  const t = useText('search')
  const locale = useLocale()
  const routes = desk.routes.flatMap(({ origin, destination }) => {
    const [from, to] = [airports.get(origin), airports.get(destination)]
    return from && to ? [{ from: placeOf(from), to: placeOf(to) }] : []
  })
  if (routes.length === 0) return null
  return (
    <nav aria-label={t('sold_lately')} className="flex flex-wrap items-center gap-2">
      <span className="text-14 text-ink-2">{t('sold_lately')}</span>
      {routes.map(({ from, to }) => (
        <Link
          key={`${from.code}${to.code}`}
          href={agentSearchHref(queryOf({ ...startOfSearch({ origin: from, today }), destination: to }))}
          className={buttonStyle('secondary', 'small')}
        >
          {t('route', { from: from.city[locale], to: to.city[locale] })}
          <Code className="text-ink-3">{`${from.code} ${to.code}`}</Code>
        </Link>
      ))}
    </nav>
  )
}
