import type { UmrahPackageRow } from '#contract/selling/umrah-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Money } from '#web/ui/money.tsx'

const tones: Record<UmrahPackageRow['status'], Tone> = {
  draft: 'mute',
  on_sale: 'ok',
  closed: 'warn',
  archived: 'mute',
}

/** What the office's list of packages says. */
export function usePackageListWords() {
  const t = useText('office_umrah')
  const locale = useLocale()
  return {
    views: { all: t('view_all'), on_sale: t('status_on_sale') },
    sorts: { newest: t('newest') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      status: { label: t('status'), word: (value: UmrahPackageRow['status']) => t(`status_${value}`) },
      category: { label: t('category'), word: (value: UmrahPackageRow['category']) => t(`category_${value}`) },
    },
    heads: {
      code: t('code'),
      title: t('package'),
      category: t('category'),
      departures: t('departures'),
      next: t('next'),
      seats: t('seats'),
      taken: t('taken'),
      lowest: t('lowest'),
      status: t('status'),
    },
    cells: {
      category: (row: UmrahPackageRow) => t(`category_${row.category}`),
      lowest: (row: UmrahPackageRow) => row.lowest && <Money value={row.lowest} />,
      status: (row: UmrahPackageRow) => <Tag tone={tones[row.status]}>{t(`status_${row.status}`)}</Tag>,
    },
    nameOf: (row: UmrahPackageRow) => row.title[locale],
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}
