import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  FilePen,
  Hourglass,
  IdCard,
  Landmark,
  type LucideIcon,
  RotateCcw,
  ShieldAlert,
  ShieldCheck,
  Undo2,
} from 'lucide-react'
import type { AttentionKind } from '#contract/people/agencies'
import type { Localised } from '#contract/kernel/shapes'
import { isoOf } from '#web/kit/time/instants.ts'
import { useApi } from '#web/api/context.tsx'
import { SetupNotice } from '#web/features/operations/company/index.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { attentionQuery } from './office.queries.ts'

type Urgency = 'money' | 'clock' | 'calm'
const edges: Record<Urgency, string> = { money: 'bg-bad-mark', clock: 'bg-warn-mark', calm: 'bg-sea' }
const counts: Record<Urgency, string> = { money: 'text-bad', clock: 'text-warn', calm: 'text-sea-strong' }

const kinds: Record<AttentionKind, { icon: LucideIcon; urgency: Urgency; href: (oldestId: string | null) => string }> =
  {
    pending_supplier: { icon: Hourglass, urgency: 'money', href: paths.voidBookings },
    void_requested: { icon: Undo2, urgency: 'clock', href: paths.voidBookings },
    refund_requested: { icon: RotateCcw, urgency: 'clock', href: paths.voidBookings },
    refund_accepted: { icon: RotateCcw, urgency: 'money', href: paths.voidBookings },
    deposits: { icon: Landmark, urgency: 'money', href: paths.topupRequest },
    agencies: { icon: Building2, urgency: 'clock', href: () => `${paths.adminUsers()}?state=pending` },
    changes: { icon: FilePen, urgency: 'calm', href: () => paths.adminUpdateAgentData('') },
    licences: { icon: IdCard, urgency: 'calm', href: (id) => (id ? paths.adminUserDetails(id) : paths.adminUsers()) },
  }

/** What waits for a person, by what it costs to wait. */
export function OfficeDashboardPage() {
  const t = useText('office')
  const { data, error, refetch, dataUpdatedAt } = useQuery(attentionQuery(useApi()))
  const moment = useMoment()
  return (
    <PortalPage title={t('attention')} titleIsHeading={false}>
      <SetupNotice />
      {data ? (
        <>
          <PageHead
            title={t('things', { count: data.waiting.reduce((sum, one) => sum + one.count, 0) })}
            text={t('refreshed', { time: moment(isoOf(dataUpdatedAt)) })}
          />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <Card flush title={t('by_cost')}>
              {data.waiting.length === 0 ? (
                <Empty level={3} title={t('nothing_waits')} text={t('nothing_waits_text')} />
              ) : (
                <ul>
                  {data.waiting.map((one) => (
                    <Waiting key={one.kind} {...one} />
                  ))}
                </ul>
              )}
            </Card>
            <Books proof={data.proof} />
          </div>
        </>
      ) : error ? (
        <ErrorState level={1} title={t('attention_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </PortalPage>
  )
}

type WaitingProps = {
  kind: AttentionKind
  count: number
  oldest_at: string | null
  oldest: { label: Localised; id: string } | null
}

function Waiting({ kind, count, oldest_at, oldest }: WaitingProps) {
  const t = useText('office')
  const format = useFormat()
  const { icon: Icon, urgency, href } = kinds[kind]
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3.5 ps-card pe-card">
      <span aria-hidden className={cx('absolute inset-y-2 start-0 w-1 rounded-full', edges[urgency])} />
      <span className={cx('min-w-8 text-32 leading-none font-light', counts[urgency])}>{format.number(count)}</span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex items-center gap-2 font-mid">
          <Icon aria-hidden className={cx('size-4 flex-none', counts[urgency])} strokeWidth={1.8} />
          {t(`wait_${kind}`)}
        </p>
        <p className="text-13 text-ink-2">{t(`wait_${kind}_text`)}</p>
      </div>
      <p className="min-w-0 basis-44 text-13 text-ink-2">
        {oldest && (
          <span className="block truncate">
            <bdi>{oldest.label[format.locale]}</bdi>
          </span>
        )}
        {oldest_at && <Age kind={kind} at={oldest_at} />}
      </p>
      <Link
        href={href(oldest?.id ?? null)}
        className={buttonStyle(urgency === 'money' ? 'ink' : 'secondary', 'small', 'ms-auto')}
      >
        {t('open_queue')}
        <span className="sr-only">: {t(`wait_${kind}`)}</span>
      </Link>
    </li>
  )
}

/** How long the oldest has waited; of a licence the day on which it ends. */
function Age({ kind, at }: { kind: AttentionKind; at: string }) {
  const t = useText('office')
  const format = useFormat()
  const now = useNow()
  if (kind === 'licences')
    return <span className="font-mid">{t('first_on', { date: format.date(at.slice(0, 10), 'long') })}</span>
  const minutes = Math.max(0, Math.round(((now || Date.now()) - Date.parse(at)) / 60_000))
  const days = Math.floor(minutes / 1440)
  return (
    <span className="font-mid">
      {days >= 2 ? t('oldest_days', { count: days }) : t('oldest', { duration: format.duration(minutes) })}
    </span>
  )
}

function Books({ proof }: { proof: { at: string; ok: boolean; broken: number } | null }) {
  const t = useText('office')
  const moment = useMoment()
  const Icon = proof && !proof.ok ? ShieldAlert : ShieldCheck
  return (
    <Card
      title={t('books')}
      action={
        <Link href={paths.adminHealth()} className={textLink}>
          {t('see_proof')}
        </Link>
      }
    >
      <p className="flex items-start gap-3">
        <Icon
          aria-hidden
          className={cx('mt-0.5 size-5 flex-none', !proof ? 'text-ink-3' : proof.ok ? 'text-ok-mark' : 'text-bad-mark')}
          strokeWidth={1.8}
        />
        <span>
          <span className="block">
            {!proof ? t('proof_none') : proof.ok ? t('proof_ok') : t('proof_broken', { count: proof.broken })}
          </span>
          {proof && <span className="text-13 text-ink-2">{t('proven_at', { time: moment(proof.at) })}</span>}
        </span>
      </p>
    </Card>
  )
}
