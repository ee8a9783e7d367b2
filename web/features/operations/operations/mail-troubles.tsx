import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MailState } from './mail-state.tsx'
import { mailTroublesQuery } from './operations.queries.ts'
import { readsTroubles } from './trouble-readers.ts'

/** On a person's or a booking's page: mails that did not arrive, and why. Nothing where all went well. */
export function MailTroubles(of: { booking_ref: string } | { address: string }) {
  const t = useText('operations')
  const moment = useMoment()
  const { user, permissions } = useUser()
  const may = readsTroubles(user?.role, permissions)
  const { data } = useQuery({ ...mailTroublesQuery(useApi(), of), enabled: may })
  if (!data || data.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={t('troubles')}
      action={
        <Link href={`${paths.adminOutbox()}?q=${encodeURIComponent(data[0]!.to)}`} className={textLink}>
          {t('to_outbox')}
        </Link>
      }
    >
      <ul className="mt-1 grid gap-3">
        {data.slice(0, 3).map(({ id, state, subject, to, reason, created_at }) => (
          <li key={id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <MailState state={state} />
              <bdi>{subject}</bdi>
            </span>
            <span className="text-13">
              <Code className="break-all">{to}</Code> · {moment(created_at)}
            </span>
            {reason && (
              <span className="text-13 break-words">
                <bdi>{reason}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
