import { useLocale } from '../i18n/use-text.tsx'
import { useSite } from '../site.ts'
import { cx } from './cx.ts'

/**
 * The company's logo, or its name where it has none; the demonstration has a mark of its own beside its name. `tone`
 * says on which ground it stands.
 */
export function Logo({ tone = 'hall', className }: { tone?: 'hall' | 'paper'; className?: string }) {
  const locale = useLocale()
  const { brand, logo, demo } = useSite()
  const dark = tone === 'hall'
  if (logo)
    return (
      <span className={cx('inline-flex h-10 items-center rounded-r-2 bg-white px-2', className)}>
        <img
          src={`/api/image/${logo}`}
          alt={brand[locale]}
          className="h-10 max-w-44 object-contain object-left py-1 rtl:object-right"
        />
      </span>
    )
  return (
    <span
      className={cx(
        'inline-flex items-center gap-3 text-22 leading-none font-mid',
        dark ? 'text-on-dusk' : 'text-ink',
        className,
      )}
    >
      {demo && <DemoMark dark={dark} />}
      {brand[locale]}
    </span>
  )
}

function DemoMark({ dark }: { dark: boolean }) {
  return (
    <svg aria-hidden width="34" height="28" viewBox="0 0 34 28" className="rtl:-scale-x-100">
      <path
        d="M6 20C7.5 10.5 14.5 7.5 26 7.5"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        className={dark ? 'stroke-dusk-glow' : 'stroke-accent-line'}
      />
      <path d="M3 26h28" strokeWidth="1.4" strokeLinecap="round" stroke="currentColor" opacity=".5" />
      <circle
        cx="5.5"
        cy="20"
        r="3.2"
        strokeWidth="2.2"
        stroke="currentColor"
        className={dark ? 'fill-dusk-1' : 'fill-surface-1'}
      />
      <circle cx="27" cy="7.5" r="4" fill="currentColor" />
    </svg>
  )
}
