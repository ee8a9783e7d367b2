import type { ComponentProps } from 'react'
import type { CardDispute } from '#contract/money/card-dispute-shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Tag } from '#web/ui/chip.tsx'

type Tone = NonNullable<ComponentProps<typeof Tag>['tone']>
const tones: Record<CardDispute['state'], Tone> = { open: 'warn', won: 'ok', lost: 'bad' }
const soonDays = 7

/** What the list of disputes says, and the cells that it shows in a way of its own. */
export function useDisputeWords() {
  const t = useText('cardMatters')
  return {
    views: { all: t('view_all'), open: t('view_open'), won: t('view_won'), lost: t('view_lost') },
    sorts: { newest: t('newest'), deadline: t('by_deadline') },
    filters: {
      q: { label: t('search'), hint: t('search_hint') },
      state: { label: t('state'), word: (state: CardDispute['state']) => t(`state_${state}`) },
      ending: { label: t('ending') },
      days: {},
    },
    heads: {
      reference: t('reference'),
      agency: t('agency'),
      reason: t('reason'),
      opened: t('opened'),
      evidence_until: t('evidence_until'),
      fee: t('fee'),
      taken: t('taken'),
      state: t('state'),
      amount: t('amount'),
    },
    cells: {
      reason: (row: CardDispute) => t(`reason_${row.reason}`),
      evidence_until: (row: CardDispute) => <Deadline {...row} />,
      state: (row: CardDispute) => <Tag tone={tones[row.state]}>{t(`state_${row.state}`)}</Tag>,
    },
  }
}

/** Until when evidence counts, and how much of that is left while it does. */
function Deadline({ evidence_until, days_left: left }: CardDispute) {
  const t = useText('cardMatters')
  const clock = useClock()
  if (evidence_until === null) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {clock.moment(evidence_until)}
      {left !== null && left < 0 && <Tag tone="bad">{t('time_over')}</Tag>}
      {left !== null && left >= 0 && left <= soonDays && <Tag tone="bad">{t('days_left', { count: left })}</Tag>}
    </span>
  )
}
