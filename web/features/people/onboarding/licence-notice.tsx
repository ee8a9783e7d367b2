import type { AgencyView } from '#contract/people/agency-details'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** From thirty days before the licence runs out. */
export function LicenceNotice({ agency }: { agency: AgencyView }) {
  const t = useText('agency')
  const format = useFormat()
  const { licence_warning, licence_days_left } = agency
  if (!licence_warning) return null
  const date = format.date(agency.details.licence_expiry ?? '', 'long')
  return licence_warning === 'expired' ? (
    <Notice tone="bad" title={t('licence_expired', { date })}>
      {t('licence_renew')}
    </Notice>
  ) : (
    <Notice tone="warn" title={t('licence_soon', { date, count: licence_days_left ?? 0 })}>
      {t('licence_renew')}
    </Notice>
  )
}
