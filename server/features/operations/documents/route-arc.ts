import { Circle, Path, Svg } from '@react-pdf/renderer'
import { h } from './kit.ts'
import { colour } from './theme.ts'

const width = 190
const height = 32
const radius = 4

/** Origin as a ring, destination as a dot, the flown way between them; the origin stands at the start side. */
export function routeArc(rtl: boolean) {
  const [left, right, base] = [radius + 1, width - radius - 1, height - radius - 1]
  const [originX, destinationX] = rtl ? [right, left] : [left, right]
  return h(
    Svg,
    { width, height, viewBox: `0 0 ${width} ${height}`, style: { alignSelf: 'center' } },
    h(Path, {
      d: `M ${left} ${base} Q ${width / 2} -18 ${right} ${base}`,
      stroke: colour.route,
      strokeWidth: 1.5,
      fill: 'none',
    }),
    h(Circle, { cx: originX, cy: base, r: radius, fill: colour.doc, stroke: colour.ink, strokeWidth: 1.5 }),
    h(Circle, { cx: destinationX, cy: base, r: radius + 0.5, fill: colour.ink }),
  )
}
