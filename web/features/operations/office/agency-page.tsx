import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Needs } from '#contract/kernel/permissions'
import { type AgencyView, type DetailField, detailFields } from '#contract/people/agency-details'
import { useApi } from '#web/api/context.tsx'
import { useMay } from '#web/api/permissions.ts'
import { agencyQuery, useDetailText } from '#web/features/people/onboarding/index.ts'
import { MailTroubles } from '#web/features/operations/operations/index.ts'
import { FileLink } from '#web/features/operations/files/index.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { CreditCard } from './credit-card.tsx'
import { StateTag } from './state-tag.tsx'
import { StatusActs } from './status-acts.tsx'

/** A tab that another feature brings: seen by whoever holds what its calls need. */
export type AgencyPanel = {
  id: string
  needs: Needs
  Label: ComponentType
  Panel: ComponentType<{ agency: AgencyView }>
}
type AgencyPageProps = {
  id: string
  tab: string | undefined
  onTab: (tab: string) => void
  panels: readonly AgencyPanel[]
  /** What may be done with the owner's account, beside the acts on the agency. */
  acts?: ReactNode
}

/** One agency as the office sees it: who they are, what they attached, what was decided, what they may owe. */
export function AgencyPage({ id, tab, onTab, panels, acts }: AgencyPageProps) {
  const t = useText('office')
  const may = useMay()
  const { data: agency, error, refetch } = useQuery({ ...agencyQuery(useApi(), id), enabled: id !== '' })
  const locale = useLocale()
  const crumb = (
    <Link href={paths.adminUsers()} className={textLink}>
      {t('agencies')}
    </Link>
  )
  if (agency)
    return (
      <PortalPage
        titleIsHeading={false}
        title={crumb}
        actions={
          <>
            <StatusActs agency={agency} />
            {acts}
          </>
        }
      >
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-32 leading-tight font-light tracking-display">
            <bdi>{agency.details[locale === 'ar' ? 'name_ar' : 'name_en']}</bdi>
          </h1>
          <Code className="text-ink-2">{agency.code}</Code>
          <StateTag state={agency.state} />
        </header>
        <Notices agency={agency} />
        {agency.owner && <MailTroubles address={agency.owner.email} />}
        <Tabs
          label={t('agency')}
          value={tab ?? 'profile'}
          onChange={onTab}
          tabs={[
            { id: 'profile', label: t('tab_profile'), panel: <Profile agency={agency} /> },
            ...panels
              .filter(({ needs }) => may(needs))
              .map(({ id: name, Label, Panel }) => ({ id: name, label: <Label />, panel: <Panel agency={agency} /> })),
          ]}
        />
      </PortalPage>
    )
  return (
    <PortalPage title={crumb} titleIsHeading={false}>
      {id === '' ? (
        <Empty level={1} title={t('no_agency')} text={t('no_agency_text')} />
      ) : error ? (
        <ErrorState level={1} title={t('agency_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </PortalPage>
  )
}

const Profile = ({ agency }: { agency: AgencyView }) => (
  <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="flex min-w-0 flex-col gap-4">
      <DetailsCard agency={agency} />
      <DocumentsCard agency={agency} />
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <PeopleCard agency={agency} />
      <CreditCard agency={agency} />
      <HistoryCard agency={agency} />
    </div>
  </div>
)

function Notices({ agency }: { agency: AgencyView }) {
  const t = useText('office')
  const format = useFormat()
  const clock = useClock()
  return (
    <>
      {agency.state_reason && (
        <Notice tone="warn" title={t('reason')}>
          {agency.state_reason}
        </Notice>
      )}
      {agency.change?.state === 'open' && (
        <Notice
          tone="info"
          title={t('change_open', { date: clock.date(agency.change.created_at, 'long') })}
          action={
            <Link
              href={paths.adminUpdateAgentData(agency.id)}
              className={buttonStyle('secondary', 'small', 'flex-none')}
            >
              {t('review')}
            </Link>
          }
        />
      )}
      {agency.licence_warning && (
        <Notice
          tone={agency.licence_warning === 'expired' ? 'bad' : 'warn'}
          title={t(agency.licence_warning === 'expired' ? 'licence_expired' : 'licence_soon', {
            date: format.date(agency.details.licence_expiry ?? '', 'long'),
          })}
        />
      )}
    </>
  )
}

function DetailsCard({ agency }: { agency: AgencyView }) {
  const t = useText('office')
  const words = useText('agency')
  const show = useDetailText()
  const rows = detailFields.map((field: DetailField) => [words(field), show(field, agency.details[field])] as const)
  return (
    <Card title={t('details')}>
      <Facts rows={rows} />
    </Card>
  )
}

function DocumentsCard({ agency }: { agency: AgencyView }) {
  const t = useText('office')
  const words = useText('agency')
  const format = useFormat()
  const clock = useClock()
  const { missing_documents } = agency.checklist
  return (
    <Card title={t('documents')}>
      {agency.documents.length === 0 && !agency.logo && <p className="text-14 text-ink-2">{t('no_documents')}</p>}
      <ul className="flex flex-col gap-3 text-14">
        {agency.documents.map((file) => (
          <li key={file.file_name} className="min-w-0">
            <span className="block text-13 text-ink-3">
              {format.list([words(`${file.kind}_document`), clock.date(file.created_at, 'long')])}
            </span>
            <FileLink file={file} />
          </li>
        ))}
        {agency.logo && (
          <li className="min-w-0">
            <span className="block text-13 text-ink-3">{words('logo')}</span>
            <FileLink file={agency.logo} />
          </li>
        )}
      </ul>
      {missing_documents.length > 0 && (
        <Notice tone="warn" className="mt-3">
          {t('documents_missing', { names: format.list(missing_documents.map((kind) => words(`${kind}_document`))) })}
        </Notice>
      )}
    </Card>
  )
}

function PeopleCard({ agency: { owner, salesman } }: { agency: AgencyView }) {
  const t = useText('office')
  return (
    <Card title={t('people')}>
      <Facts
        rows={[
          [t('owner'), <bdi key="owner">{owner?.name}</bdi>],
          [t('salesman'), salesman ? <bdi key="salesman">{salesman.name}</bdi> : t('no_salesman')],
          [
            t('email'),
            <span key="email" className="flex flex-wrap items-center gap-2">
              {owner && <EmailAddress>{owner.email}</EmailAddress>}
              <Tag tone={owner?.email_verified ? 'ok' : 'warn'}>
                {t(owner?.email_verified ? 'verified' : 'not_verified')}
              </Tag>
            </span>,
          ],
          [t('phone'), <Code key="phone">{owner?.phone}</Code>],
        ]}
      />
    </Card>
  )
}

const known = new Set([
  'made',
  'submitted',
  'submitted_again',
  'approved',
  'rejected',
  'incomplete',
  'active',
  'read_only',
  'suspended',
  'updated',
  'change_asked',
  'change_approved',
  'change_partly',
  'change_rejected',
  'change_cancelled',
  'credit',
  'licence_warned_30',
  'licence_warned_7',
  'licence_warned_0',
])

function HistoryCard({ agency }: { agency: AgencyView }) {
  const t = useText('office')
  const words = useText('agency')
  const format = useFormat()
  const moment = useMoment()
  const nameOf = (field: string) => (field === 'documents' ? words('documents') : words(field as DetailField))
  return (
    <Card title={t('history')}>
      {agency.history.length === 0 ? (
        <p className="text-14 text-ink-2">{t('no_history')}</p>
      ) : (
        <Timeline
          entries={agency.history.map((line, index) => ({
            id: `${line.at}-${index}`,
            time: moment(line.at),
            title: known.has(line.event) ? t(`event_${line.event}` as 'event_made') : line.event,
            lines: [
              ...(line.who ? [<bdi key="who">{line.who}</bdi>] : []),
              ...(line.fields.length ? [format.list(line.fields.map(nameOf))] : []),
              ...(line.reason ? [<bdi key="reason">{line.reason}</bdi>] : []),
            ],
          }))}
        />
      )}
    </Card>
  )
}
