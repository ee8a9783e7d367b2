import { expect, test } from 'vitest'
import pg from 'pg'
import { describeSchema } from '../server/db/describe-schema.ts'
import { startHouse } from './app.ts'

test('docs/schema.sql is the schema that the migrations make', async () => {
  const house = await startHouse({ houseNetwork: false })
  const client = new pg.Client({ connectionString: house.ownerUrl })
  try {
    await client.connect()
    await expect(await describeSchema(client)).toMatchFileSnapshot('../docs/schema.sql')
  } finally {
    await client.end()
    await house.close()
  }
})
