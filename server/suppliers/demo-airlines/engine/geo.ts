const EARTH_KM = 6371
const RADIANS = Math.PI / 180

/** Great circle between two places in whole kilometres. */
export function greatCircleKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(((lat2 - lat1) * RADIANS) / 2) ** 2 +
    Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.sin(((lon2 - lon1) * RADIANS) / 2) ** 2
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a))))
}

/** Unit vector of a place, for `lowerKm`: x, y, z at `out[at..at+2]`. */
export function writeUnitVector(lat: number, lon: number, out: Float64Array, at: number) {
  out[at] = Math.cos(lat * RADIANS) * Math.cos(lon * RADIANS)
  out[at + 1] = Math.cos(lat * RADIANS) * Math.sin(lon * RADIANS)
  out[at + 2] = Math.sin(lat * RADIANS)
}

/**
 * Kilometres that the great circle between two unit vectors reaches at least, without trigonometry: the first terms
 * of the arc sine of half the chord, all positive, less a slack that covers the rounding of `greatCircleKm`.
 */
export function lowerKm(vectors: Float64Array, a: number, b: number): number {
  const dx = vectors[a]! - vectors[b]!
  const dy = vectors[a + 1]! - vectors[b + 1]!
  const dz = vectors[a + 2]! - vectors[b + 2]!
  const half2 = (dx * dx + dy * dy + dz * dz) / 4
  const half = Math.sqrt(half2)
  return 2 * EARTH_KM * half * (1 + half2 * (1 / 6 + half2 * (3 / 40 + half2 * (15 / 336)))) - 2
}
