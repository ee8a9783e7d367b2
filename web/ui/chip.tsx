import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { cx } from './cx.ts'

const frame = 'inline-flex min-h-8 items-center gap-2 rounded-full px-3.5 text-13 font-mid'
const off = 'bg-surface-2 text-ink inset-ring inset-ring-line-strong hover:bg-surface-hover'
const on = 'bg-sea-soft text-sea-strong inset-ring-2 inset-ring-sea'

/** A filter that is either on or off. */
export function ToggleChip({
  pressed,
  onChange,
  children,
}: {
  pressed: boolean
  onChange: (pressed: boolean) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(frame, pressed ? on : off)}
      onClick={() => onChange(!pressed)}
    >
      {children}
    </button>
  )
}

/** A filter in force, with its cross. */
export function FilterChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const t = useText('common')
  return (
    <span className={cx(frame, on)}>
      {children}
      <button
        type="button"
        aria-label={t('close')}
        className="-me-1.5 grid size-6 place-items-center rounded-full"
        onClick={onRemove}
      >
        <X aria-hidden className="size-3.5" strokeWidth={1.8} />
      </button>
    </span>
  )
}

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'quote' | 'accent'
const tones: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  mute: 'bg-mute-soft text-mute',
  quote: 'bg-quote-soft text-quote',
  accent: 'bg-accent-soft text-accent-ink',
}

/** A word with its mark: "Best", "Demo", "3 tickets". Never colour alone: give it an icon where it says a state. */
export function Tag({ tone = 'mute', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-12 font-mid whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
