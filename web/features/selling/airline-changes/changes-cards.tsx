import { useQuery } from '@tanstack/react-query'
import { CalendarSync, CircleCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { AirlineAnswer } from '#contract/selling/airline-change-terms'
import type { AirlineChange } from '#contract/selling/airline-changes'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { answersOf, isWaiting } from './airline-change.rules.ts'
import { airlineChangesQuery } from './airline-changes.queries.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { LegComparison } from './leg-comparison.tsx'

export const stateTones: Record<AirlineChange['state'], Tone> = {
  open: 'warn',
  answering: 'info',
  accepted: 'ok',
  rebooked: 'ok',
  refunded: 'ok',
  taken: 'ok',
  lapsed: 'bad',
  overtaken: 'mute',
}
export const classTones: Record<AirlineChange['class'], Tone> = { minor: 'mute', medium: 'warn', major: 'bad' }

type Shown = Pick<Booking, 'id' | 'legs'>

function useChanges({ id, legs }: Shown): AirlineChange[] {
  return useQuery({ ...airlineChangesQuery(useApi(), id), enabled: legs.length > 0 }).data ?? []
}

/** What waits for an answer, above everything else of the booking. */
export function AirlineChangesTop({ booking }: { booking: Shown }) {
  const waiting = useChanges(booking).filter(isWaiting)
  if (waiting.length === 0) return null
  return (
    <WithTexts feature="airline_changes">
      {() => waiting.map((one) => <Waiting key={one.id} booking={booking.id} change={one} />)}
    </WithTexts>
  )
}

/** What was answered, taken over, or came to nothing. */
export function AirlineChangesAside({ booking }: { booking: Shown }) {
  const ended = useChanges(booking).filter((one) => !isWaiting(one))
  if (ended.length === 0) return null
  return <WithTexts feature="airline_changes">{() => <Ended changes={ended} />}</WithTexts>
}

const icons = { accept: CircleCheck, rebook: CalendarSync, refund: RotateCcw }

function Waiting({ booking, change }: { booking: string; change: AirlineChange }) {
  const t = useText('airline_changes')
  const format = useFormat()
  const moment = useMoment()
  const [answer, setAnswer] = useState<AirlineAnswer | null>(null)
  const answers = answersOf(change)
  return (
    <Card title={t('title')} action={<Tag tone={classTones[change.class]}>{t(`class_${change.class}`)}</Tag>}>
      <div className="grid gap-4">
        <p className="text-ink">{t(`kind_text_${change.kind}`)}</p>
        {change.legs.map((one) => (
          <LegComparison key={one.leg} changed={one} />
        ))}
        {change.state === 'answering' ? (
          <Notice tone="info">{t('answering_text')}</Notice>
        ) : answers.length === 0 ? (
          <Notice>{t('cannot_answer')}</Notice>
        ) : (
          <>
            <p className="text-14 text-ink-2">
              {t('local_times')} {change.answer_by && t('answer_by', { when: moment(change.answer_by) })}
            </p>
            <div className="flex flex-wrap gap-3">
              {answers.map((one, at) => {
                const Icon = icons[one]
                return (
                  <Button
                    key={one}
                    look={at === 0 ? 'primary' : 'secondary'}
                    icon={<Icon aria-hidden className="size-4" strokeWidth={1.8} />}
                    onClick={() => setAnswer(one)}
                  >
                    {one === 'refund' && change.refund
                      ? t('refund_amount', { amount: format.money(change.refund, 'always') })
                      : t(one)}
                  </Button>
                )
              })}
            </div>
          </>
        )}
      </div>
      {answer && <AnswerDialog booking={booking} change={change} answer={answer} onClose={() => setAnswer(null)} />}
    </Card>
  )
}

function Ended({ changes }: { changes: readonly AirlineChange[] }) {
  const t = useText('airline_changes')
  const moment = useMoment()
  return (
    <Card title={t('ended_title')}>
      <ul className="grid gap-4">
        {changes.map((one) => (
          <li key={one.id} className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-mid">{t(`kind_${one.kind}`)}</span>
              <Tag tone={stateTones[one.state]}>{t(`state_${one.state}`)}</Tag>
            </p>
            {one.legs.map((leg) => (
              <LegComparison key={leg.leg} changed={leg} />
            ))}
            {one.answered_at && <p className="text-13 text-ink-2">{moment(one.answered_at)}</p>}
            {one.note && (
              <p className="text-13 text-ink-2">{t('note_of', { who: one.answered_by ?? '', note: one.note })}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
