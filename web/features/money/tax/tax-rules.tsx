import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxRuleRow } from '#contract/money/tax-rules'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { EndRule } from './end-rule.tsx'
import { RuleForm } from './rule-form.tsx'
import { taxRulesQuery } from './tax.queries.ts'
import { useRuleWords } from './use-rule-words.ts'

const tones = { in_force: 'ok', coming: 'info', over: 'mute', off: 'mute' } as const

/** The rules of the company's country: those of today, what is coming, and what was. */
export function TaxRules() {
  const t = useText('tax')
  const mayAdd = useHolds('settings.manage')
  const { data, error, refetch } = useQuery(taxRulesQuery(useApi()))
  const [isAdding, setAdding] = useState(false)
  const [withOver, setWithOver] = useState(false)
  const [ending, setEnding] = useState<TaxRuleRow | null>(null)
  const columns = useColumns(mayAdd ? setEnding : null)
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    )
  const rows = data.rules.filter(({ state }) => withOver || state === 'in_force' || state === 'coming')
  return (
    <div className="grid gap-4">
      {!data.registered && <Notice tone="info" title={t('not_registered')} />}
      <Card
        flush
        title={t('rules_of', { country: data.country })}
        action={
          <span className="flex flex-wrap gap-2">
            <ToggleChip pressed={withOver} onChange={setWithOver}>
              {t('with_over')}
            </ToggleChip>
            {mayAdd && (
              <Button size="small" onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            )}
          </span>
        }
      >
        <p className="px-card pb-3 text-14 text-ink-2">{t('how')}</p>
        <Table
          label={t('rules')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<Empty title={t('none')} text={t('none_text')} />}
        />
      </Card>
      {isAdding && <RuleForm reasons={data.reasons} onClose={() => setAdding(false)} />}
      {ending && <EndRule rule={ending} onClose={() => setEnding(null)} />}
    </div>
  )
}

function useColumns(onEnd: ((rule: TaxRuleRow) => void) | null): Column<TaxRuleRow>[] {
  const t = useText('tax')
  const format = useFormat()
  const { suppliesOf, rateOf } = useRuleWords()
  const day = (date: string | null) => (date ? format.date(date, 'long') : '–')
  return [
    { id: 'what', head: t('what'), cell: (rule) => <span className="font-mid">{suppliesOf(rule)}</span> },
    {
      id: 'rate',
      head: t('rate'),
      cell: (rule) => (
        <>
          {rateOf(rule)} {rule.reason && <Code className="text-13 whitespace-nowrap text-ink-3">{rule.reason}</Code>}
        </>
      ),
    },
    { id: 'from', head: t('from'), from: 'sm', cell: ({ from }) => day(from) },
    { id: 'to', head: t('to'), from: 'sm', cell: ({ to }) => day(to) },
    { id: 'state', head: t('state'), cell: ({ state }) => <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag> },
    {
      id: 'source',
      head: t('source'),
      from: 'xl',
      cell: ({ source }) => (
        <span dir="auto" className="text-13 text-ink-2">
          {source}
        </span>
      ),
    },
    ...(onEnd
      ? [
          {
            id: 'end',
            head: <span className="sr-only">{t('end')}</span>,
            align: 'end' as const,
            cell: (rule: TaxRuleRow) =>
              rule.state === 'in_force' || rule.state === 'coming' ? (
                <Button size="small" look="ghost" onClick={() => onEnd(rule)}>
                  {t('end')}
                </Button>
              ) : null,
          },
        ]
      : []),
  ]
}
