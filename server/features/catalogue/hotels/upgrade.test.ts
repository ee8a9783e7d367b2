import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrationFiles } from '#server/db/migration-files'
import { emptyDatabase } from '../../../../test/empty-database.ts'

const client = emptyDatabase()

test('What an earlier version let people set by hand of a night is known to this one, and nothing else is.', async () => {
  const files = migrationFiles()
  const ours = files.findIndex((file) => file.name.endsWith('nights-set-by-hand'))
  for (const { text } of files.slice(0, ours)) await client.query(text)
  const [hotel, room, contract] = [randomUUID(), randomUUID(), randomUUID()]
  await client.query(
    `insert into hotels (id, code, name_en, name_ar, city, address_en, address_ar, lat, lon, stars, phone, email, check_in, check_out)
     values ($1, 'MKK-90', 'Dar', 'دار', 'MKK', 'Makkah', 'مكة', 21, 39, 4, '+966125550100', 'a@example.test', '16:00', '12:00')`,
    [hotel],
  )
  await client.query(
    `insert into hotel_rooms (id, hotel_id, code, name_en, name_ar, beds, max_persons, max_adults) values ($1, $2, 'QUAD', 'Quad', 'رباعية', 4, 4, 4)`,
    [room, hotel],
  )
  const terms = { rooms: [{ room: 'QUAD', base_persons: 4, allotment: 10, release_days: 60 }] }
  await client.query(
    `insert into hotel_contracts (id, hotel_id, number, supplier, currency, first_night, last_night, state, terms)
     values ($1, $2, 'C-1', 'dar', 'SAR', '2027-01-01', '2027-04-30', 'active', $3)`,
    [contract, hotel, terms],
  )
  const nights: [string, { release_at?: string; released?: boolean; capacity: number }][] = [
    // As the contract has it: back at midnight sixty days before.
    ['2027-03-20', { release_at: '2027-01-18T21:00Z', capacity: 10 }],
    ['2027-03-21', { release_at: '2027-01-19T21:00Z', capacity: 4 }],
    ['2027-02-15', { release_at: '2027-02-15T21:00Z', capacity: 3 }],
    ['2027-02-16', { release_at: '2026-12-17T21:00Z', released: true, capacity: 0 }],
    ['2027-05-01', { capacity: 10 }],
    ['2027-05-02', { capacity: 7 }],
  ]
  for (const [night, { release_at, released = false, capacity }] of nights) {
    const unit = `hotel:${room}:${night}`
    await client.query(
      'insert into stock_units (unit, capacity, withdrawn_at, created_at, updated_at) values ($1, $2, $3, now(), now())',
      [unit, capacity, released ? new Date() : null],
    )
    if (release_at)
      await client.query(
        `insert into hotel_nights (room_id, night, contract_id, unit, season, base_minor, extra_minor, release_at, released)
         values ($1, $2, $3, $4, 'Winter', 32000, 6000, $5, $6)`,
        [room, night, contract, unit, release_at, released],
      )
  }
  await client.query(`insert into hotel_limits (room_id, night, stop_sale) values ($1, '2027-03-21', true)`, [room])
  for (const { text } of files.slice(ours)) await client.query(text)
  const { rows } = await client.query(
    `select night::text as night, stop_sale, opened_by_hand as opened, capacity_by_hand as capacity from hotel_limits order by night`,
  )
  expect(rows).toEqual([
    { night: '2027-02-15', stop_sale: false, opened: true, capacity: true },
    { night: '2027-03-21', stop_sale: true, opened: false, capacity: true },
    { night: '2027-05-02', stop_sale: false, opened: false, capacity: true },
  ])
})
