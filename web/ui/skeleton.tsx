import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { cx } from './cx.ts'

/** A box where something will be; give it the size of what comes. Fades in after 150 ms, never shimmers. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('skeleton block rounded-r-1', className)} />
)

/** Wraps the skeletons of one place and says once that it is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const t = useText('common')
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}
