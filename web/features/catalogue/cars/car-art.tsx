import type { CarClass } from '#contract/catalogue/car-terms'
import { cx } from '#web/ui/cx.ts'

const bodies: Record<CarClass, string> = {
  economy: 'M30 78v-12l10-4 14-16h34l16 16 18 5v11z',
  saloon: 'M18 78v-11l14-5 18-16h40l20 16 22 5v11z',
  suv: 'M20 78V60l8-4 10-20h60l16 20 14 5v17z',
  van: 'M16 78V40l6-8h82l18 26 6 4v16z',
  luxury: 'M12 78v-9l16-6 24-15h42l24 15 20 6v9z',
  bus: 'M10 78V32l4-6h118l6 6v46z',
}

const windows: Record<CarClass, string> = {
  economy: 'M58 61l9-9h13v9zM84 52h9l10 9H84z',
  saloon: 'M52 61l10-8h14v8zM80 53h11l12 8H80z',
  suv: 'M44 54l6-9h18v9zM72 45h22l8 9H72z',
  van: 'M26 50V40h20v10zM50 40h20v10H50zM74 40h26l7 12H74z',
  luxury: 'M54 61l14-9h12v9zM84 52h9l14 9H84z',
  bus: 'M18 46V34h18v12zM42 34h18v12H42zM66 34h18v12H66zM90 34h18v12H90zM114 34h16v12h-16z',
}

/** Our own drawing of a car at dusk, in place of a photograph. Decoration. */
export function CarArt({ of, className }: { of: CarClass; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 148 104" className={cx('rounded-r-2 bg-dusk-2', className)}>
      <path className="fill-dusk-0" d="M-600 84h1400v40H-600z" />
      <path className="fill-dusk-glow" opacity=".85" d={bodies[of]} />
      <path className="fill-dusk-2" d={windows[of]} />
      {[44, 106].map((x) => (
        <g key={x}>
          <circle className="fill-dusk-1" cx={x} cy="79" r="10" />
          <circle className="fill-dusk-3" cx={x} cy="79" r="5" />
        </g>
      ))}
    </svg>
  )
}
