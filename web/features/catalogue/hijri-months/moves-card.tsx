import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HijriMove, hijriMonths } from '#contract/catalogue/hijri-months'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { hijriMovesQuery } from './hijri-months.queries.ts'

type Decided = { move: HijriMove; confirm: boolean }

/** What was announced, the newest first; what waits is confirmed here by a second person. */
export function MovesCard() {
  const t = useText('hijri_months')
  const api = useApi()
  const { data = [] } = useQuery(hijriMovesQuery(api))
  const [decided, decide] = useState<Decided | null>(null)
  if (data.length === 0) return null
  return (
    <Card title={t('moves')} className="mt-4">
      <ul className="divide-y divide-line text-14">
        {data.map((move) => (
          <MoveLine key={move.id} move={move} onDecide={(confirm) => decide({ move, confirm })} />
        ))}
      </ul>
      {decided && (
        <ActDialog
          title={t(decided.confirm ? 'confirm_title' : 'drop_title')}
          act={t(decided.confirm ? 'confirm' : 'drop')}
          reason={null}
          call={hijriMonths.decide}
          run={() => api(hijriMonths.decide, { body: { id: decided.move.id, confirm: decided.confirm } })}
          onClose={() => decide(null)}
        >
          {t(decided.confirm ? 'confirm_text' : 'drop_text')}
        </ActDialog>
      )}
    </Card>
  )
}

function MoveLine({ move, onDecide }: { move: HijriMove; onDecide: (confirm: boolean) => void }) {
  const t = useText('hijri_months')
  const format = useFormat()
  const clock = useClock()
  const waits = move.state === 'waiting'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-mid">
          {t('moved', {
            month: format.hijriMonth(move.month),
            year: move.year,
            date: format.date(move.to, 'full'),
          })}
        </p>
        <p className="text-13 text-ink-3">
          <bdi>{move.source}</bdi> · <bdi>{move.by}</bdi> · {clock.moment(move.at)}
        </p>
        {move.reason && (
          <p className="text-13 text-ink-2" dir="auto">
            {move.reason}
          </p>
        )}
      </div>
      <Tag tone={waits ? 'warn' : move.state === 'applied' ? 'ok' : 'mute'}>{t(`move_${move.state}`)}</Tag>
      {waits && (
        <span className="flex gap-2">
          <Button size="small" refused={move.mine ? t('not_own') : undefined} onClick={() => onDecide(true)}>
            {t('confirm')}
          </Button>
          <Button size="small" look="ghost" onClick={() => onDecide(false)}>
            {t('drop')}
          </Button>
        </span>
      )}
    </li>
  )
}
