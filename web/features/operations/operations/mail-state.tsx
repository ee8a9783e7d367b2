import { openMailStates } from '#contract/operations/operations-terms'
import type { OutboxMail } from '#contract/operations/operations'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const tones = {
  queued: 'info',
  sent: 'ok',
  failed: 'bad',
  bounced: 'bad',
  withheld: 'warn',
  uncertain: 'warn',
  closed: 'mute',
  expired: 'mute',
} as const

/** Whether somebody has to decide about a mail of this state. */
export const isOpenState = (state: OutboxMail['state']): boolean => openMailStates.some((one) => one === state)

export function MailState({ state }: Pick<OutboxMail, 'state'>) {
  const t = useText('operations')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
