import { cx } from './cx.ts'

type RouteArcProps = {
  /** Number of stops between the ends. */
  stops?: number
  /** On the hall's ground. */
  hall?: boolean
  /** How much is travelled, 0 to 1; the rest is dotted. */
  done?: number
  width?: number
  className?: string
}

/** Origin, stops and destination as an arc; mirrors in Arabic. Codes and times stand beside it as words. */
export function RouteArc({ stops = 0, hall, done = 1, width = 150, className }: RouteArcProps) {
  const height = Math.round(width * 0.24)
  const [x0, x1, base, top] = [7, width - 7, height - 7, 5]
  const peak = 2 * top - base
  const at = (part: number) => ({
    x: x0 + (x1 - x0) * part,
    y: (1 - part) ** 2 * base + 2 * part * (1 - part) * peak + part ** 2 * base,
  })
  const path = `M${x0} ${base}Q${width / 2} ${peak} ${x1} ${base}`
  const line = hall ? 'stroke-dusk-glow' : 'stroke-accent-line'
  const ring = hall ? 'fill-dusk-1 stroke-on-dusk' : 'fill-surface-1 stroke-ink'
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      className={cx('flex-none rtl:-scale-x-100', className)}
    >
      {done < 1 && (
        <path
          d={path}
          className={hall ? 'stroke-on-dusk-3' : 'stroke-ink-3'}
          strokeWidth="1.6"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      )}
      <path d={path} className={line} strokeWidth="2" pathLength={1} strokeDasharray={`${done} 1`} />
      <circle cx={x0} cy={base} r="4.5" strokeWidth="2" className={ring} />
      {Array.from({ length: stops }, (_, index) => {
        const spot = at((index + 1) / (stops + 1))
        return <circle key={index} cx={spot.x} cy={spot.y} r="3.2" strokeWidth="1.8" className={ring} />
      })}
      <circle cx={x1} cy={base} r="4.5" className={hall ? 'fill-on-dusk' : 'fill-ink'} />
    </svg>
  )
}
