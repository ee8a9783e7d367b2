import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AgencyView } from '#contract/people/agency-details'
import { auth } from '#contract/people/auth'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'

/** What it takes to trade, and what of it is there. */
export function Checklist({ agency }: { agency: AgencyView }) {
  const t = useText('agency')
  const format = useFormat()
  const clock = useClock()
  const { user } = useUser()
  const { details_sent, missing_documents, approved } = agency.checklist
  const verified = user?.email_verified ?? agency.checklist.email_verified
  const fill = (
    <Link href={paths.addAgentDetails()} className={textLink}>
      {t('complete')}
    </Link>
  )
  return (
    <Card title={t('checklist')} flush>
      <ul>
        <Item done={verified} title={t('check_email')}>
          {verified ? (
            <Code>{user?.email}</Code>
          ) : (
            <>
              {t.rich('check_email_text', { email: <Code className="font-mid text-ink">{user?.email}</Code> })}{' '}
              <Resend />
            </>
          )}
        </Item>
        <Item done={details_sent} title={t('check_details')}>
          {details_sent && agency.submitted_at
            ? t('check_details_sent', { date: clock.date(agency.submitted_at, 'long') })
            : fill}
        </Item>
        <Item done={missing_documents.length === 0} title={t('check_documents')}>
          {missing_documents.length === 0
            ? t('check_documents_done', { count: agency.documents.length })
            : format.list(missing_documents.map((kind) => t(`${kind}_document`)))}
        </Item>
        <Item done={approved} title={t('check_approval')}>
          {t(
            approved
              ? 'check_approval_done'
              : agency.state === 'pending'
                ? 'check_approval_waits'
                : 'check_approval_later',
          )}
        </Item>
      </ul>
    </Card>
  )
}

function Item({ done, title, children }: { done: boolean; title: string; children: ReactNode }) {
  const t = useText('agency')
  const Icon = done ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-3 border-t border-line px-card py-3.5">
      <Icon
        aria-hidden
        className={done ? 'mt-0.5 size-5 flex-none text-ok-mark' : 'mt-0.5 size-5 flex-none text-ink-3'}
        strokeWidth={1.8}
      />
      <div className="min-w-0">
        <p className="font-mid">
          {title}
          <span className="sr-only">, {t(done ? 'done' : 'missing')}</span>
        </p>
        <div className="text-14 break-words text-ink-2">{children}</div>
      </div>
    </li>
  )
}

function Resend() {
  const t = useText('agency')
  const translate = useTranslateMessage()
  const api = useApi()
  const { demo } = useSite()
  const resend = useMutation({
    mutationFn: () => api(auth.verifyEmail, { body: {}, keepOn401: true }),
    onSuccess: ({ message }) => toast('success', translate(message) ?? ''),
    onError: (error) => toast('error', translate(isApiError(error) ? error.message : undefined) ?? ''),
  })
  return (
    <span className="mt-2 flex flex-wrap items-center gap-3">
      <Button size="small" loading={resend.isPending} loadingText={t('sending')} onClick={() => resend.mutate()}>
        {t('resend')}
      </Button>
      {demo && (
        <a href={paths.demoOutbox()} className={textLink}>
          {t('demo_outbox')}
        </a>
      )}
    </span>
  )
}
