import { describe, expect, test } from 'vitest'
import { StandInSupplier, standInOffer } from '../../../../test/stand-ins/supplier.ts'
import { Candidates, flightsOf } from './candidates.ts'
import { Found, type Source } from './found.ts'
import { bytesOfAnOffer, type KeptLimits, KeptSearches } from './kept-searches.ts'

const { dates } = new StandInSupplier(new Date())
const passengers = { adults: 1, children: 0, infants: 0 }
const source: Source = {
  supplier: 'house',
  quoted: false,
  totals: ({ fares }) => ({ total: fares[0]!.base, perAdult: fares[0]!.base }) as ReturnType<Source['totals']>,
  make: () => {
    throw new Error('none is sent')
  },
}
/** So many offers of other flights each, half of them by another supplier. */
function searchOf(id: string, offers: number, startedAt = 0, finished: Promise<void> = Promise.resolve()) {
  const candidates = new Candidates()
  for (let at = 0; at < offers; at++) {
    const offer = standInOffer(passengers, dates, at * 100)
    const legs = offer.legs.map((leg) => ({
      ...leg,
      segments: leg.segments.map((segment) => ({ ...segment, flight_number: String(1000 + at) })),
    }))
    const one = { ...offer, ref: `${offer.ref}.${at}`, legs, dearer: [] }
    candidates.put(flightsOf(one), new Found(at % 2 ? source : { ...source, supplier: 'other' }, one))
  }
  return { id, startedAt, candidates, finished, owner: 'guest' }
}
const offersOf = ({ candidates }: { candidates: Candidates }) =>
  candidates.all().map(({ offer, total, source: { supplier } }) => ({ offer, total, supplier }))

function kept(limits: Partial<KeptLimits> = {}) {
  const clock = { now: 0 }
  const searches = new KeptSearches<ReturnType<typeof searchOf>>(
    {
      openBytes: 100 * bytesOfAnOffer,
      packedBytes: 1_000_000,
      searches: 100,
      ms: 30 * 60_000,
      restMs: 60_000,
      ...limits,
    },
    () => clock.now,
  )
  const all = async (count: number, offers: number) => {
    for (let at = 0; at < count; at++) {
      searches.keep(searchOf(`${at}`, offers, clock.now), null)
      await searches.settled()
    }
  }
  return { clock, searches, all }
}

describe('searches that are kept', () => {
  test('open ones hold no more bytes than allowed; those used least are packed, in far fewer', async () => {
    const { searches, all } = kept()
    await all(10, 40)
    const { open, openBytes, packed, packedBytes } = searches.held
    expect([open, packed]).toEqual([2, 8])
    expect(openBytes).toBeLessThanOrEqual(100 * bytesOfAnOffer)
    expect(packedBytes).toBeLessThan((8 * 40 * bytesOfAnOffer) / 10)
  })

  test('a packed one is opened as it was, offer by offer, for whoever may have it', async () => {
    const { searches, all } = kept()
    await all(4, 60)
    expect(searches.held.packed).toBe(3)
    expect(await searches.find('0', ({ owner }) => owner === 'agent')).toBeUndefined()
    const [found, again] = await Promise.all([searches.find('0'), searches.find('0')])
    expect(offersOf(found!)).toEqual(offersOf(searchOf('0', 60)))
    expect(again).toBe(found)
    expect(await searches.find('nobody made it')).toBeUndefined()
  })

  test('the packed ones hold no more bytes than allowed either, and the oldest is forgotten first', async () => {
    const { searches, all } = kept({ packedBytes: 40_000 })
    await all(60, 60)
    expect(searches.held.packedBytes).toBeLessThanOrEqual(40_000)
    expect(searches.held.packed).toBeGreaterThan(2)
    expect(await searches.find('0')).toBeUndefined()
    expect(await searches.find('58')).toBeDefined()
  })

  test('while packing falls behind, bytes decide: the newest alone stays, however much it holds', () => {
    const { searches } = kept()
    for (let at = 0; at < 20; at++) searches.keep(searchOf(`${at}`, 90, 0, new Promise(() => {})), null)
    expect(searches.held.openBytes).toBeLessThanOrEqual(200 * bytesOfAnOffer)
    searches.keep(searchOf('large', 500), null)
    expect(searches.held).toMatchObject({ open: 1, openBytes: 500 * bytesOfAnOffer })
  })

  test('what nobody used for a while is packed, and after half an hour nothing is kept', async () => {
    const { clock, searches, all } = kept()
    await all(2, 40)
    expect(searches.held).toMatchObject({ open: 2, packed: 0 })
    clock.now = 59_000
    searches.use('0')
    clock.now = 60_000
    searches.tidy()
    await searches.settled()
    expect(searches.held).toMatchObject({ open: 1, packed: 1 })
    clock.now = 30 * 60_000
    searches.tidy()
    expect(searches.held).toEqual({ open: 0, openBytes: 0, packed: 0, packedBytes: 0 })
  })

  test('at rest all of them are packed, and whoever comes back finds theirs', async () => {
    const { searches, all } = kept()
    await all(2, 40)
    await searches.rest()
    expect(searches.held).toMatchObject({ open: 0, openBytes: 0, packed: 2 })
    expect(await searches.find('1')).toMatchObject({ id: '1' })
    searches.tidy()
    expect(searches.held).toMatchObject({ open: 1, packed: 1 })
  })

  test('there are no more of them than allowed', async () => {
    const { searches, all } = kept({ searches: 5 })
    await all(12, 40)
    expect(searches.held.open + searches.held.packed).toBeLessThanOrEqual(5)
  })

  test('a question is answered by the search that is open, and by none that was packed', async () => {
    const { searches, all } = kept()
    const asked = searchOf('asked', 40)
    searches.keep(asked, 'KHI to DXB')
    expect(searches.asked('KHI to DXB')).toBe(asked)
    await all(4, 40)
    expect(searches.asked('KHI to DXB')).toBeUndefined()
  })
})
