import type { HolidayTheme } from '#contract/selling/holiday-terms'
import { Picture } from '#web/ui/picture.tsx'

/** A number of this text that is always the same. */
const numberOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7)

const ridge = (seed: number, base: number, height: number) =>
  `M0 120V${base}${Array.from({ length: 6 }, (_, at) => {
    const top = base - (((seed >> at) % 5) / 4) * height
    return `L${at * 40 + 20} ${top}L${at * 40 + 40} ${base - (((seed >> (at + 2)) % 3) / 3) * height * 0.4}`
  }).join('')}V120z`

const waves = (y: number) => `M0 ${y}${Array.from({ length: 6 }, () => 'q20 -7 40 0').join('')}V120H0z`

const towers = (seed: number) =>
  Array.from({ length: 9 }, (_, at) => {
    const height = 24 + ((seed >> at) % 6) * 9
    return `M${6 + at * 26} 120V${120 - height}h${14 + ((seed >> (at + 1)) % 3) * 3}V120z`
  }).join('')

const domes = (seed: number) =>
  Array.from({ length: 4 }, (_, at) => {
    const width = 30 + ((seed >> at) % 3) * 8
    return `M${10 + at * 58} 120V88q${width / 2} -${26 + ((seed >> at) % 4) * 5} ${width} 0V120z`
  }).join('')

const near: Record<HolidayTheme, (seed: number) => string> = {
  beach: () => waves(96),
  honeymoon: () => waves(92),
  city: towers,
  culture: domes,
  family: (seed) => ridge(seed, 104, 22),
  nature: (seed) => ridge(seed, 108, 58),
  adventure: (seed) => ridge(seed, 112, 84),
}
const far: Record<HolidayTheme, (seed: number) => string> = {
  beach: (seed) => ridge(seed, 88, 26),
  honeymoon: (seed) => ridge(seed, 84, 30),
  city: (seed) => ridge(seed + 5, 96, 30),
  culture: (seed) => ridge(seed + 3, 92, 34),
  family: (seed) => ridge(seed + 9, 90, 40),
  nature: (seed) => ridge(seed + 7, 92, 62),
  adventure: (seed) => ridge(seed + 11, 88, 70),
}

/** Our own drawing of a place at dusk, by the theme and code of a holiday: in place of a photograph. Decoration. */
export function HolidayArt({ code, theme, className }: { code: string; theme: HolidayTheme; className: string }) {
  const seed = numberOf(code)
  return (
    <svg aria-hidden viewBox="0 0 240 120" preserveAspectRatio="xMidYMax slice" className={`bg-dusk-2 ${className}`}>
      <circle className="fill-dusk-glow" cx={40 + (seed % 160)} cy={26 + (seed % 20)} r={9 + (seed % 5)} />
      <path className="fill-dusk-3" d={far[theme](seed)} />
      <path className="fill-dusk-0" d={near[theme](seed)} />
    </svg>
  )
}

/** The first picture of a holiday, or a drawing where it has none. */
export const HolidayPicture = ({
  of,
  className,
}: {
  of: { code: string; theme: HolidayTheme; images: readonly string[] }
  className: string
}) =>
  of.images[0] ? (
    <Picture
      of={{ src: of.images[0], width: 640, height: 480 }}
      alt=""
      sizes="(min-width: 1024px) 400px, 100vw"
      className={`object-cover ${className}`}
    />
  ) : (
    <HolidayArt code={of.code} theme={of.theme} className={className} />
  )
