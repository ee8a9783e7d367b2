import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { withDatabase } from './database.ts'

/** A database without anything in it, for the tests of one file: what an earlier version left is written into it by them. */
export function emptyDatabase(): Pick<pg.Client, 'query'> {
  const name = `rihla_t_upgrade_${randomBytes(5).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  const client = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), name) })
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create database ${name}`)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return client
}
