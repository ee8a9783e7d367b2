/*
 * The globe as the hall sees it: an orthographic view from above the Arabian Sea, its radius 1, x to the east,
 * y downwards. Land, cities and routes all pass through here; the land is drawn once, by `draw-land.mjs`.
 */
const centre = { lon: 59, lat: -12 }

/** Nothing below this line of the disc is ever shown, so its land is not drawn. */
export const lowestY = -0.16

const radians = (degrees: number) => (degrees * Math.PI) / 180
type Vector = readonly [number, number, number]
export type Place = { lat: number; lon: number }
export type Spot = { x: number; y: number /** On the side turned to us. */; visible: boolean }

function vectorOf({ lat, lon }: Place): Vector {
  const [phi, lambda] = [radians(lat), radians(lon - centre.lon)]
  return [Math.cos(phi) * Math.sin(lambda), Math.sin(phi), Math.cos(phi) * Math.cos(lambda)]
}

function seen([east, north, near]: Vector, height = 1): Spot {
  const tilt = radians(centre.lat)
  const up = Math.cos(tilt) * north - Math.sin(tilt) * near
  const depth = Math.sin(tilt) * north + Math.cos(tilt) * near
  return { x: east * height, y: -up * height, visible: depth > 0 }
}

export const project = (place: Place): Spot => seen(vectorOf(place))

/** A great circle between two places, lifted off the ground in its middle by `lift` radii. */
export function route(from: Place, to: Place, lift: number, steps = 32): Spot[] {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  if (angle < 1e-6) return [seen(a)]
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps
    const [p, q] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
    const mixed: Vector = [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]
    return seen(mixed, 1 + lift * Math.sin(part * Math.PI))
  })
}
