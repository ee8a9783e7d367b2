import { useQuery } from '@tanstack/react-query'
import type { Visa } from '#contract/selling/visa-shapes'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { NetOnly } from '#web/kit/money/net-only.tsx'
import { Money } from '#web/ui/money.tsx'
import { Select } from '#web/ui/select.tsx'
import { useVisaWords } from './visa-words.ts'
import type { VisaSearch } from './visas.queries.ts'

type FinderProps = {
  search: VisaSearch
  go: (next: VisaSearch) => void
  found: readonly Visa[]
  hrefOf: (visa: Visa) => string
}

/** Who travels decides what there is: nationality and residence, then the visas with their price and days. */
export function Finder({ search, go, found, hrefOf }: FinderProps) {
  const t = useText('visas')
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const options = countries.map(({ code, name }) => ({ value: code, label: name[locale] }))
  const choice = (name: 'nationality' | 'residence') => ({
    name,
    label: t(name),
    empty: t('any'),
    options,
    value: search[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => go({ ...search, [name]: target.value || undefined }),
  })
  return (
    <>
      <div className="mb-5 grid gap-4 rounded-r-3 bg-surface-1 p-5 shadow-lift-1 sm:grid-cols-2">
        <Select key={`n${options.length}`} {...choice('nationality')} />
        <Select key={`r${options.length}`} {...choice('residence')} />
      </div>
      <p className="mb-4 text-14 text-ink-2" aria-live="polite">
        {t('found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((visa) => (
            <li key={visa.id}>
              <VisaCard visa={visa} href={hrefOf(visa)} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={t('none_title')} text={t('none_text')} />
      )}
    </>
  )
}

function VisaCard({ visa, href }: { visa: Visa; href: string }) {
  const t = useText('visas')
  const locale = useLocale()
  const words = useVisaWords()
  const [price] = visa.prices
  return (
    <Link
      href={href}
      className="flex h-full flex-col gap-3 rounded-r-3 bg-surface-1 p-5 shadow-lift-1 transition-shadow hover:shadow-lift-2"
    >
      <div>
        <h2 className="text-18">{visa.country_name[locale]}</h2>
        <p className="text-14 text-ink-2">{visa.name[locale]}</p>
      </div>
      <p className="text-13 text-ink-3">
        {words.entries(visa)} · {words.stay(visa)}
        <br />
        {words.takes(visa.days)}
      </p>
      {visa.lowest && (
        <p className="mt-auto flex items-baseline justify-between gap-3 border-t border-line pt-3 text-13 text-ink-3">
          {t('from')}
          <span className="text-end">
            <Money value={visa.lowest} className="text-18 font-mid text-ink" />
            {price?.net && (
              <NetOnly>
                <span className="block">
                  {t('net')} <Money value={price.net} />
                </span>
              </NetOnly>
            )}
          </span>
        </p>
      )}
    </Link>
  )
}
