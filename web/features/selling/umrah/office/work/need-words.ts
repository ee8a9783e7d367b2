import type { UmrahRule } from '#contract/selling/umrah-rules'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

/** What a rule asks, as its parts say it. */
export function useNeedWords() {
  const t = useText('umrah_work')
  const format = useFormat()
  return ({ need }: Pick<UmrahRule, 'need'>): string => {
    switch (need.kind) {
      case 'document':
        return t(`${need.document}_paper`)
      case 'passport':
        return t('need_passport_of', { count: need.months })
      case 'companion':
        return t('need_companion')
      case 'field':
        return t(`field_${need.field}`)
      case 'days_between':
        return t('need_days_between_of', { count: need.days })
      case 'last_day':
        return t('need_last_day_of', { what: t(`date_${need.of}`), date: format.date(need.day) })
      case 'permit_gap':
        return t('need_permit_gap_of', { count: need.days })
      case 'permit_age':
        return t('need_permit_age_of', { count: need.age })
    }
  }
}
