import { expect, test } from 'vitest'
import type { Segment } from '#contract/selling/flights'
import { createFormat } from '#web/i18n/format.ts'
import { flightNamed, type Names } from './flight-words.ts'

test('A flight is named by its airline and number; where the airline has no name its code is not said twice.', () => {
  const names: Names = {
    airlines: new Map([
      ['SV', { en: 'Saudia', ar: 'السعودية' }],
      ['ZZ', { en: 'ZZ', ar: 'ZZ' }],
    ]),
    airports: new Map(),
  }
  const named = (marketing_carrier: string) =>
    flightNamed(names, { marketing_carrier, flight_number: '636' } as Segment, createFormat('en'))
  expect(['SV', 'ZZ', 'YY'].map(named)).toEqual([
    'Saudia \u2066SV 636\u2069',
    '\u2066ZZ 636\u2069',
    '\u2066YY 636\u2069',
  ])
})
