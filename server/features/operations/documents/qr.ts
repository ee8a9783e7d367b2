import { codewordsOf } from './qr-codewords.ts'

/** Rows of modules, true is dark. The quiet zone of four modules around them is the drawer's. */
export type QrCode = { size: number; modules: readonly (readonly boolean[])[] }

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] }

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** A text as a QR code of level M; null where it is longer than a code of a paper may be (1,370 bytes). */
export function qrOf(text: string): QrCode | null {
  const coded = codewordsOf(text)
  if (!coded) return null
  const drawn = masks.map((_, mask) => draw(coded.version, coded.codewords, mask))
  const costs = drawn.map(({ dark }) => penaltyOf(dark))
  const { size, dark } = drawn[costs.indexOf(Math.min(...costs))]!
  return { size, modules: dark }
}

function draw(version: number, codewords: Uint8Array, mask: number): Grid {
  const size = 17 + 4 * version
  const blank = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const grid: Grid = { size, dark: blank(), fixed: blank() }
  drawPatterns(grid, version)
  drawFormat(grid, mask)
  if (version >= 7) drawVersion(grid, version)
  drawCodewords(grid, codewords, masks[mask]!)
  return grid
}

function set({ dark, fixed }: Grid, row: number, column: number, isDark: boolean) {
  dark[row]![column] = isDark
  fixed[row]![column] = true
}

/** Timing lines, the three finders with their white rings, the alignment squares, and the one module always dark. */
function drawPatterns(grid: Grid, version: number) {
  const { size } = grid
  for (let index = 0; index < size; index++) {
    set(grid, 6, index, index % 2 === 0)
    set(grid, index, 6, index % 2 === 0)
  }
  const last = size - 4
  for (const [row, column] of [
    [3, 3],
    [3, last],
    [last, 3],
  ] as const) // prettier-ignore
    square(grid, row, column, 4, (ring) => ring !== 2 && ring !== 4)
  const places = alignmentOf(version, size)
  for (const row of places)
    for (const column of places) {
      const onFinder = (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6)
      if (!onFinder) square(grid, row, column, 2, (ring) => ring !== 1)
    }
  set(grid, size - 8, 8, true)
}

/** Rings around a middle, as far as the code reaches. */
function square(grid: Grid, row: number, column: number, radius: number, isDark: (ring: number) => boolean) {
  for (let down = -radius; down <= radius; down++)
    for (let right = -radius; right <= radius; right++) {
      const [y, x] = [row + down, column + right]
      if (y >= 0 && x >= 0 && y < grid.size && x < grid.size)
        set(grid, y, x, isDark(Math.max(Math.abs(down), Math.abs(right))))
    }
}

/** At 6, at the far end, and from version 7 on evenly between, in steps of whole pairs counted from the far end. */
function alignmentOf(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).reverse()]
}

/** The rest of a number, shifted, divided by a generator over GF(2), after the number itself. */
function withCheck(value: number, bits: number, generator: number): number {
  let rest = value
  for (let bit = 0; bit < bits; bit++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator)
  return (value << bits) | rest
}

/** Level M (00) and the mask, twice. */
function drawFormat(grid: Grid, mask: number) {
  const { size } = grid
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412
  for (let index = 0; index < 15; index++) {
    const isDark = ((bits >> index) & 1) === 1
    const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index + (index === 8 ? 1 : 0)
    if (index < 8) set(grid, near, 8, isDark)
    else set(grid, 8, near, isDark)
    if (index < 8) set(grid, 8, size - 1 - index, isDark)
    else set(grid, size - 15 + index, 8, isDark)
  }
}

function drawVersion(grid: Grid, version: number) {
  const bits = withCheck(version, 12, 0x1f25)
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >> index) & 1) === 1
    const [near, far] = [Math.floor(index / 3), grid.size - 11 + (index % 3)]
    set(grid, near, far, isDark)
    set(grid, far, near, isDark)
  }
}

/** Two columns at a time from the right, up and down in turn, over what is free; the mask with it. */
function drawCodewords({ size, dark, fixed }: Grid, codewords: Uint8Array, mask: (typeof masks)[number]) {
  let at = 0
  for (let right = size - 1; right > 0; right -= 2) {
    // The upright timing line has a column of its own.
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step
        if (fixed[row]![column]) continue
        const bit = at < codewords.length * 8 && ((codewords[at >> 3]! >> (7 - (at & 7))) & 1) === 1
        dark[row]![column] = bit !== mask(row, column)
        at++
      }
  }
}

/** How hard a code is to read: long runs, squares, what looks like a finder, and too much of one colour. */
function penaltyOf(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length
  const rows = dark.map((row) => row.map(Number).join(''))
  const columns = rows.map((_, column) => rows.map((row) => row[column]).join(''))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (let at = 0; at + 11 <= size; at++)
      if (/^(10111010000|00001011101)$/.test(line.slice(at, at + 11))) penalty += 40
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const value = dark[row]![column]
      if (value === dark[row - 1]![column] && value === dark[row]![column - 1] && value === dark[row - 1]![column - 1])
        penalty += 3
    }
  const share = (rows.join('').split('1').length - 1) / (size * size)
  return penalty + 10 * Math.floor(Math.abs(share * 100 - 50) / 5)
}
