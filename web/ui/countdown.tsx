import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { Code } from './code.tsx'
import { FlapDigits } from './flap-digits.tsx'
import { useNow } from './use-now.ts'

const warnBelowMs = 2 * 3_600_000
const two = (value: number) => String(value).padStart(2, '0')

/** `h:mm`, or `h:mm:ss` where the clock is the subject; `mm:ss` for waits under an hour. */
export function clockText(leftMs: number, form: 'h:mm' | 'h:mm:ss' | 'mm:ss'): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  if (form === 'mm:ss') return `${h * 60 + m}:${two(s)}`
  return form === 'h:mm' ? `${h}:${two(m)}` : `${h}:${two(m)}:${two(s)}`
}

type CountdownProps = {
  /** An instant. */
  until: string
  form?: 'h:mm' | 'h:mm:ss' | 'mm:ss'
  look?: 'plain' | 'flaps' | 'flaps-large'
  /** In place of the digits once the time is over. */
  over?: ReactNode
}

/** Time left. Under two hours a warning mark is added; never red digits. Read out only on demand. */
export function Countdown({ until, form = 'h:mm', look = 'plain', over }: CountdownProps) {
  const t = useText('common')
  const now = useNow()
  const left = now === 0 ? 0 : Date.parse(until) - now
  if (now !== 0 && left <= 0 && over !== undefined) return over
  const text = now === 0 ? '–:––' : clockText(left, form)
  const isShort = now !== 0 && left < warnBelowMs && form !== 'mm:ss'
  return (
    <span role="timer" className="inline-flex items-center gap-1.5">
      {look === 'plain' ? (
        <Code>{text}</Code>
      ) : (
        <FlapDigits text={text} size={look === 'flaps' ? 'small' : 'large'} label={t('seconds_left', { time: text })} />
      )}
      {isShort && <TriangleAlert aria-hidden className="size-4 text-dusk-bad" strokeWidth={1.8} />}
    </span>
  )
}
