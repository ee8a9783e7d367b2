import { useState } from 'react'
import { type DeadJob, operations } from '#contract/operations/operations'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useAct } from './use-act.ts'

/** Jobs of one kind that were given up. */
type Kind = { kind: string; lane: DeadJob['lane']; jobs: DeadJob[] }

const byKind = (jobs: DeadJob[]): Kind[] =>
  [...Map.groupBy(jobs, ({ kind }) => kind)].map(([kind, own]) => ({ kind, lane: own[0]!.lane, jobs: own }))

/** What was given up, by kind: tried again, or closed by whoever has seen to it. */
export function DeadJobs({ jobs }: { jobs: DeadJob[] }) {
  const t = useText('operations')
  return (
    <Card flush title={t('dead_jobs')} note={t('dead_jobs_text')}>
      <ul>
        {byKind(jobs).map((one) => (
          <DeadKind key={one.kind} {...one} />
        ))}
      </ul>
    </Card>
  )
}

const shownMax = 5

function DeadKind({ kind, lane, jobs }: Kind) {
  const t = useText('operations')
  const api = useApi()
  const moment = useMoment()
  const mayAct = useHolds('settings.manage')
  const { busy, problem, run } = useAct()
  const [closing, setClosing] = useState(false)
  const ids = jobs.slice(0, 100).map(({ id }) => id)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line px-card py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Code className="font-mid">{kind}</Code>
          <span className="text-13 text-ink-2">
            {t(`lane_${lane}`)} · {t('jobs_count', { count: jobs.length })}
          </span>
        </p>
        <ul className="mt-1 grid gap-1 text-13">
          {jobs.slice(0, shownMax).map((job) => (
            <li key={job.id}>
              <span className="text-ink-2">
                {moment(job.dead_at)} · {t('after_tries', { count: job.tries })}
              </span>
              <p className="break-words text-bad">
                <bdi dir="ltr">{job.last_error}</bdi>
              </p>
              {job.subject && <Code className="break-all text-ink-3">{job.subject}</Code>}
            </li>
          ))}
        </ul>
        {jobs.length > shownMax && (
          <p className="mt-1 text-13 text-ink-2">{t('and_more', { count: jobs.length - shownMax })}</p>
        )}
      </div>
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            size="small"
            loading={busy}
            onClick={() => void run(() => api(operations.tryAgain, { body: { ids } }))}
          >
            {t('try_again')}
          </Button>
          <Button size="small" onClick={() => setClosing(true)}>
            {t('close_jobs')}
          </Button>
        </div>
      )}
      {closing && (
        <ReasonDialog
          title={t('close_jobs_title', { count: ids.length })}
          act={t('close_jobs')}
          look="primary"
          reason={{ label: t('reason'), hint: t('reason_hint'), missing: t('reason_missing'), least: 3 }}
          busy={busy}
          problem={problem}
          onAct={(reason) =>
            void run(() => api(operations.closeJobs, { body: { ids, reason } })).then(
              (done) => done && setClosing(false),
            )
          }
          onClose={() => setClosing(false)}
        >
          {t('close_jobs_text')}
        </ReasonDialog>
      )}
    </li>
  )
}
