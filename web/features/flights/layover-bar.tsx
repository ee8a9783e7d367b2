import type { Leg } from '#contract/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'

const nightWaitMinutes = 8 * 60

/** The route line of one leg: flights drawn, waits dotted, both as long as they last; a wait never under 30 px. */
export function LayoverBar({ leg }: { leg: Leg }) {
  const t = useText('flights')
  const format = useFormat()
  const isLate = leg.warnings.some((warning) => warning !== 'nearby_airport')
  return (
    <div className="relative flex min-w-0 items-center">
      <Ring />
      {leg.segments.map((segment) => (
        <span key={segment.departure_at} className="contents">
          <span className="h-[3px] rounded-full bg-accent-line" style={{ flexGrow: segment.duration_minutes, minWidth: 14 }} />
          {segment.layover_minutes !== null && (
            <>
              <Ring small />
              <span
                className={cx('relative h-0 border-t-2 border-dotted', isLate ? 'border-warn-mark' : 'border-ink-3')}
                style={{ flexGrow: segment.layover_minutes, minWidth: 34 }}
              >
                <Code className="bar-label -top-6 text-ink">{segment.destination}</Code>
                <span className={cx('bar-label top-1', isLate ? 'font-mid text-warn' : 'text-ink-2', leg.stops > 1 && 'max-md:hidden')}>
                  {isLate && segment.layover_minutes >= nightWaitMinutes && leg.stops === 1
                    ? t('overnight', { time: format.duration(segment.layover_minutes) })
                    : format.duration(segment.layover_minutes)}
                </span>
              </span>
              <Ring small />
            </>
          )}
        </span>
      ))}
      <span className="size-2.5 flex-none rounded-full bg-ink" />
      {leg.stops === 0 && <span className="bar-label top-3 text-ink-2">{t('direct')}</span>}
    </div>
  )
}

const Ring = ({ small }: { small?: boolean }) => (
  <span className={cx('flex-none rounded-full border-2 border-ink bg-surface-1', small ? 'size-2' : 'size-2.5')} />
)
