import { useState } from 'react'
import type { VisaApplication } from '#contract/selling/visa-shapes'
import { type PassportLeg, passportLegs } from '#contract/selling/visa-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { PassportDialog } from './passport-dialog.tsx'

type CardProps = { of: VisaApplication; isOffice: boolean }

/** Where the passport itself is: each of its ways, by whom and under which number. */
export function PassportCard({ of, isOffice }: CardProps) {
  const t = useText('visas')
  const format = useFormat()
  const [open, setOpen] = useState<PassportLeg | null>(null)
  const isPaid = of.promised_on !== null && of.state !== 'draft'
  const moves = new Map(of.passport_moves.map((one) => [one.leg, one]))
  const may = (leg: PassportLeg) => isPaid && (isOffice || (leg === 'to_us' && !moves.get(leg)?.received_on))
  const shown = passportLegs.filter((leg) => moves.has(leg) || may(leg))
  if (shown.length === 0) return null
  return (
    <Card title={t('passport_card')}>
      <ul className="grid gap-4">
        {shown.map((leg) => {
          const move = moves.get(leg)
          const by = [move?.carrier].filter(Boolean).join('')
          return (
            <li key={leg} className="grid justify-items-start gap-1 text-14">
              <span className="font-mid">{t(`leg_${leg}`)}</span>
              {move?.sent_on && <span>{t('leg_sent', { day: format.date(move.sent_on, 'long') })}</span>}
              {(by || move?.tracking) && (
                <span className="text-ink-2">
                  <bdi>{by}</bdi> {move?.tracking && <Code>{move.tracking}</Code>}
                </span>
              )}
              {move?.received_on && (
                <span className="text-ok">{t('leg_received', { day: format.date(move.received_on, 'long') })}</span>
              )}
              {may(leg) && (
                <Button size="small" onClick={() => setOpen(leg)} aria-label={`${t(`leg_${leg}`)}: ${t('leg_note')}`}>
                  {t(move ? 'leg_change' : 'leg_note')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {open && (
        <PassportDialog of={of} leg={open} move={moves.get(open)} isOffice={isOffice} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}
