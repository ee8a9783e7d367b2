import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { FollowUps } from './follow-ups.tsx'
import { monthQuery } from './salesman.queries.ts'
import { Sums } from './sums.tsx'

/** What was sold this month beside the target, what is owed, and what to come back to. */
export function MonthFigures() {
  const t = useText('salesman')
  const format = useFormat()
  const { data } = useQuery(monthQuery(useApi()))
  if (!data) return <div aria-hidden className="min-h-32" />
  const { sold, target, owed, agencies, follow_ups } = data
  const reached = target ? (sold.find(({ currency }) => currency === target.currency)?.amount ?? 0) : 0
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure name={t('sold')}>
          <Sums of={sold} none="0" />
          <span className="block text-13 font-text text-ink-2">
            {target
              ? t.rich(
                  'of_target',
                  { target: <Money value={target} /> },
                  { percent: format.number(Math.floor((reached * 100) / target.amount)) },
                )
              : t('no_target')}
          </span>
        </Figure>
        <Figure name={t('owed')}>
          <Sums of={owed} none={t('owed_none')} />
        </Figure>
        <Figure name={t('agencies')}>{format.number(agencies)}</Figure>
      </dl>
      <Card title={t('follow_ups')}>
        <FollowUps notes={follow_ups} withAgency />
      </Card>
    </div>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="rounded-r-3 bg-surface-1 p-card shadow-lift-1">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="text-22 font-mid">{children}</dd>
  </div>
)
