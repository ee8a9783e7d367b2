import type { HotelTerms } from '#contract/catalogue/hotel-contract'

/** The contract of the example: a quad of which Ramadan costs more and has suhoor and iftar. */
export const quadTerms: HotelTerms = {
  board: 'BB',
  max_child_age: 11,
  weekend: [4, 5],
  rooms: [{ room: 'QUAD', base_persons: 4, allotment: 10, release_days: 0 }],
  seasons: [
    { name: 'Winter', priority: 0, range: { calendar: 'gregorian', from: '2027-01-01', to: '2027-04-30' } },
    { name: 'Ramadan', priority: 10, range: { calendar: 'hijri', from: '09-01', to: '09-30', year: null } },
  ],
  rates: [
    { season: 'Winter', room: 'QUAD', base: 32_000, weekend: 38_000, extra: 6_000, single: null },
    { season: 'Ramadan', room: 'QUAD', base: 62_000, weekend: null, extra: 6_000, single: null },
  ],
  children: [{ position: null, age_from: 0, age_to: 11, how: 'percent', value: 5_000 }],
  boards: [
    {
      board: 'SUI',
      adult: 4_500,
      child_bp: 5_000,
      mandatory: true,
      range: { calendar: 'hijri', from: '09-01', to: '09-30', year: null },
    },
  ],
  cancel: [
    { before_hours: 168, keeps: {} },
    { before_hours: 48, keeps: { nights: 1 } },
  ],
}
