import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Integration, IntegrationCall } from '#contract/operations/integrations'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { integrationCallsQuery } from './integrations.queries.ts'

const shownMax = 20
const bad = new Set(['broken', 'not_authorised', 'breaker_open'])
const toneOf = (outcome: string) => (outcome === 'ok' ? 'ok' : bad.has(outcome) ? 'bad' : 'warn')
/** What a call came to, where people read it often; any other by its own name. */
const known = ['ok', 'unavailable', 'timeout', 'unknown_outcome', 'not_authorised', 'invalid_request'] as const

/** The newest calls from every process; what was said in them is kept nowhere. */
export function CallsCard({ of }: { of: Integration }) {
  const t = useText('integrations')
  const [failed, setFailed] = useState(false)
  const { data } = useQuery(integrationCallsQuery(useApi(), of.id, failed))
  return (
    <Card title={t('call_log')}>
      <div className="grid gap-3">
        <div>
          <ToggleChip pressed={failed} onChange={setFailed}>
            {t('only_failed')}
          </ToggleChip>
        </div>
        {!data ? (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        ) : data.length === 0 ? (
          <p className="text-14 text-ink-2">{t('no_calls')}</p>
        ) : (
          <ul className="grid">
            {data.slice(0, shownMax).map((call) => (
              <CallLine key={call.id} call={call} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function CallLine({ call: { call, at, took_ms, outcome, detail } }: { call: IntegrationCall }) {
  const t = useText('integrations')
  const format = useFormat()
  const clock = useClock()
  const word = known.find((one) => one === outcome)
  return (
    <li className="grid gap-1 border-t border-line py-2 text-13 first:border-t-0">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Code>{call}</Code>
        <Tag tone={toneOf(outcome)}>{word ? t(`outcome_${word}`) : outcome}</Tag>
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-3">
        <span>{clock.moment(at)}</span>
        <Code>{`${format.number(took_ms)} ms`}</Code>
      </span>
      {detail && (
        <span dir="auto" className="break-words text-ink-2">
          {detail}
        </span>
      )}
    </li>
  )
}
