import type { InsurancePlanRow } from '#contract/selling/insurance-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Money } from '#web/ui/money.tsx'

const tones: Record<InsurancePlanRow['status'], Tone> = { draft: 'mute', on_sale: 'ok', archived: 'mute' }

/** What the office's list of insurance plans says. */
export function usePlanListWords() {
  const t = useText('office_insurance')
  const locale = useLocale()
  return {
    views: { all: t('view_all'), on_sale: t('status_on_sale') },
    sorts: { newest: t('newest') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      status: { label: t('status'), word: (value: InsurancePlanRow['status']) => t(`status_${value}`) },
      region: { label: t('region'), word: (value: InsurancePlanRow['region']) => t(`region_${value}`) },
    },
    heads: {
      code: t('code'),
      name: t('plan'),
      insurer: t('insurer'),
      region: t('region'),
      max_days: t('max_days'),
      max_age: t('max_age'),
      sold: t('sold'),
      from: t('from'),
      status: t('status'),
    },
    cells: {
      region: (row: InsurancePlanRow) => t(`region_${row.region}`),
      from: (row: InsurancePlanRow) => row.from && <Money value={row.from} />,
      status: (row: InsurancePlanRow) => <Tag tone={tones[row.status]}>{t(`status_${row.status}`)}</Tag>,
    },
    nameOf: (row: InsurancePlanRow) => row.name[locale],
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}
