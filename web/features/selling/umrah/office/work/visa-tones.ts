import type { UmrahVisaState } from '#contract/selling/umrah-visa-table'
import type { Tone } from '#web/ui/chip.tsx'

export const visaTones: Record<UmrahVisaState, Tone> = {
  wanted: 'mute',
  sent: 'info',
  approved: 'info',
  issued: 'ok',
  entered: 'ok',
  exited: 'mute',
  refused: 'bad',
  lapsed: 'bad',
  cancelled: 'mute',
}
