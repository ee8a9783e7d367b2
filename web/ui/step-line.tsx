import { Check } from 'lucide-react'
import { useText } from '../i18n/use-text.tsx'
import { cx } from './cx.ts'

export type Step = { id: string; label: string }
type StepLineProps = {
  steps: readonly Step[]
  /** Id of the step one stands at. */
  current: string
  /** Dots alone, names only for screen readers. */
  bare?: boolean
  className?: string
}

/** Checkout, code entry, registration: steps are stops with names; done is an ink dot with a tick. */
export function StepLine({ steps, current, bare, className }: StepLineProps) {
  const t = useText('common')
  const place = steps.findIndex((step) => step.id === current)
  return (
    <ol className={cx('step-line', bare && 'step-line-bare', className)}>
      {steps.map((step, index) => {
        const state = index < place ? 'done' : index === place ? 'current' : 'ahead'
        return (
          <li key={step.id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span aria-hidden className="step-mark">
              {state === 'done' && <Check className="size-2.5" strokeWidth={3.5} />}
            </span>
            <span className={bare ? 'sr-only' : 'step-name'}>
              {step.label}
              <span className="sr-only">, {t(`step_${state}`)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
