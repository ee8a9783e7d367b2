import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Leg } from '#contract/selling/flights'
import { foundOf } from '../../../../test/stand-ins/found.ts'
import { standInOffer } from '../../../../test/stand-ins/supplier.ts'
import { bestFirst, firstBy } from './best.ts'
import type { Found } from './found.ts'
import { sortFound } from './narrow.ts'

const [aLeg] = standInOffer({ adults: 1, children: 0, infants: 0 }, { out: '2027-01-10', back: '2027-01-20' }).legs

/** `1200 9:30 s1 n1 w1 a1 q`: price, time, stops, nights, long waits by day, changes of airport, by quotation. */
function flightOf(text: string): Found {
  const [price, time, ...more] = text.split(' ')
  const [hours, minutes] = time!.split(':').map(Number)
  const count = (letter: string) => Number(more.find((one) => one[0] === letter)?.slice(1) ?? 0)
  const segment = aLeg!.segments[0]!
  const leg: Leg = {
    ...aLeg!,
    stops: count('s'),
    duration_minutes: hours! * 60 + (minutes ?? 0),
    warnings: [...(count('n') ? (['overnight'] as const) : []), ...(count('a') ? (['airport_change'] as const) : [])],
    segments: [
      ...Array.from({ length: count('n') }, () => ({ ...segment, layover_minutes: 600 })),
      ...Array.from({ length: count('w') }, () => ({ ...segment, layover_minutes: 420 })),
      segment,
    ],
  }
  return foundOf({ ref: text, amount: Math.round(Number(price) * 100), legs: [leg], quoted: more.includes('q') })
}

const nameOf = ({ offer }: Found) => offer.ref

