import type { HotelCity } from '#contract/catalogue/hotel-shapes'
import type { HotelHit } from '#contract/selling/stay-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'

type PlotProps = { city: HotelCity; hotels: readonly HotelHit[] }

const size = { width: 260, height: 240, edge: 22 }
const metresOfDegree = 111_320

type Spot = { hotel: HotelHit; x: number; y: number }

/** Labels that would cover each other, moved down until they do not. */
function apart(spots: readonly Spot[]): Spot[] {
  const placed: Spot[] = []
  for (const spot of spots.toSorted((a, b) => a.y - b.y)) {
    let { y } = spot
    while (placed.some((one) => Math.abs(one.x - spot.x) < 48 && Math.abs(one.y - y) < 20)) y += 4
    placed.push({ ...spot, y })
  }
  return placed
}

/** Where hotels stand around the Haram, or the middle of the city: drawn, without a map of anybody's. Each leads to its card. */
export function Plot({ city, hotels }: PlotProps) {
  const t = useText('stays')
  const format = useFormat()
  const locale = useLocale()
  const east = Math.cos((city.lat * Math.PI) / 180)
  const middle = { x: size.width / 2, y: size.height / 2 }
  const points = hotels.map((hotel) => {
    const x = (hotel.lon - city.lon) * metresOfDegree * east
    const y = (city.lat - hotel.lat) * metresOfDegree
    return { hotel, x, y, far: Math.hypot(x, y) }
  })
  const reach = Math.max(300, ...points.map(({ far }) => far))
  // By the square root: what is near is told apart, what is far still shows.
  const radius = (metres: number) => Math.sqrt(metres / reach) * (size.height / 2 - size.edge)
  const placed = apart(
    points.map(({ hotel, x, y, far }) => {
      const out = far === 0 ? 0 : radius(far) / far
      return { hotel, x: middle.x + x * out, y: middle.y + y * out }
    }),
  )
  const rings = [250, 1_000, 2_500, 5_000].filter((metres) => metres <= reach)
  return (
    <figure className="overflow-hidden rounded-r-3 bg-surface-1 shadow-lift-1">
      <figcaption className="sr-only">{t('map_label', { city: city.name[locale] })}</figcaption>
      {/* A place on earth is where it is in any language. */}
      <svg viewBox={`0 0 ${size.width} ${size.height}`} direction="ltr" className="w-full bg-surface-2" role="group">
        {rings.map((metres) => (
          <g key={metres}>
            <circle
              cx={middle.x}
              cy={middle.y}
              r={radius(metres)}
              className="fill-none stroke-line-strong"
              strokeDasharray="3 4"
            />
            <text
              x={middle.x}
              y={middle.y - radius(metres) - 3}
              textAnchor="middle"
              className="fill-ink-3 text-[9px] tabular-nums"
            >
              {metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`}
            </text>
          </g>
        ))}
        <circle cx={middle.x} cy={middle.y} r="6" className="fill-accent-line" />
        <circle cx={middle.x} cy={middle.y} r="10" className="fill-none stroke-accent-line" />
        {placed.map(({ hotel, x, y }) => {
          const at = { x, y }
          const price = format.amount({
            ...(hotel.selling ?? hotel.total),
            amount: Math.ceil((hotel.selling ?? hotel.total).amount / 100) * 100,
          })
          return (
            <a key={hotel.code} href={`#${hotel.code}`} aria-label={`${hotel.name[locale]}, ${price}`}>
              <rect
                x={at.x - 22}
                y={at.y - 9}
                width="44"
                height="18"
                rx="9"
                className="fill-surface-1 stroke-sea-line hover:fill-sea-soft"
              />
              <text x={at.x} y={at.y + 3.5} textAnchor="middle" className="fill-ink text-[9.5px] font-mid tabular-nums">
                {price}
              </text>
            </a>
          )
        })}
      </svg>
    </figure>
  )
}
