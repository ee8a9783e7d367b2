import { CircleAlert, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { cx } from './cx.ts'

export type FieldText = {
  label: ReactNode
  /** Gives way to the error. */
  hint?: ReactNode
  error?: string | undefined
  /** Why it cannot be changed; makes the field read-only. */
  locked?: string
  optional?: boolean
  className?: string
}

type FieldFrameProps = FieldText & { id: string; children: ReactNode; after?: ReactNode }

/** Label above, box, and under it the error or the hint. `children` is the bare control with `id`. */
export function FieldFrame({ id, label, hint, error, locked, optional, className, children, after }: FieldFrameProps) {
  const t = useText('common')
  const note = error ?? locked ?? hint
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-13 font-mid text-ink-2">
        {label}
        {optional && <span className="font-text text-ink-3"> ({t('optional')})</span>}
      </label>
      <div className="field-box" data-invalid={error ? '' : undefined} data-locked={locked ? '' : undefined}>
        {children}
        {error ? (
          <CircleAlert aria-hidden className="size-4.5 flex-none text-bad-mark" strokeWidth={1.8} />
        ) : locked ? (
          <Lock aria-hidden className="size-4 flex-none" strokeWidth={1.8} />
        ) : (
          after
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={cx('mt-1.5 text-13', error ? 'font-mid text-bad' : 'text-ink-3')}>
          {note}
        </p>
      )}
    </div>
  )
}

/** What the bare control needs to be read together with its frame. */
type Notes = { [K in 'hint' | 'error' | 'locked']?: FieldText[K] | undefined }
export const describedBy = (id: string, { hint, error, locked }: Notes) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': (error ?? locked ?? hint) ? `${id}-note` : undefined,
})
