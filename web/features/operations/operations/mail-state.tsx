import type { OutboxMail } from '#contract/operations/operations'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const tones = { queued: 'info', sent: 'ok', failed: 'bad', closed: 'mute', expired: 'mute' } as const

export function MailState({ state }: Pick<OutboxMail, 'state'>) {
  const t = useText('operations')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
