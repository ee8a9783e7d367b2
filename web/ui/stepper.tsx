import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../i18n/use-text.tsx'

type StepperProps = {
  label: string
  hint?: string
  value: number
  onChange: (value: number) => void
  /** Why one more is refused; null where it is fine. */
  whyNotMore: string | null
  /** Why one less is refused; an empty text where that is plain (zero). */
  whyNotFewer: string | null
  /** Of the field in a plain form. */
  name?: string
}

/** A count with a button on either side; the reason of a refused step stands under the label. */
export function Stepper({ label, hint, value, onChange, whyNotMore, whyNotFewer, name }: StepperProps) {
  const t = useText('common')
  const id = useId()
  const reason = whyNotMore || whyNotFewer
  const step = (to: number, refused: string | null) => refused === null && onChange(to)
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-4 py-1.5">
      <span className="min-w-0 flex-1">
        <span id={id} className="block text-14 font-mid text-ink">
          {label}
        </span>
        <span className="block text-13 text-ink-3" aria-live="polite">
          {reason || hint}
        </span>
      </span>
      <button
        type="button"
        className="step-button"
        aria-label={t('less_of', { name: label })}
        aria-disabled={whyNotFewer !== null}
        onClick={() => step(value - 1, whyNotFewer)}
      >
        <Minus aria-hidden className="size-4" strokeWidth={1.8} />
      </button>
      <output className="w-5 text-center text-16 font-mid text-ink">{value}</output>
      <button
        type="button"
        className="step-button"
        aria-label={t('more_of', { name: label })}
        aria-disabled={whyNotMore !== null}
        onClick={() => step(value + 1, whyNotMore)}
      >
        <Plus aria-hidden className="size-4" strokeWidth={1.8} />
      </button>
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  )
}
