import { CircleCheck, CircleX, Eye, type LucideIcon, PencilLine, Ticket, TimerOff } from 'lucide-react'
import type { QuotedFlight } from '#contract/selling/quotation-shapes'
import type { QuotationState } from '#contract/selling/quotation-states'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { minorOf } from '#web/kit/money/typed.ts'
import { Code } from '#web/ui/code.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Sent } from '#web/ui/mirrored.tsx'

const looks: Record<QuotationState, { tone: Tone; icon: LucideIcon | typeof Sent }> = {
  draft: { tone: 'mute', icon: PencilLine },
  sent: { tone: 'info', icon: Sent },
  viewed: { tone: 'quote', icon: Eye },
  accepted: { tone: 'ok', icon: CircleCheck },
  converted: { tone: 'ok', icon: Ticket },
  declined: { tone: 'bad', icon: CircleX },
  expired: { tone: 'mute', icon: TimerOff },
  cancelled: { tone: 'mute', icon: CircleX },
}

/** The same word, colour and mark of a state on every screen. */
export function StateTag({ state }: { state: QuotationState }) {
  const t = useText('quotations')
  const { tone, icon: Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon className="size-3.25" strokeWidth={1.8} />}>
      {t(`state_${state}`)}
    </Tag>
  )
}

/** "2 adults, 1 child". */
export function usePeople(): (passengers: QuotedFlight['passengers']) => string {
  const t = useText('quotations')
  const format = useFormat()
  return ({ adults, children, infants }) =>
    format.list([
      ...(adults ? [t('adults', { count: adults })] : []),
      ...(children ? [t('children', { count: children })] : []),
      ...(infants ? [t('infants', { count: infants })] : []),
    ])
}

/** `RUH-LHE` is a code and stays as it is written; words of a line read as words do. */
export const TitleWords = ({ title }: { title: string }) =>
  /^[A-Z]{3}(-[A-Z]{3})+$/.test(title) ? <Code>{title}</Code> : <bdi>{title}</bdi>

/** A typed amount in minor units; nothing typed is none. Null where it is no amount. */
export function amountOf(typed: string, currency: string): number | null {
  if (/^\s*(0+([.,٫]0*)?)?\s*$/.test(typed)) return 0
  return minorOf(typed, currency)
}
