import type { CarRequestState } from '#contract/selling/car-request-states'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const tones = { requested: 'warn', confirmed: 'ok', declined: 'bad', withdrawn: 'mute' } as const

/** How a request stands, in a word. */
export function StateTag({ state }: { state: CarRequestState }) {
  const t = useText('car_requests')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