/** What a person at a desk would offer first, before what they would not, each pair alone on its market. */
const judged = `
JFK-KUL: a fifth dearer and fifteen hours shorter | 3840 20:36 s1 | 3000 35:36 s1 n1
JFK-KUL: the same at two stops | 3840 20:36 s1 | 3100 38:12 s2 n1
JFK-KUL: an hour is not worth a tenth | 3000 21:40 s1 | 3400 20:36 s1
SYD-LHR: nobody takes thirty-seven hours for a tenth | 4100 23 s1 | 3700 37 s2 n1
SYD-LHR: nor for a quarter | 4100 23 s1 | 3075 37 s1 n1
SYD-LHR: one stop before two at nearly the same price | 4150 23 s1 | 4050 25 s2
RUH-MNL: direct before a day on the way | 1900 9:30 | 1450 24 s1 n1
RUH-MNL: direct before an afternoon in Dubai | 1700 9:30 | 1600 15 s1 w1
RUH-MNL: one stop at two thirds before direct | 1250 12:30 s1 | 1900 9:30
LHE-JED: direct before one stop for a little less | 1050 5:15 | 960 9:40 s1
LHE-JED: direct before a night in Muscat | 1050 5:15 | 760 17 s1 n1
LHE-JED: one stop at half the price | 600 8:30 s1 | 1200 5:15
LHE-JED: the cheaper of two direct ones | 950 5:20 | 1090 5:10
LHE-JED: ten minutes are worth nothing much | 1000 5:25 | 1040 5:15
RUH-JED: direct before over Medina | 400 1:50 | 360 5 s1
RUH-JED: the cheap direct one | 300 1:55 | 420 1:45
RUH-JED: not five hours for a third less | 400 1:50 | 270 6 s1
RUH-CAI: direct before over Jeddah | 930 2:40 | 807 7:30 s1
RUH-CAI: direct before a night in Dammam | 930 2:40 | 640 15 s1 n1
RUH-CAI: a few riyals less, the same time | 920 2:40 | 930 2:40
KHI-DXB: direct before over Muscat | 480 2:10 | 433 6:40 s1
KHI-DXB: three hours more at a third of the price | 300 5 s1 | 900 2:10
KHI-LHR: one stop and a short wait before a day in Istanbul | 2300 11:30 s1 | 2050 22 s1 n1
KHI-LHR: direct for a tenth more | 2500 8:30 | 2280 12:30 s1
KHI-LHR: one stop before direct at four fifths more | 1900 11:30 s1 | 3420 8:30
KHI-LHR: no change of airport for a twentieth | 2200 13 s1 | 2090 13 s1 a1
KHI-LHR: no two stops over Antalya | 2200 12 s1 | 2100 16 s2 a1
ISB-YYZ: direct before one stop | 2887 14:10 | 2750 19 s1
ISB-YYZ: one stop when direct costs two thirds more | 2700 17 s1 | 4500 14:10
ISB-YYZ: not thirty hours | 2950 17 s1 | 2600 30 s1 n1
ISB-YYZ: not two stops for a hundred | 2950 18 s1 | 2850 20 s2
JED-IST: direct before a wait of seven hours in Amman | 1100 4 | 900 13 s1 w1
JED-IST: direct before a night | 1100 4 | 700 18 s1 n1
DXB-LHR: direct before one stop at a tenth less | 1800 7:40 | 1600 11:30 s1
DXB-LHR: one stop at half | 1000 11 s1 | 2000 7:40
DXB-LHR: a quarter less is not worth a night | 1800 7:40 | 1350 21 s1 n1
MAN-ISB: direct before one stop at the same price | 2400 7:50 | 2400 12 s1
MAN-ISB: the shorter of two one-stops | 2000 11 s1 | 1980 16 s1
MAN-ISB: three hours for a tenth | 1800 14 s1 | 2000 13:50 s1
DXB-DOH: an hour direct before four over Muscat for a little | 700 1:10 | 620 4:30 s1
DXB-DOH: three hours more at a third of the price, no night | 300 4 s1 | 950 1:10
KWI-CAI in dinars: no night for a tenth | 62 3 | 56 14 s1 n1
KWI-CAI in dinars: the cheaper at the same time | 58 3 | 62 3
KWI-LHE in dinars: one stop at three fifths | 60 8 s1 | 105 4:30
CGK-JED in rupiah: direct before a night in Kuala Lumpur | 9800000 9:40 | 8600000 22 s1 n1
CGK-JED in rupiah: one stop at three fifths | 5900000 13 s1 | 9800000 9:40
NRT-JED in yen: one stop before two and a night | 160000 17 s1 | 148000 27 s2 n1
NRT-JED in yen: the cheaper at half an hour more | 150000 17:30 s1 | 165000 17 s1
BOM-LHR: a wait by day weighs less than a night | 1900 16 s1 w1 | 1900 16 s1 n1 w1
BOM-LHR: a final price before one that may rise | 1900 9:30 | 1850 9:30 q
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string])

describe('the order "best"', () => {
  test('is that of a person at a desk in each of fifty judged pairs', () => {
    expect(judged).toHaveLength(50)
    const wrong = judged.filter(([, better, worse]) => {
      const [first] = bestFirst([flightOf(worse), flightOf(better)])
      return nameOf(first!) !== better
    })
    expect(wrong).toEqual([])
  })

  const markets = fc.array(
    fc
      .tuple(
        fc.integer({ min: 200, max: 5_000 }),
        fc.integer({ min: 60, max: 2_400 }),
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
      )
      .map(([price, minutes, stops, quoted]) =>
        flightOf(`${price} ${Math.floor(minutes / 60)}:${minutes % 60} s${stops}${quoted ? ' q' : ''}`),
      ),
    { minLength: 1, maxLength: 40 },
  )

  test('has nobody travel half as long again among the first five, unless for under 0.7 of the price', () => {
    fc.assert(
      fc.property(markets, (flights) => {
        const sorted = bestFirst(flights)
        expect(new Set(sorted)).toEqual(new Set(flights))
        const fastest = Math.min(...flights.map(({ journey }) => journey.minutes))
        const quick = flights.filter((one) => one.journey.minutes <= 1.5 * fastest)
        const price = Math.min(...quick.map(({ total }) => total))
        const slow = sorted.slice(0, Math.min(5, quick.length)).filter((one) => !quick.includes(one))
        for (const one of slow) expect(one.total).toBeLessThan(0.7 * price)
      }),
      { numRuns: 60 },
    )
  })

  test('keeps its order when all prices are of another currency', () => {
    fc.assert(
      fc.property(markets, (flights) => {
        const yen = flights.map(({ offer, total, source: { quoted } }) =>
          foundOf({ ref: offer.ref, amount: total * 40, currency: 'JPY', legs: offer.legs, quoted }),
        )
        expect(bestFirst(yen).map(nameOf)).toEqual(bestFirst(flights).map(nameOf))
      }),
      { numRuns: 30 },
    )
  })

  test('and every other order, cut to its first few, is the beginning of the whole', () => {
    fc.assert(
      fc.property(markets, fc.integer({ min: 1, max: 45 }), (flights, limit) => {
        for (const sort of ['best', 'cheapest', 'fastest', 'earliest', 'latest'] as const)
          expect(sortFound(flights, sort, undefined, limit).map(nameOf)).toEqual(
            sortFound(flights, sort).slice(0, limit).map(nameOf),
          )
        const byTotal = flights.toSorted((a, b) => a.total - b.total).slice(0, limit)
        expect(firstBy(flights, ({ total }) => total, limit).map(({ total }) => total)).toEqual(
          byTotal.map(({ total }) => total),
        )
      }),
      { numRuns: 60 },
    )
  })
})

test('what can be bought leads best, cheapest and fastest, however cheap a price that is not final.', () => {
  const flights = ['500 3 q', '480 4 q', '900 3', '1000 2:50', '300 2 q'].map(flightOf)
  for (const [sort, lead] of [
    ['best', '900 3'],
    ['cheapest', '900 3'],
    ['fastest', '1000 2:50'],
  ] as const)
    expect(nameOf(sortFound(flights, sort)[0]!)).toBe(lead)
  expect(nameOf(sortFound(flights.slice(0, 2), 'cheapest')[0]!)).toBe('480 4 q')
})
