import { cx } from './cx.ts'

/** The small arc of empty and broken states. Decoration: the words say it. */
export function JourneyArc({ broken, className }: { broken?: boolean; className?: string }) {
  return (
    <svg
      aria-hidden
      width="160"
      height="62"
      viewBox="0 0 160 62"
      fill="none"
      className={cx('rtl:-scale-x-100', className)}
    >
      {broken ? (
        <>
          <path d="M8 52C28 22 52 8 72 8" className="stroke-accent-line" strokeWidth="2" />
          <path
            d="M92 8c20 2 44 16 60 44"
            className="stroke-line-strong"
            strokeWidth="2"
            strokeDasharray="1 5"
            strokeLinecap="round"
          />
          <path d="m77 3 10 11m0-11L77 14" className="stroke-bad-mark" strokeWidth="2.2" strokeLinecap="round" />
        </>
      ) : (
        <path
          d="M8 52C40-6 120-6 152 52"
          className="stroke-ink-3"
          strokeWidth="2"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      )}
      <circle cx="8" cy="52" r="4.5" className="fill-surface-1 stroke-ink" strokeWidth="2" />
      <circle
        cx="152"
        cy="52"
        r="4.5"
        className={broken ? 'fill-surface-1 stroke-ink-3' : 'fill-ink stroke-ink'}
        strokeWidth="2"
      />
    </svg>
  )
}
