import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Adjustment } from '#contract/money/adjustments'
import { useApi } from '#web/api/context.tsx'
import { JournalLines } from '#web/features/money/books/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ActButton } from '#web/kit/record/act-button.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { adjustmentQuery } from './adjustments.queries.ts'
import { type Act, DecideDialog } from './decide-dialog.tsx'
import { StateTag } from './state-tag.tsx'

const acts = ['approve', 'refuse', 'withdraw', 'reverse'] as const

/** One adjustment over its list: both accounts, why, who decided, and what may be done with it. */
export function AdjustmentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('adjustments')
  const { data, error } = useQuery(adjustmentQuery(useApi(), id))
  const [act, setAct] = useState<Act | null>(null)
  return (
    <>
      <Drawer
        isOpen
        onClose={onClose}
        title={data?.reference ?? t('adjustment')}
        tools={data && <StateTag state={data.state} />}
        foot={data && <Foot adjustment={data} onAct={setAct} />}
      >
        {data ? (
          <Body adjustment={data} />
        ) : error ? (
          <Empty level={3} title={t('missing')} text={t('missing_text')} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
      </Drawer>
      {data && act && <DecideDialog adjustment={data} act={act} onClose={() => setAct(null)} />}
    </>
  )
}

function Body({ adjustment }: { adjustment: Adjustment }) {
  const t = useText('adjustments')
  const clock = useClock()
  const { debit, credit, amount, reason, belongs_on, reverses, reversed_by, history } = adjustment
  const facts = [
    [t('amount'), <Money key="amount" value={amount} decimals="always" className="font-mid" />],
    [t('reason'), <bdi key="reason">{reason}</bdi>],
    [t('belongs_on'), belongs_on],
    [t('reverses'), reverses],
    [t('reversed_by'), reversed_by],
  ] as const
  return (
    <div className="grid gap-6">
      <Facts rows={facts.filter(([, value]) => value)} />
      <JournalLines
        lines={[
          { account: debit, amount: { ...amount, amount: -amount.amount } },
          { account: credit, amount },
        ]}
      />
      <section>
        <h3 className="mb-3 text-16">{t('history')}</h3>
        <Timeline
          entries={history.map(({ at, state, by, note }, index) => ({
            id: String(index),
            time: clock.time(at),
            title: t(`step_${state}`),
            lines: [`${clock.date(at)}${by ? `, ${by}` : ''}`, ...(note ? [note] : [])],
            ...(state === 'posted' ? { mark: 'deciding' as const } : {}),
          }))}
        />
      </section>
    </div>
  )
}

function Foot({ adjustment, onAct }: { adjustment: Adjustment; onAct: (act: Act) => void }) {
  const t = useText('adjustments')
  const shown = acts.filter((act) =>
    adjustment.allowed_actions.some((one) => one.action === act && one.reason !== 'wrong_state'),
  )
  return shown.map((act) => (
    <ActButton
      key={act}
      record={adjustment}
      act={act}
      size="small"
      look={act === 'approve' ? 'primary' : act === 'refuse' ? 'danger' : 'secondary'}
      why={(reason) => t(`why_${reason}`)}
      onClick={() => onAct(act)}
    >
      {t(act)}
    </ActButton>
  ))
}
