import { useState } from 'react'
import { type Settlement, type SettlementMove, settlements } from '#contract/money/settlements'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'

/** What was paid for a period and which differences were accepted; each is turned round, never edited. */
export function Moves({ settlement: { moves }, mayAct }: { settlement: Settlement; mayAct: boolean }) {
  const t = useText('settlements')
  const [turned, setTurned] = useState<SettlementMove | null>(null)
  const api = useApi()
  if (moves.length === 0) return null
  return (
    <Card title={t('moves')} flush>
      <ul>
        {moves.map((move) => (
          <Move key={move.id} move={move} onReverse={mayAct && !move.reversed_at ? () => setTurned(move) : null} />
        ))}
      </ul>
      {turned && (
        <ActDialog
          title={t('reverse_ask')}
          act={t('reverse')}
          look="primary"
          reason={{ label: t('reason'), missing: t('reason_missing'), least: 5 }}
          run={(reason) =>
            api(settlements.reverse, { body: { id: turned.id, reason }, idempotencyKey: newIdempotencyKey() })
          }
          call={settlements.reverse}
          onClose={() => setTurned(null)}
        >
          {t('reverse_text')}
        </ActDialog>
      )}
    </Card>
  )
}

function Move({ move, onReverse }: { move: SettlementMove; onReverse: (() => void) | null }) {
  const t = useText('settlements')
  const format = useFormat()
  const clock = useClock()
  const locale = useLocale()
  const { kind, amount, bank, reference, paid_on, reason, document, made_at, made_by, reversed_at, reverse_reason } =
    move
  const what = kind === 'payment' ? t(amount.amount < 0 ? 'paid' : 'received') : t('difference_accepted')
  const words = [bank?.[locale], paid_on && format.date(paid_on, 'long'), reason, reverse_reason].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-card py-3 text-14">
      <span className="font-mid">{what}</span>
      <Code className="text-13">{reference ?? document}</Code>
      <span className="min-w-0 flex-1 text-13 text-ink-2 max-sm:basis-full">
        <bdi>{words.join(' · ')}</bdi>
        <span className="block text-12 text-ink-3">{[clock.moment(made_at), made_by].filter(Boolean).join(' · ')}</span>
      </span>
      {reversed_at && <Tag tone="mute">{t('reversed')}</Tag>}
      <Money value={{ ...amount, amount: Math.abs(amount.amount) }} decimals="always" className="font-mid" />
      {onReverse && (
        <Button size="small" look="ghost" onClick={onReverse}>
          {t('reverse')}
        </Button>
      )}
    </li>
  )
}
