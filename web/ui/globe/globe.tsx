import { cx } from '../cx.ts'
import { type City, layLabels } from './labels.ts'
import { lowestY, project, route, type Spot } from './projection.ts'

/** Units of the overlay: the radius in the size it is drawn at on a wide page, so that letters keep their size. */
const radius = 733
const height = (1 + lowestY) * radius
/** How far the chosen and the other routes rise above the ground, in radii. */
const chosenLift = 0.1
const otherLift = 0.07

const at = (value: number) => ((value + 1) * radius).toFixed(1)
const pathOf = (spots: readonly Spot[]) =>
  spots.map(({ x, y }, index) => `${index ? 'L' : 'M'}${at(x)} ${at(y)}`).join('')

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`

type GlobeProps = {
  /** `note` stands under the code: the city and its time. */
  cities: readonly City[]
  /** Codes of the one saffron route; cities it names must be among `cities`. */
  from: string
  to: string
  /** Places the box: it is 2 x 0.84 radii. */
  className?: string
}

/** The world beyond the hall's window. Geography never mirrors, only its place on the page. Decoration. */
export function Globe({ cities, from, to, className }: GlobeProps) {
  const shown = cities.filter((city) => project(city).visible && project(city).y < lowestY)
  const origin = cities.find((city) => city.code === from)
  const destination = cities.find((city) => city.code === to)
  const others = origin ? shown.filter((city) => city.code !== from && city.code !== to) : []
  const ends = [origin, destination].filter((city) => city !== undefined)

  return (
    <div aria-hidden className={cx('pointer-events-none absolute', className)}>
      <div dir="ltr" className="globe absolute inset-0">
        <div className="globe-land absolute inset-0" />
        <svg
          viewBox={`0 0 ${2 * radius} ${height}`}
          className="absolute inset-0 size-full overflow-visible"
          fill="none"
        >
          <circle cx={radius} cy={radius} r={radius} className="stroke-dusk-glow" strokeWidth="1.6" opacity=".8" />
          {[0.07, 0.15, 0.25, 0.37].map((gap, index) => (
            <circle
              key={gap}
              cx={radius}
              cy={radius}
              r={radius * (1 + gap)}
              className="stroke-dusk-glow"
              opacity={0.16 - index * 0.035}
            />
          ))}
          {origin &&
            others.map((city) => (
              <path
                key={city.code}
                d={pathOf(route(origin, city, otherLift))}
                className="stroke-on-dusk-3"
                strokeWidth="1.1"
                strokeDasharray="1 4"
                strokeLinecap="round"
                opacity=".75"
              />
            ))}
          {origin && destination && (
            <path
              d={pathOf(route(origin, destination, chosenLift))}
              className="globe-route stroke-dusk-glow"
              strokeWidth="2.4"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {others.map((city) => (
            <circle
              key={city.code}
              cx={at(project(city).x)}
              cy={at(project(city).y)}
              r="3.4"
              className="fill-on-dusk"
            />
          ))}
          {ends.map((city) => (
            <circle
              key={city.code}
              cx={at(project(city).x)}
              cy={at(project(city).y)}
              r="5"
              className="globe-end fill-dusk-0 stroke-dusk-glow"
              strokeWidth="2.4"
            />
          ))}
        </svg>
        {/* Without a view box: places are shares of the drawing, letters keep their size. */}
        <svg className="globe-labels absolute inset-0 size-full overflow-visible fill-on-dusk">
          {layLabels(shown, [from, to], radius).map(({ city, x, y, side }) => (
            <svg key={city.code} x={share(x, 2 * radius)} y={share(y, height)} className="overflow-visible">
              <text y="13" textAnchor={side === 'end' ? 'start' : 'end'} className="text-13 font-strong">
                {city.code}
              </text>
              {/* Local times: the browser's table of zones may be of another year than the server's. */}
              <text
                y="29"
                textAnchor={side === 'end' ? 'start' : 'end'}
                className="fill-on-dusk-2 text-12"
                suppressHydrationWarning
              >
                {city.note}
              </text>
            </svg>
          ))}
        </svg>
      </div>
    </div>
  )
}
