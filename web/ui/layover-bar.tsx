import { Fragment } from 'react'
import { useFormat } from '../i18n/use-text.tsx'
import { Code } from './code.tsx'
import { cx } from './cx.ts'

export type LayoverStop = {
  /** Where one waits. */
  code: string
  wait_minutes: number
  /** Minutes in the air before it. */
  flown_minutes: number
  /** Overnight, short, airport change, self transfer: the word for it; the wait is then in the colour of warning. */
  warning?: string
}

type LayoverBarProps = {
  stops: readonly LayoverStop[]
  /** Minutes in the air after the last stop. */
  last_minutes: number
  /** Under a bar without stops: "direct". */
  directText: string
}

/** `lines.css` has a rule for each: pages run under a policy without style attributes. */
const steps = 24

/** A leg's hours as lengths: flown solid, waited dotted. Never a stop shorter than 30 px. */
export function LayoverBar({ stops, last_minutes, directText }: LayoverBarProps) {
  const format = useFormat()
  const all = stops.reduce((sum, { flown_minutes, wait_minutes }) => sum + flown_minutes + wait_minutes, last_minutes)
  const share = (minutes: number) => Math.max(1, Math.round((minutes / (all || 1)) * steps))
  return (
    <div className="layover-bar">
      <span aria-hidden className="layover-end" />
      {stops.map((stop) => (
        <Fragment key={stop.code}>
          <span aria-hidden className="layover-flown" data-grow={share(stop.flown_minutes)} />
          <span className={cx('layover-wait', stop.warning && 'layover-warned')} data-grow={share(stop.wait_minutes)}>
            <Code className="layover-above">{stop.code}</Code>
            <span className="layover-below">
              {format.duration(stop.wait_minutes)} {stop.warning}
            </span>
          </span>
        </Fragment>
      ))}
      <span className="layover-flown" data-grow={share(last_minutes)}>
        {stops.length === 0 && <span className="layover-below">{directText}</span>}
      </span>
      <span aria-hidden className="layover-end layover-last" />
    </div>
  )
}
