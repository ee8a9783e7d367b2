import type { HotelRow } from '#contract/catalogue/hotels'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { cityListQuery } from './hotels.queries.ts'

/** The words of the list of hotels. */
export function useHotelListWords() {
  const t = useText('hotels')
  const locale = useLocale()
  const { data: cities = [] } = useQuery(cityListQuery(useApi()))
  return {
    views: { all: t('view_all') },
    failed: t('list_failed'),
    none: { title: t('none_title'), text: t('none_text') },
    sorts: { name: t('sort_name'), code: t('sort_code') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      city: {
        label: t('city'),
        any: t('view_all'),
        options: cities.map(({ code, name }) => ({ value: code, label: name[locale] })),
      },
      active: { label: t('active'), word: (value: 'yes' | 'no') => t(`active_${value}`) },
      stars: { label: t('stars'), word: (value: string) => value },
    },
    heads: {
      code: t('code'),
      name: t('name'),
      city: t('city'),
      stars: t('stars'),
      haram_m: t('haram_m'),
      rooms: t('rooms'),
      contracts: t('contracts'),
      licence_until: t('licence_until'),
      active: t('active'),
    },
    cells: {
      active: ({ active }: HotelRow) => (
        <Tag tone={active ? 'ok' : 'mute'}>{t(active ? 'active_yes' : 'active_no')}</Tag>
      ),
    },
  }
}
