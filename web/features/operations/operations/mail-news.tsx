import type { OutboxMail } from '#contract/operations/operations'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'

/** Under a mail's subject: why it has not gone, when it is tried next, or why nobody waits for it. */
export function MailNews({ mail }: { mail: OutboxMail }) {
  const t = useText('operations')
  const moment = useMoment()
  const { state, last_error: error, next_try_at: next, closed_reason: reason } = mail
  const isWaiting = state === 'queued' && mail.tries > 0 && next
  if (!error && !isWaiting && !reason) return null
  return (
    <div className="mt-0.5 grid gap-0.5 text-13 text-ink-2">
      {error && (
        <p className={`break-words ${state === 'failed' || state === 'bounced' ? 'text-bad' : ''}`}>
          <bdi>{error}</bdi>
        </p>
      )}
      {isWaiting && <span>{t('next_try', { when: moment(next) })}</span>}
      {reason && <span>{t('closed_because', { reason })}</span>}
    </div>
  )
}
