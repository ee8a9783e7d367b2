import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonPieces, parseLong } from './json-pieces.ts'

const inPieces = (text: string) => [...jsonPieces(text)]
const row = (at: number, more: object = {}) => ({ ref: `r${at}`, text: 'x'.repeat(900), ...more })
const rows = (count: number, more?: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => row(at, more?.(at)))

describe('a list that is read in pieces', () => {
  test('is what `JSON.parse` reads of it, in more than one piece', () => {
    const text = JSON.stringify(rows(1_000))
    expect(inPieces(text).flat()).toEqual(JSON.parse(text))
    expect(inPieces(text).length).toBeGreaterThan(4)
  })

  test('so it is where rows stand within rows, where it is indented, and where texts look like rows', () => {
    const nested = rows(400, (at) => ({ dearer: [row(at), row(at + 1)], said: '"},{"ref":"\\' }))
    for (const text of [JSON.stringify(nested), JSON.stringify(nested, null, 2)]) {
      expect(inPieces(text).flat()).toEqual(nested)
      expect(inPieces(text).length).toBeGreaterThan(4)
    }
  })

  test('and of any values at all', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (list) => {
        const text = JSON.stringify(list)
        expect(inPieces(text).flat(1)).toEqual(JSON.parse(text))
      }),
    )
  })

  test.each(['', '[', '{"a":1', '[1,2', '[1]]', '[]x', `[${'{"ref":1},'.repeat(40_000)}]`, '[{"ref":1}]}'])(
    'refuses what is no JSON: %.20s',
    (text) => {
      expect(() => JSON.parse(text)).toThrow(SyntaxError)
      expect(() => inPieces(text)).toThrow(SyntaxError)
    },
  )
})

describe('an answer with a long list', () => {
  const long = rows(400, (at) => ({ dearer: [row(at)], said: '"},{"ref":"\\' }))
  test.each([
    { data: { offers: long, left: 2 }, meta: { after: null } },
    { data: { left: 0, offers: rows(300) } },
    { data: { passengers: { offers: rows(100) }, offers: rows(200) } },
    { data: { offers: [], more: rows(200) } },
    { data: { said: '"offers":[', offers: rows(200) } },
    { data: null, errors: [{ offers: rows(200) }] },
    { offers: rows(200) },
  ])('is what `JSON.parse` makes of it, wherever the list stands: %#', async (answer) => {
    const text = JSON.stringify(answer)
    expect(await parseLong(text, 'offers')).toEqual(answer)
    await expect(parseLong(text.slice(0, -1), 'offers')).rejects.toThrow(SyntaxError)
  })

  test('lets others have their turn meanwhile', async () => {
    let turns = 0
    const count = () => {
      turns++
      turn = setImmediate(count)
    }
    let turn = setImmediate(count)
    await parseLong(JSON.stringify({ data: { offers: rows(1_000) } }), 'offers')
    clearImmediate(turn)
    expect(turns).toBeGreaterThan(10)
  })
})
