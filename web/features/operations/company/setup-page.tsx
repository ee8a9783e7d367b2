import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CompanySettings, setupSteps, type SetupStep } from '#contract/operations/company'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BankPart } from './bank-part.tsx'
import { companyQuery } from './company.queries.ts'
import { ContactForm } from './contact-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { LogoPart } from './logo-part.tsx'
import { MarginsForm } from './margins-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** What a new company is asked once, part by part, and may change ever after; beside it what is still missing. */
export function SetupPage() {
  const t = useText('company')
  const { data, error, refetch } = useQuery(companyQuery(useApi()))
  return (
    <PortalPage title={t('title')}>
      {data ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4 max-xl:order-2">
            <p className="max-w-160 text-14 text-ink-2">{t('intro')}</p>
            <Parts data={data} />
          </div>
          <aside className="grid gap-4 xl:sticky xl:top-19">
            {!data.may_invoice && (
              <Notice tone="warn" title={t('no_sale')}>
                {t('no_sale_text')}
              </Notice>
            )}
            <Checklist data={data} />
          </aside>
        </div>
      ) : error ? (
        <ErrorState level={1} title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
    </PortalPage>
  )
}

function Parts({ data }: { data: CompanySettings }) {
  const parts: Record<SetupStep, ReactNode> = {
    company: (
      <>
        <LogoPart data={data} />
        <IdentityForm data={data} />
      </>
    ),
    registration: <RegistrationForm data={data} />,
    contact: <ContactForm data={data} />,
    bank: <BankPart data={data} />,
    margins: <MarginsForm key={data.margins_start} data={data} />,
    mail: <MailPart sent={data.mail_sent} />,
    schedule: <SchedulePart imported={!data.missing.includes('schedule')} />,
  }
  return setupSteps.map((step) => (
    <div key={step} id={step} className="scroll-mt-16">
      <Part step={step} done={!data.missing.includes(step)}>
        {parts[step]}
      </Part>
    </div>
  ))
}

function Part({ step, done, children }: { step: SetupStep; done: boolean; children: ReactNode }) {
  const t = useText('company')
  return (
    <Card title={t(`step_${step}`)} action={<Tag tone={done ? 'ok' : 'warn'}>{t(done ? 'done' : 'missing')}</Tag>}>
      {children}
    </Card>
  )
}

function MailPart({ sent }: { sent: boolean }) {
  const t = useText('company')
  return <p className="text-14 text-ink-2">{t(sent ? 'mail_sent_text' : 'mail_text')}</p>
}

function SchedulePart({ imported }: { imported: boolean }) {
  const t = useText('company')
  const command = t('schedule_command')
  return (
    <div className="grid gap-3 text-14 text-ink-2">
      <p>{t(imported ? 'schedule_done_text' : 'schedule_text')}</p>
      <p className="flex items-center justify-between gap-2 rounded-r-2 bg-surface-3 px-3 py-2">
        <bdi dir="ltr" className="min-w-0 overflow-x-auto font-mono text-13 text-ink">
          {command}
        </bdi>
        <CopyButton value={command} what={t('step_schedule')} />
      </p>
      <p className="text-13">{t('schedule_columns')}</p>
    </div>
  )
}

function Checklist({ data }: { data: CompanySettings }) {
  const t = useText('company')
  if (data.missing.length === 0)
    return (
      <Notice tone="ok" title={t('steps_done')}>
        {t('steps_done_text')}
      </Notice>
    )
  return (
    <Card title={t('steps')}>
      <ol className="grid gap-2.5">
        {setupSteps.map((step) => {
          const missing = data.missing.includes(step)
          const Mark = missing ? CircleDashed : CircleCheck
          return (
            <li key={step} className="flex gap-3 text-14">
              <Mark
                aria-hidden
                className={`mt-0.5 size-4.5 flex-none ${missing ? 'text-warn-mark' : 'text-ok-mark'}`}
                strokeWidth={1.8}
              />
              <span className="min-w-0">
                <a href={`#${step}`} className={`${textLink} font-mid`}>
                  {t(`step_${step}`)}
                </a>
                <span className="sr-only">: {t(missing ? 'missing' : 'done')}</span>
                <span className="block text-13 text-ink-2">
                  {t(missing || (step !== 'mail' && step !== 'schedule') ? `step_${step}_text` : `step_${step}_done`)}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
