import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/empty-database.ts'
import { migrationFiles } from '../../../db/migration-files.ts'

const client = emptyDatabase()

type Step = [no: number, day: number, from: string, to: string]
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T10:00:00Z`

test('What waits in an earlier version goes on waiting since it was asked for: quoted or not, and since the last time that it was.', async () => {
  const files = migrationFiles()
  const ours = files.findIndex((file) => file.name.endsWith('since-when-items-wait'))
  for (const { text } of files.slice(0, ours)) await client.query(text)
  // Items and their history alone.
  await client.query("set session_replication_role = 'replica'")
  const item = (n: number, no: number, stage: string) =>
    client.query(
      `insert into booking_items (id, booking_id, no, product, fulfilment, source, supplier, state, stage, currency, price_minor, cost_minor, detail, title, people, demo, created_at, updated_at)
      values ($1, $2, $3, 'flight', 'online', 'search', 'house', $4, $4, 'SAR', 100, 90, '{}', '{"en":"Lahore","ar":"لاهور"}', 1, false, $5, $6)`,
      [id(n * 10 + no), id(n), no, stage, day(1), day(20)],
    )
  const steps = async (n: number, ...all: Step[]) => {
    for (const [seq, [no, at, from, to]] of all.entries())
      await client.query(
        `insert into booking_history (booking_id, seq, at, event, from_status, to_status, item_no) values ($1, $2, $3, 'moved', $4, $5, $6)`,
        [id(n), seq + 1, day(at), from, to, no],
      )
  }
  await item(1, 1, 'void_requested')
  await steps(1, [1, 2, 'confirmed', 'void_requested'], [1, 3, 'void_requested', 'void_requested'])
  await item(2, 1, 'confirmed')
  await item(2, 2, 'refund_quoted')
  await steps(
    2,
    [2, 2, 'confirmed', 'refund_requested'],
    [2, 3, 'refund_requested', 'confirmed'],
    [2, 5, 'confirmed', 'refund_requested'],
    [1, 6, 'confirmed', 'refund_requested'],
    [1, 7, 'refund_requested', 'confirmed'],
    [2, 8, 'refund_requested', 'refund_quoted'],
  )
  await item(3, 1, 'refund_accepted')
  await steps(
    3,
    [1, 2, 'confirmed', 'refund_requested'],
    [1, 3, 'refund_requested', 'refund_quoted'],
    [1, 4, 'refund_quoted', 'refund_requested'],
    [1, 5, 'refund_requested', 'refund_quoted'],
    [1, 6, 'refund_quoted', 'refund_accepted'],
  )
  await item(4, 1, 'pending_supplier')
  await client.query("set session_replication_role = 'origin'")
  for (const { text } of files.slice(ours)) await client.query(text)

  const { rows } = await client.query(`select id, asked_at from booking_items order by id`)
  const asked = rows.map((row) => [row.id, row.asked_at?.toISOString().slice(8, 10) ?? null])
  expect(asked).toEqual([
    [id(11), '02'],
    [id(21), null],
    [id(22), '05'],
    [id(31), '04'],
    [id(41), '20'],
  ])
})
