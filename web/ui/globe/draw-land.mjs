/*
 * Draws `land.svg`: the land as dots 1.45 degrees apart, seen as `projection.ts` sees it. Run by hand after changing
 * the view: `node web/ui/globe/draw-land.mjs`. The drawing is committed, so that neither the page nor the build
 * carries a map library.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import { lowestY, project } from './projection.ts'

const spacingDegrees = 1.45
/** Units across the drawing: one decimal of them is finer than a pixel on any screen. */
const radiusUnits = 500

const topology = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../node_modules/world-atlas/land-110m.json'), 'utf8'),
)
const land = feature(topology, topology.objects.land)

const dots = []
let [penX, penY] = [0, 0]
for (let lat = -60; lat <= 84; lat += spacingDegrees) {
  const step = spacingDegrees / Math.cos((lat * Math.PI) / 180)
  for (let lon = -180; lon < 180; lon += step) {
    const spot = project({ lat, lon })
    if (!spot.visible || spot.y > lowestY || !geoContains(land, [lon, lat])) continue
    const [x, y] = [Math.round((spot.x + 1) * radiusUnits), Math.round((spot.y + 1) * radiusUnits)]
    dots.push(`m${x - penX} ${y - penY}h0`)
    ;[penX, penY] = [x, y]
  }
}
const height = Math.round((1 + lowestY) * radiusUnits)
writeFileSync(
  join(import.meta.dirname, 'land.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * radiusUnits} ${height}"><path d="M0 0${dots.join('')}" fill="none" stroke="#000" stroke-width="2.7" stroke-linecap="round"/></svg>\n`,
)
console.log(`${dots.length} dots`)
