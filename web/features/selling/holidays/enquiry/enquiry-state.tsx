import type { HolidayEnquiryRow } from '#contract/selling/holiday-enquiry-row'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'

const tones: Record<HolidayEnquiryRow['state'], { staff: Tone; buyer: Tone }> = {
  waiting: { staff: 'warn', buyer: 'info' },
  answered: { staff: 'ok', buyer: 'ok' },
  closed: { staff: 'mute', buyer: 'mute' },
}

/** How far an enquiry is, as staff or whoever asked reads it. */
export function EnquiryState({ state, side }: { state: HolidayEnquiryRow['state']; side: 'staff' | 'buyer' }) {
  const t = useText('holidays')
  return <Tag tone={tones[state][side]}>{t(`state_${state}_${side}`)}</Tag>
}
