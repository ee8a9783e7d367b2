import { describe, expect, test } from 'vitest'
import { anyOf, days, flag, oneOf, readAddress, ref, search, writeAddress } from './list.ts'

const filters = {
  status: anyOf(['pending', 'approved']),
  state: oneOf(['open', 'shut']),
  days: days(),
  travel: days('travel_'),
  bank: ref(/^[0-9]{3}$/),
  mine: flag(),
  q: search(),
}

describe('an address is read by the filters of its list', () => {
  test('each kind gives its own value, and writing gives the address back', () => {
    const address = {
      status: 'approved,pending',
      state: 'shut',
      from: '2027-01-02',
      to: '2027-01-02',
      travel_from: '2028-02-29',
      bank: '123',
      mine: '1',
      q: 'Al Noor',
    }
    const { asked, misfits } = readAddress(filters, address)
    expect(misfits).toEqual([])
    expect(asked).toEqual({
      status: ['approved', 'pending'],
      state: 'shut',
      days: { from: '2027-01-02', to: '2027-01-02' },
      travel: { from: '2028-02-29' },
      bank: '123',
      mine: true,
      q: 'Al Noor',
    })
    const written = Object.entries(writeAddress(filters, asked)).filter(([, text]) => text !== undefined)
    expect(Object.fromEntries(written)).toEqual(address)
  })
  test('what does not fit is named and asks for nothing', () => {
    const read = readAddress(filters, {
      status: 'pending,lost',
      state: 'ajar',
      from: '2027-02-30',
      travel_from: '2027-05-02',
      travel_to: '2027-05-01',
      bank: '12',
      mine: 'yes',
      q: 'x'.repeat(101),
    })
    expect(read.asked).toEqual({ travel: { from: '2027-05-02' } })
    expect(read.misfits).toEqual(['status', 'state', 'from', 'travel_to', 'bank', 'mine', 'q'])
  })
  test('no text, an empty one and blanks ask for nothing, and other names are not looked at', () => {
    expect(readAddress(filters, { q: '   ', status: '', id: 'DP-7Q2M4X' })).toEqual({ asked: {}, misfits: [] })
    expect(readAddress(filters, { q: 7 }).misfits).toEqual(['q'])
  })
})
