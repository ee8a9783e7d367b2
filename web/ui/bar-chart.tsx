import { type KeyboardEvent, useState } from 'react'
import { useLocale } from '../i18n/use-text.tsx'
import { scaleTop, shortAmount } from './chart-scale.ts'
import { cx } from './cx.ts'

export type Bar = {
  key: string
  /** Under it, where there is room; without one nothing. */
  foot?: string | undefined
  /** What is said of it: its time and its figures. */
  says: string
  /** In whole units, as the scale at the edge says them. */
  value: number
  /** Drawn as a line over the bars. */
  line?: number | undefined
  /** Has not come yet. */
  ahead?: boolean | undefined
}

const [width, height, edge, foot] = [720, 200, 64, 30]
const plot = { width: width - edge, height: height - foot }
const textLook = 'fill-ink-3 text-12 max-sm:text-[26px]'

/**
 * Bars over time, which runs as the page is read. What is under the pointer, or chosen with the arrow keys, is said
 * above the picture; whoever uses it puts the same figures in a table beside it.
 */
export function BarChart({ label, hint, bars }: { label: string; hint: string; bars: readonly Bar[] }) {
  const isRtl = useLocale() === 'ar'
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = chosen === null ? undefined : bars[chosen]
  const last = bars.length - 1
  const move = (event: KeyboardEvent) => {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
    const at = chosen ?? lastOf(bars)
    const next: Record<string, number> = {
      [forward]: chosen === null ? at : Math.min(last, at + 1),
      [backward]: chosen === null ? at : Math.max(0, at - 1),
      Home: 0,
      End: last,
    }
    if (next[event.key] === undefined) return
    event.preventDefault()
    setChosen(next[event.key]!)
  }
  return (
    <figure>
      <p aria-hidden className={cx('min-h-5 text-13', shown ? 'font-mid text-ink' : 'text-ink-3')}>
        {shown?.says ?? hint}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(chosen ?? lastOf(bars)) + 1}
        aria-valuetext={(shown ?? bars[lastOf(bars)])?.says ?? hint}
        className="rounded-r-2"
        onKeyDown={move}
        onBlur={() => setChosen(null)}
        onPointerLeave={() => setChosen(null)}
      >
        <Picture bars={bars} chosen={chosen} isRtl={isRtl} onChoose={setChosen} />
      </div>
    </figure>
  )
}

/** The newest that has come. */
const lastOf = (bars: readonly Bar[]) =>
  Math.max(
    0,
    bars.findLastIndex(({ ahead }) => !ahead),
  )

type PictureProps = {
  bars: readonly Bar[]
  chosen: number | null
  isRtl: boolean
  onChoose: (index: number) => void
}

function Picture({ bars, chosen, isRtl, onChoose }: PictureProps) {
  const top = scaleTop(Math.max(0, ...bars.map(({ value, line }) => Math.max(value, line ?? 0))))
  const step = plot.width / bars.length
  const start = isRtl ? edge : 0
  const x = (index: number) => start + (isRtl ? bars.length - 1 - index : index) * step
  const y = (value: number) => plot.height - (Math.max(0, value) / top) * (plot.height - 12)
  const line = bars.flatMap((bar, index) =>
    bar.line === undefined || bar.ahead ? [] : [`${x(index) + step / 2},${y(bar.line)}`],
  )
  const current = lastOf(bars)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full" aria-hidden>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={start} x2={start + plot.width} y1={y(share * top)} y2={y(share * top)} stroke="var(--line)" />
          <text
            x={isRtl ? edge - 8 : plot.width + 8}
            y={y(share * top) + 4}
            textAnchor={isRtl ? 'end' : 'start'}
            direction="ltr"
            className={textLook}
          >
            {shortAmount(share * top)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={bar.key} onPointerEnter={() => onChoose(index)} onPointerDown={() => onChoose(index)}>
          <rect x={x(index)} width={step} y={0} height={height} fill="transparent" />
          <rect
            x={x(index) + step * 0.12}
            width={step * 0.76}
            y={bar.ahead ? plot.height - 2 : y(bar.value)}
            height={bar.ahead ? 2 : plot.height - y(bar.value)}
            rx={bar.ahead ? 0 : 2}
            fill={bar.ahead ? 'var(--line-strong)' : index === chosen ? 'var(--sea-strong)' : 'var(--sea-line)'}
            opacity={index === current || index === chosen || bar.ahead ? 1 : 0.7}
          />
          {bar.foot && (
            <text
              x={x(index) + step / 2}
              y={height - 6}
              textAnchor="middle"
              direction={isRtl ? 'rtl' : 'ltr'}
              className={cx(textLook, index < 2 && 'max-sm:hidden')}
            >
              {bar.foot}
            </text>
          )}
        </g>
      ))}
      {line.length > 1 && (
        <polyline
          points={line.join(' ')}
          fill="none"
          stroke="var(--accent-line)"
          strokeWidth={2}
          strokeLinejoin="round"
          className="pointer-events-none"
        />
      )}
    </svg>
  )
}
