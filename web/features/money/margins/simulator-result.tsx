import type { Reply } from '#contract/kernel/endpoint'
import type { MarginRule, margins } from '#contract/money/margins'
import type { PriceLine } from '#contract/selling/price-lines'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useRuleWords } from './use-rule-words.ts'

type Result = Reply<typeof margins.simulate>
type Line = { id: string; line: PriceLine | null; amount: PriceLine['amount']; sum?: 'total' | 'supplier' | 'selling' }

/** Each line of the price with the rule that made it, and why that one. */
export function SimulatorResult({ result }: { result: Result }) {
  const t = useText('margins')
  const { lines, total, supplier_total, selling, margin } = result
  const rows: Line[] = [
    ...lines.map((line, index) => ({ id: String(index), line, amount: line.amount })),
    { id: 'total', line: null, amount: total, sum: 'total' },
    ...(supplier_total ? [{ id: 'supplier', line: null, amount: supplier_total, sum: 'supplier' as const }] : []),
    ...(selling && margin?.amount ? [{ id: 'selling', line: null, amount: selling, sum: 'selling' as const }] : []),
  ]
  const ruleOf = (line: PriceLine | null) => result.rules?.find(({ id }) => id === line?.rule_id)
  const columns: Column<Line>[] = [
    {
      id: 'line',
      head: t('line'),
      cell: ({ line, sum }) => (
        <>
          <span className={sum ? 'font-mid' : undefined}>{sum ? t(`sum_${sum}`) : line && t(`line_${line.kind}`)}</span>{' '}
          {line?.code && !line.rule_id && <Code className="text-13 text-ink-3">{line.code}</Code>}{' '}
          {line?.ptc && (
            <span className="text-13 text-ink-3">
              {t('line_ptc', { ptc: t(`ptc_${line.ptc}`), count: line.quantity })}
            </span>
          )}
        </>
      ),
    },
    { id: 'why', head: t('why'), cell: ({ line }) => <Why line={line} rule={ruleOf(line)} /> },
    {
      id: 'amount',
      head: t('line_amount'),
      align: 'end',
      cell: ({ amount, sum }) => <Money value={amount} decimals="always" {...(sum ? { className: 'font-mid' } : {})} />,
    },
  ]
  return (
    <Card flush title={t('result')}>
      <Table label={t('result')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <p className="px-card py-3 text-13 text-ink-3">{t('why_order')}</p>
    </Card>
  )
}

function Why({ line, rule }: { line: PriceLine | null; rule: MarginRule | undefined }) {
  const t = useText('margins')
  const words = useRuleWords()
  if (!line) return null
  if (!rule) return line.kind === 'agent_charge' ? <span className="text-13 text-ink-2">{t('why_charge')}</span> : null
  const count = words.count(rule)
  return (
    <span className="text-13">
      <span className="font-mid">{words.value(rule)}</span>
      <span className="block text-ink-2">{words.conditions(rule)}</span>
      <span className="block text-ink-3">{count === 0 ? t('why_general') : t('why_exact', { count })}</span>
    </span>
  )
}
