import type { ReactNode } from 'react'
import type { OfflineBooking } from '#contract/selling/offline'
import { FileLink } from '#web/features/operations/files/index.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'
import { ProductWord, useDays, usePeople } from './offline-words.tsx'

/** What was asked for, in the agency's words and facts. */
export function RequestTextCard({ request, title }: { request: OfflineBooking; title: string }) {
  const t = useText('offline')
  const people = usePeople()
  const days = useDays()
  return (
    <Card title={title}>
      <p className="mb-4 text-16 whitespace-pre-line text-as-page" dir="auto">
        {request.request_text}
      </p>
      <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 text-14 sm:grid-cols-2">
        <Fact name={t('product')}>
          <ProductWord product={request.product} />
        </Fact>
        <Fact name={t('dates')}>{days(request) ?? t('any_dates')}</Fact>
        <Fact name={t('cities')}>
          {request.cities.length > 0 ? <bdi>{request.cities.join(', ')}</bdi> : <span aria-hidden>–</span>}
        </Fact>
        <Fact name={t('travellers')}>{people(request)}</Fact>
        {request.names && (
          <Fact name={t('names')}>
            {request.names.split('\n').map((name, index) => (
              <span key={index} className="block">
                <bdi>{name}</bdi>
              </span>
            ))}
          </Fact>
        )}
        {request.budget && (
          <Fact name={t('budget')}>
            <Money value={request.budget} />
          </Fact>
        )}
        <Fact name={t('by_whom')}>{request.created_by ? <bdi>{request.created_by}</bdi> : t('the_staff')}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** The back office's lines with what the agency pays. */
export function QuoteLines({ request: { lines, total, note } }: { request: OfflineBooking }) {
  const t = useText('offline')
  const format = useFormat()
  return (
    <>
      <ul className="text-14">
        {lines.map((line, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
            <span className="min-w-0">
              <bdi>{line.description}</bdi>
              {line.quantity > 1 && (
                <span className="block text-13 text-ink-3">
                  {t('line_each', { count: line.quantity, price: format.money(line.sell, 'always') })}
                </span>
              )}
            </span>
            <Money value={line.total} decimals="always" size="bare" className="flex-none" />
          </li>
        ))}
      </ul>
      {total && (
        <p className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-mid">
          {t('total')}
          <Money value={total} decimals="always" className="text-20" />
        </p>
      )}
      {note && (
        <div className="mt-4 rounded-r-2 bg-surface-3 p-3 text-14">
          <p className="text-13 text-ink-3">{t('note_of_staff')}</p>
          <p className="whitespace-pre-line text-as-page" dir="auto">
            {note}
          </p>
        </div>
      )}
    </>
  )
}

/** Papers of both sides; each opens for whoever may see the request. */
export function DocumentsCard({ files }: Pick<OfflineBooking, 'files'>) {
  const t = useText('offline')
  const groups = [
    { name: t('papers_staff'), files: files.filter((file) => file.by_staff) },
    { name: t('papers_own'), files: files.filter((file) => !file.by_staff) },
  ].filter((group) => group.files.length > 0)
  return (
    <Card title={t('papers')}>
      {groups.length === 0 && <p className="text-14 text-ink-3">{t('papers_none')}</p>}
      <div className="grid gap-4">
        {groups.map((group) => (
          <section key={group.name}>
            <h3 className="mb-1 text-13 font-text text-ink-3">{group.name}</h3>
            <ul className="grid gap-1.5 text-14">
              {group.files.map((file) => (
                <li key={file.file_name} className="min-w-0">
                  <FileLink file={file} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

const ahead = ['requested', 'quoted', 'accepted'] as const

/** What happened, who did it, and what comes next. */
export function HistoryCard({ request, office }: { request: OfflineBooking; office?: true }) {
  const t = useText('offline')
  const format = useFormat()
  const clock = useClock()
  const entries: TimelineEntry[] = request.history.map(({ at, event, who, note }, index) => ({
    id: `${event}${index}`,
    time: clock.time(at),
    title: t(`event_${event}`),
    lines: [
      format.list([clock.date(at, 'long'), who ?? t('the_staff')]),
      ...(note ? [<bdi key="note">{note}</bdi>] : []),
    ],
    ...(event === 'confirmed' ? { mark: 'deciding' as const } : {}),
  }))
  const next = ahead.find((status) => status === request.status)
  if (next)
    entries.push({
      id: 'ahead',
      time: '',
      title: t(office && next === 'quoted' ? 'ahead_agency' : `ahead_${next}`),
      mark: 'ahead',
    })
  return (
    <Card title={t('history')}>
      <Timeline entries={entries} />
    </Card>
  )
}
