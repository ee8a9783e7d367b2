import { project } from './projection.ts'

export type City = { code: string; note: string; lat: number; lon: number }
export type Label = { city: City; x: number; y: number; side: 'start' | 'end' }

/** Room a label takes, in units of the overlay. */
const size = { width: 112, height: 38 }
const gap = 12

type Box = { left: number; top: number }
const collide = (a: Box, b: Box) => Math.abs(a.left - b.left) < size.width && Math.abs(a.top - b.top) < size.height

/**
 * Names the cities beside their dots, the chosen ones first. One that finds no free place right, left or below stays
 * a dot: two names over each other say nothing.
 */
export function layLabels(cities: readonly City[], first: readonly string[], radius: number): Label[] {
  const taken: Box[] = []
  const rank = (city: City) => (first.includes(city.code) ? 0 : 1)
  return [...cities]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((city) => {
      const spot = project(city)
      const [x, y] = [(spot.x + 1) * radius, (spot.y + 1) * radius]
      const tries: Label[] = [
        { city, x: x + gap, y: y - 12, side: 'end' },
        { city, x: x - gap, y: y - 12, side: 'start' },
        { city, x: x - gap, y: y + 10, side: 'start' },
        { city, x: x + gap, y: y + 10, side: 'end' },
      ]
      const order = rank(city) === 0 && city.code === first[0] ? [tries[2], tries[1], tries[0]] : tries
      for (const label of order) {
        if (!label) continue
        const box = { left: label.side === 'end' ? label.x : label.x - size.width, top: label.y }
        if (taken.some((other) => collide(box, other))) continue
        taken.push(box)
        return [label]
      }
      return []
    })
}
