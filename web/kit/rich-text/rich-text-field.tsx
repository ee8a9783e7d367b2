import { lazy, Suspense, useId } from 'react'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import type { FieldText } from '#web/ui/field-frame.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Preset, Theme } from './presets.ts'

const RichEditor = lazy(() => import('./rich-editor.tsx'))

type RichTextFieldProps = Pick<FieldText, 'hint' | 'error' | 'className'> & {
  label: string
  /** Markup, as it was kept. */
  value: string
  onChange: (html: string) => void
  preset: Preset
  theme: Theme
  /** The language that is written in it. */
  locale: 'en' | 'ar'
}

/** A text with headings, lists, marks and links. The editor is fetched when a form shows it. */
export function RichTextField({ label, hint, error, className, value, onChange, ...editor }: RichTextFieldProps) {
  const id = useId()
  const note = error ?? hint
  const wait = <Skeleton className="h-72 w-full rounded-r-2" />
  return (
    <div className={cx('min-w-0', className)}>
      <p id={id} className="mb-1.5 text-13 font-mid text-ink-2">
        {label}
      </p>
      <WithTexts feature="rich_text" fallback={wait}>
        {() => (
          <Suspense fallback={wait}>
            <RichEditor
              {...editor}
              label={label}
              initial={value}
              onChange={onChange}
              invalid={Boolean(error)}
              named={{
                role: 'textbox',
                'aria-multiline': 'true',
                'aria-labelledby': id,
                'aria-describedby': `${id}-note`,
              }}
            />
          </Suspense>
        )}
      </WithTexts>
      <p id={`${id}-note`} className={cx('mt-1.5 text-13', error ? 'font-mid text-bad' : 'text-ink-3')}>
        {note}
      </p>
    </div>
  )
}
