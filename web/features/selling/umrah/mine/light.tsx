import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { Light } from '#contract/selling/umrah-work-terms'
import { useText } from '#web/i18n/use-text.tsx'

const marks = {
  red: { icon: CircleX, look: 'text-bad' },
  amber: { icon: CircleAlert, look: 'text-warn' },
  green: { icon: CircleCheck, look: 'text-ok' },
} as const

/** How far somebody’s papers are: a shape and words, not a colour alone. */
export function PilgrimLight({ light }: { light: Light }) {
  const t = useText('umrah_mine')
  const { icon: Icon, look } = marks[light]
  return (
    <span className={`inline-flex items-center gap-1.5 text-13 font-mid ${look}`}>
      <Icon aria-hidden className="size-4.5 flex-none" strokeWidth={1.8} />
      {t(`light_${light}`)}
    </span>
  )
}
