import type { AirlineRow, AirportRow } from '#contract/catalogue/airline-data'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Monogram } from '#web/ui/monogram.tsx'

const alliances = { star: 'Star Alliance', oneworld: 'oneworld', skyteam: 'SkyTeam' } as const

function useShared() {
  const t = useText('airline_data')
  return {
    t,
    views: { all: t('view_all') },
    failed: t('list_failed'),
    none: { title: t('none_title'), text: t('none_text') },
    active: { label: t('filter_active'), word: (value: 'yes' | 'no') => t(`active_${value}`) },
    activeCell: ({ active }: { active: boolean }) => (
      <Tag tone={active ? 'ok' : 'mute'}>{t(active ? 'active_yes' : 'active_no')}</Tag>
    ),
  }
}

export function useAirlineListWords() {
  const { t, active, activeCell, ...shared } = useShared()
  return {
    ...shared,
    sorts: { name: t('sort_name'), code: t('sort_code') },
    filters: {
      q: { label: t('find_airline'), hint: t('hint_airline') },
      active,
      alliance: { label: t('alliance'), word: (value: keyof typeof alliances) => alliances[value] },
    },
    heads: {
      code: t('code'),
      name: t('name'),
      accounting_code: t('accounting_code'),
      country: t('country'),
      alliance: t('alliance'),
      active: t('state'),
    },
    cells: {
      code: ({ code }: AirlineRow) => (
        <span className="inline-flex items-center gap-2">
          <Monogram code={code} size={22} />
          <span dir="ltr" className="font-mid">
            {code}
          </span>
        </span>
      ),
      alliance: ({ alliance }: AirlineRow) => alliance && alliances[alliance],
      active: activeCell,
    },
  }
}

export function useAirportListWords() {
  const { t, active, activeCell, ...shared } = useShared()
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name[locale] ?? code
  return {
    ...shared,
    sorts: { busiest: t('sort_busiest'), code: t('sort_code') },
    filters: {
      q: { label: t('find_airport'), hint: t('hint_airport') },
      country: {
        label: t('country'),
        any: t('any_country'),
        options: countries.map(({ code, name }) => ({ value: code, label: name[locale] })),
      },
      active,
    },
    heads: {
      code: t('code'),
      name: t('name'),
      icao: t('icao'),
      city: t('city'),
      country: t('country'),
      zone: t('zone'),
      active: t('state'),
    },
    cells: { country: ({ country }: AirportRow) => nameOf(country), active: activeCell },
  }
}

export function useAircraftListWords() {
  const { t, active: _active, activeCell: _cell, ...shared } = useShared()
  return {
    ...shared,
    sorts: { code: t('sort_code'), name: t('sort_name') },
    filters: { q: { label: t('find_aircraft'), hint: t('hint_aircraft') } },
    heads: {
      code: t('code'),
      name: t('type'),
      maker: t('maker'),
      economy: t('economy'),
      premium_economy: t('premium_economy'),
      business: t('business'),
      first: t('first'),
      range: t('range'),
    },
  }
}
