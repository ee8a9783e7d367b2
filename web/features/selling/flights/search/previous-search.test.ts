import { describe, expect, it } from 'vitest'
import { journeyOf } from './previous-search-store.ts'

describe('the search before', () => {
  it('is told by its places and days', () => {
    const back = { origin: 'LHE', destination: 'JED', departure_date: '2027-01-14', return_date: '2027-01-28' }
    expect(journeyOf(back)).toEqual({ codes: ['LHE', 'JED'], leave: '2027-01-14', last: '2027-01-28' })
  })
  it('of several cities by all of them', () => {
    const legs = 'LHE-DXB-2027-01-14,DXB-LON-2027-01-20,LHR-LHE-2027-02-02'
    expect(journeyOf({ trip_type: 'multi_city', legs })).toEqual({
      codes: ['LHE', 'DXB', 'LHR', 'LHE'],
      leave: '2027-01-14',
      last: '2027-02-02',
    })
  })
})
