import type { OutboxMail } from '#contract/operations/operations'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { MailNews } from './mail-news.tsx'
import { isOpenState, MailState } from './mail-state.tsx'

type MailCardProps = { mail: OutboxMail; picked: boolean; onPick: ((on: boolean) => void) | null }

/** A mail on a phone. */
export function MailCard({ mail, picked, onPick }: MailCardProps) {
  const t = useText('operations')
  const moment = useMoment()
  return (
    <li className="flex gap-3 border-t border-line px-card py-3">
      {onPick && isOpenState(mail.state) && (
        <Checkbox
          label={<span className="sr-only">{t('pick_mail', { subject: mail.subject })}</span>}
          checked={picked}
          onChange={(event) => onPick(event.target.checked)}
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
          <MailState state={mail.state} />
          <span>{moment(mail.created_at)}</span>
        </div>
        <p className="mt-1.5 font-mid">
          <bdi>{mail.subject}</bdi>
        </p>
        <EmailAddress className="text-13 text-ink-2">{mail.to}</EmailAddress>
        <MailNews mail={mail} />
      </div>
    </li>
  )
}
