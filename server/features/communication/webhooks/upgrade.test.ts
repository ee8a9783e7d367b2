import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrationFiles } from '#server/db/migration-files'
import { emptyDatabase } from '../../../../test/empty-database.ts'

const client = emptyDatabase()

test('Whoever asked an earlier version to be told everything is told of days that move, and nobody else.', async () => {
  const files = migrationFiles()
  const ours = files.findIndex((file) => file.name.endsWith('days-that-moved'))
  for (const { text } of files.slice(0, ours)) await client.query(text)
  // Without the agency and the person that they belong to.
  await client.query('set session_replication_role = replica')
  const chosen = [
    ['booking.status', 'booking.ticketed', 'booking.cancelled', 'booking.payment', 'airline.change'],
    ['booking.status', 'booking.payment'],
  ]
  for (const [at, types] of chosen.entries())
    await client.query(
      `insert into webhook_endpoints (id, agency_id, url, types, secret_encrypted, created_at, created_by)
       values ($1, $1, $2, $3, 'sealed', now(), $1)`,
      [randomUUID(), `https://hooks.example.com/${at}`, types],
    )
  await client.query('set session_replication_role = origin')
  for (const { text } of files.slice(ours)) await client.query(text)
  const { rows } = await client.query('select types from webhook_endpoints order by url')
  expect(rows.map(({ types }) => types)).toEqual([[...chosen[0]!, 'booking.days_moved'], chosen[1]])
})
