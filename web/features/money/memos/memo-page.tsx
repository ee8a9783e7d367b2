import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Memo } from '#contract/money/memos'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { FileLink } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ActButton } from '#web/kit/record/act-button.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { WithRecord } from '#web/layouts/detail-page.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { FactsCard, PartsCard } from './memo-cards.tsx'
import { AddFiles } from './add-files.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { ChargesCard } from './charges-card.tsx'
import { type Decision, DecideDialog } from './decide-dialog.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { memoQuery } from './memos.queries.ts'

const route = getRouteApi('/admin/memo')
const acts = ['assign', 'accept', 'match', 'dispute', 'bill', 'withdraw', 'reject', 'charge', 'absorb'] as const
type Act = (typeof acts)[number]
const looks = { assign: 'primary', accept: 'primary', charge: 'primary', dispute: 'secondary' } as Partial<
  Record<Act, 'primary' | 'secondary'>
>

/** One memo: what it is made of, whose it is, what became of it, and what may be done. */
export function MemoPage() {
  const t = useText('memos')
  const { id } = route.useSearch()
  return (
    <WithRecord
      list={{ href: paths.memos(), name: t('title') }}
      title={(memo) => (memo ? <Code>{memo.number}</Code> : t('memo'))}
      found={useQuery({ ...memoQuery(useApi(), id ?? ''), enabled: Boolean(id) })}
      isUnnamed={!id}
      words={{ failed: t('memo_failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(memo, bar) => <Details memo={memo} bar={bar} />}
    </WithRecord>
  )
}

function Details({ memo, bar }: { memo: Memo; bar: ReactNode }) {
  const t = useText('memos')
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  // Matched is only a credit memo, and where something came back that has no paper yet.
  const shown = acts.filter(
    (one) =>
      memo.allowed_actions.some(({ action, reason }) => action === one && reason !== 'wrong_state') &&
      (one !== 'match' || memo.papers.length > 0),
  )
  return (
    <PortalPage
      title={bar}
      actions={shown.map((one) => (
        <ActButton
          key={one}
          record={memo}
          act={one}
          size="small"
          look={one === 'assign' && memo.state !== 'received' ? 'secondary' : (looks[one] ?? 'secondary')}
          why={(reason) => t(`why_${reason}`)}
          onClick={() => setAct(one)}
        >
          {t(one === 'assign' && memo.state === 'in_review' ? 'assign_again' : one)}
        </ActButton>
      ))}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <FactsCard memo={memo} />
          <PartsCard memo={memo} />
          {memo.charges.length > 0 && <ChargesCard charges={memo.charges} />}
        </div>
        <div className="grid gap-4">
          <FilesCard memo={memo} />
          <HistoryCard memo={memo} />
        </div>
      </div>
      {act === 'assign' && <AssignDialog memo={memo} onClose={close} />}
      {act === 'charge' && <ChargeDialog memo={memo} onClose={close} />}
      {act === 'dispute' && <DisputeDialog memo={memo} onClose={close} />}
      {act === 'match' && <MatchDialog memo={memo} onClose={close} />}
      {act && act !== 'assign' && act !== 'match' && act !== 'charge' && act !== 'dispute' && (
        <DecideDialog memo={memo} act={act as Decision} onClose={close} />
      )}
    </PortalPage>
  )
}

function FilesCard({ memo }: { memo: Memo }) {
  const t = useText('memos')
  const mayAdd = useHolds('memo.decide')
  const [added, setAdded] = useState(0)
  return (
    <Card title={t('files')}>
      <div className="grid gap-3 text-14">
        {memo.files.length === 0 && <p className="text-ink-2">{t('no_files')}</p>}
        {memo.files.map((file) => (
          <p key={file.file_name} className="flex flex-wrap items-center gap-2">
            <FileLink file={file} />
            {file.shown && <Tag tone="info">{t('shown_to_agency')}</Tag>}
          </p>
        ))}
        {mayAdd && <AddFiles key={added} memo={memo} onAdded={() => setAdded(added + 1)} />}
      </div>
    </Card>
  )
}

function HistoryCard({ memo }: { memo: Memo }) {
  const t = useText('memos')
  const clock = useClock()
  const steps = ['make', 'credit', ...acts] as const
  const word = (act: string) => t(`step_${steps.find((one) => one === act) ?? 'make'}`)
  return (
    <Card title={t('history')}>
      <Timeline
        entries={memo.history.map(({ at, act, by, note }, index) => ({
          id: String(index),
          time: clock.time(at),
          title: word(act),
          lines: [`${clock.date(at)}${by ? `, ${by}` : ''}`, ...(note ? [note] : [])],
        }))}
      />
    </Card>
  )
}
