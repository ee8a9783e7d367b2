type Point = { lat: number; lon: number }

const radians = Math.PI / 180
const earthKm = 6371.0088

/** Great circle between two points in km (haversine, mean radius). */
export function distanceKm(a: Point, b: Point): number {
  const lat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const lon = Math.sin(((b.lon - a.lon) * radians) / 2)
  const h = lat * lat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * lon * lon
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)))
}
