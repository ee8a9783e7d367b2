import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { integrity, type IntegrityCheck, type IntegrityRun } from '#contract/money/integrity'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { BackgroundWork } from '#web/features/operations/operations/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuditChainCard } from './audit-chain-card.tsx'
import { integrityQuery } from './integrity.queries.ts'
import { useWhen } from './use-when.tsx'

/** Are the books whole? When that was last proven, by which rules, and which row breaks one. */
export function HealthPage() {
  const t = useText('statement')
  const { data, error, refetch } = useQuery(integrityQuery(useApi()))
  const closed = isApiError(error) && error.status === 403
  return (
    <PortalPage title={t('proof_title')} actions={!closed && <ProveNow />}>
      {closed ? (
        <Empty title={t('proof_closed')} text={t('proof_closed_text')} />
      ) : error && !data ? (
        <ErrorState title={t('proof_failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading className="grid gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : (
        <>
          <Verdict run={data.runs[0]} rules={data.checks.length} />
          <BackgroundWork />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <Rules checks={data.checks} run={data.runs[0]} />
            <div className="grid gap-4">
              {data.chain && <AuditChainCard chain={data.chain} />}
              {data.runs.length > 0 && <Runs runs={data.runs} />}
            </div>
          </div>
        </>
      )}
    </PortalPage>
  )
}

function ProveNow() {
  const t = useText('statement')
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      const { data, message } = await api(integrity.run, {})
      toast(data.ok ? 'success' : 'error', translate(message) ?? '')
      await queryClient.invalidateQueries({ queryKey: integrityQuery(api).queryKey })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="primary"
      size="small"
      loading={busy}
      icon={<ShieldCheck aria-hidden className="size-4" strokeWidth={1.8} />}
      onClick={() => void run()}
    >
      {t('prove_now')}
    </Button>
  )
}

function Verdict({ run, rules }: { run: IntegrityRun | undefined; rules: number }) {
  const t = useText('statement')
  const when = useWhen()
  const format = useFormat()
  if (!run) return <Empty title={t('never_proven')} text={t('never_proven_text')} />
  const Icon = run.ok ? CircleCheck : CircleX
  return (
    <div className="flex items-center gap-4">
      <Icon aria-hidden className={run.ok ? 'size-12 text-ok-mark' : 'size-12 text-bad-mark'} strokeWidth={1.4} />
      <div>
        <p className="text-24 leading-tight font-light">
          {run.ok ? t('all_hold', { count: rules }) : t('some_broken', { count: run.broken.length })}
        </p>
        <p className="text-13 text-ink-2">
          {t.rich('proven_at', {
            when: when(run.at),
            seconds: format.number(Math.max(1, Math.round(run.milliseconds / 1000))),
          })}
        </p>
      </div>
    </div>
  )
}

type Rule = { name: string; title: string; broken: IntegrityCheck['broken'] }

function Rules({ checks, run }: { checks: { name: string; title: string }[]; run: IntegrityRun | undefined }) {
  const t = useText('statement')
  const rules: Rule[] = checks
    .map((check) => ({ ...check, broken: run?.broken.find(({ name }) => name === check.name)?.broken ?? [] }))
    .toSorted((a, b) => Number(b.broken.length > 0) - Number(a.broken.length > 0))
  const columns: Column<Rule>[] = [
    {
      id: 'state',
      head: t('rule_state'),
      cell: ({ broken }) =>
        !run ? null : broken.length > 0 ? (
          <Tag tone="bad" icon={<CircleX aria-hidden className="size-3.5" />}>
            {t('broken')}
          </Tag>
        ) : (
          <Tag tone="ok" icon={<CircleCheck aria-hidden className="size-3.5" />}>
            {t('holds')}
          </Tag>
        ),
    },
    {
      id: 'title',
      head: t('rule'),
      cell: ({ title, broken }) => (
        <div className="py-1.5">
          {title}
          {broken.length > 0 && (
            <ul className="mt-1.5 grid gap-1 text-13 text-bad">
              {broken.map(({ subject, detail }) => (
                <li key={`${subject} ${detail}`} dir="auto" className="text-start break-words">
                  <span className="font-mid">{subject}</span>: {detail}
                </li>
              ))}
            </ul>
          )}
        </div>
      ),
    },
    {
      id: 'name',
      head: t('rule_name'),
      from: 'md',
      cell: ({ name }) => <Code className="whitespace-nowrap text-ink-3">{name}</Code>,
    },
  ]
  return (
    <Card flush title={t('rules')}>
      <Table label={t('rules')} columns={columns} rows={rules} keyOf={({ name }) => name} />
    </Card>
  )
}

function Runs({ runs }: { runs: IntegrityRun[] }) {
  const t = useText('statement')
  const when = useWhen()
  const columns: Column<IntegrityRun>[] = [
    { id: 'at', head: t('run_at'), cell: ({ at }) => when(at), className: 'whitespace-nowrap' },
    {
      id: 'result',
      head: t('run_result'),
      align: 'end',
      cell: ({ ok, broken }) =>
        ok ? <Tag tone="ok">{t('holds')}</Tag> : <Tag tone="bad">{t('broken_count', { count: broken.length })}</Tag>,
    },
  ]
  return (
    <Card flush title={t('last_runs')}>
      <Table label={t('last_runs')} columns={columns} rows={runs} keyOf={({ id }) => String(id)} />
    </Card>
  )
}
