import type { OfflineBooking } from '#contract/selling/offline'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { hasRunOut, isBooked } from './offline.rules.ts'

/** Draft or in the books, and what the desk waits for. */
export function OfficeStanding({ request }: { request: OfflineBooking }) {
  const t = useText('office_offline')
  const moment = useMoment()
  const now = useNow() || Date.now()
  if (isBooked(request))
    return (
      <Notice tone="ok" title={t('posted_title')}>
        {t('posted_text')}
      </Notice>
    )
  if (hasRunOut(request, now))
    return (
      <Notice tone="warn" title={t('over_title')}>
        {t('over_text')}
      </Notice>
    )
  switch (request.status) {
    case 'requested':
      return (
        <Notice tone="info" title={t(request.lines.length > 0 ? 'draft_title' : 'waiting_title')}>
          {t(request.lines.length > 0 ? 'draft_text' : 'waiting_text')}
        </Notice>
      )
    case 'quoted':
      return (
        <Notice tone="info" title={t('quoted_title')}>
          {request.valid_until ? t('quoted_until', { time: moment(request.valid_until) }) : t('quoted_text')}
        </Notice>
      )
    case 'accepted':
      return (
        <Notice tone="ok" title={t('accepted_title')}>
          {t('accepted_text')}
        </Notice>
      )
    case 'declined':
      return (
        <Notice tone="info" title={t('declined_title')}>
          {t('declined_text')}
        </Notice>
      )
    default:
      return null
  }
}
