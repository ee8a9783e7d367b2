import type { Visa } from '#contract/selling/visa-shapes'
import { useText } from '#web/i18n/use-text.tsx'

/** What a visa is, in a few words: `Single entry`, `30 days`, `5 to 7 working days`. */
export function useVisaWords() {
  const t = useText('visas')
  return {
    entries: (of: Pick<Visa, 'entries'>) => t(`entries_${of.entries}`),
    stay: (of: Pick<Visa, 'stay_days'>) => t('days', { count: of.stay_days }),
    validity: (of: Pick<Visa, 'validity_days'>) => t('days', { count: of.validity_days }),
    takes: ({ min, max }: { min: number; max: number }) =>
      min === max ? t('working_days', { count: max }) : t('working_days_span', { min, max }),
    ages: ({ age_from, age_to }: { age_from: number; age_to: number }) =>
      age_from === 0 && age_to >= 99
        ? t('ages_all')
        : age_to >= 99
          ? t('ages_over', { age: age_from })
          : t('ages_span', { from: age_from, to: age_to }),
  }
}
