import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { errorCorrection } from './qr-codewords.ts'
import { qrOf } from './qr.ts'

const drawn = (text: string) => qrOf(text)!.modules.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
const hashed = (text: string) => createHash('sha256').update(drawn(text).join('\n')).digest('hex').slice(0, 16)

/** As two other encoders draw it (level M, mask 2), and as a reader reads it. */
const known = `
#######...#..#..#.#######
#.....#..###..###.#.....#
#.###.#.#####.##..#.###.#
#.###.#.#...####..#.###.#
#.###.#.#.##..#.#.#.###.#
#.....#.#.#....#..#.....#
#######.#.#.#.#.#.#######
........#.###..#.........
#.#####...#####.#.#####..
.####..#.##.##..#..#...#.
..#..####...#.###...##.##
#..#....#.#.#..####.....#
#.###.#.#.#.####.####.###
###.##..#.......#..#.#.#.
#...###..#.##.##...###.##
#..###.###.#..#.#.###...#
#.#.###.#.##.#..#####.#..
........#.#.##.##...##...
#######..#...##.#.#.#.###
#.....#.##..#.###...##.#.
#.###.#.#.#.#########.###
#.###.#.###...#..##.#####
#.###.#.#..##.##.....##.#
#.....#..###...###.###..#
#######.#####.....#######`
  .trim()
  .split('\n')

describe('a QR code', () => {
  it('corrects as the textbook example of 1-M does', () => {
    const data = Uint8Array.of(32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17)
    expect([...errorCorrection(data, 10)]).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  it('is drawn module by module as others draw it', () => {
    expect(drawn('https://rihla.example/t')).toEqual(known)
  })

  it.each([
    ['of one block', 'https://rihla.example/manage-booking', '0c7f39b3afdbacda'],
    ['of blocks of two lengths, with its version written on it', 'x'.repeat(150), 'bbe6b068fd583d23'],
    ['of five blocks, with a length of two bytes', 'y'.repeat(213), '846a7d6bcfd964a4'],
    ['in Arabic', 'رحلة', 'b8ca17b422081c2f'],
  ])('%s', (_, text, hash) => {
    expect(hashed(text)).toBe(hash)
  })

  it('grows with what it says, and refuses what is too long for a paper', () => {
    expect(qrOf('x'.repeat(14))!.size).toBe(21)
    expect(qrOf('x'.repeat(15))!.size).toBe(25)
    expect(qrOf('x'.repeat(213))!.size).toBe(57)
    expect(qrOf('x'.repeat(331))!.size).toBe(69)
    expect(qrOf('x'.repeat(1_000))!.size).toBe(121)
    expect(qrOf('x'.repeat(1_371))).toBeNull()
  })
})
