import type { CarRow } from '#contract/catalogue/car-shapes'
import type { CarClass } from '#contract/catalogue/car-terms'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

/** What the office's list of cars says. */
export function useCarListWords() {
  const t = useText('office_cars')
  const words = useText('cars')
  const common = useText('common')
  const locale = useLocale()
  return {
    views: { all: common('all') },
    sorts: { newest: t('newest') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      class: { label: t('class'), word: (value: CarClass) => words(`class_${value}`) },
      active: { label: t('shown'), word: (value: 'yes' | 'no') => t(`shown_${value}`) },
    },
    heads: {
      name: t('car'),
      class: t('class'),
      seats: t('seats'),
      city: t('city'),
      day_price: t('a_day'),
      requests: t('requests'),
      active: t('shown'),
    },
    cells: {
      class: (row: CarRow) => words(`class_${row.class}`),
      active: (row: CarRow) => <Tag tone={row.active ? 'ok' : 'mute'}>{t(row.active ? 'shown_yes' : 'shown_no')}</Tag>,
    },
    nameOf: (row: CarRow) => row.name[locale],
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}
