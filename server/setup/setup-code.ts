import { sql } from 'kysely'
import type { App } from '#server/app'
import { type Db, first, type Tx } from '#server/db/db'
import { dropSetting, readSetting, writeSetting } from '#server/features/operations/settings'
import { sameText } from '#server/http/csrf'
import { spoken } from '#server/references'

const key = 'setup_code'
/** It is read from a terminal and may be typed by hand: twelve of 32 letters are 60 bits. */
const blocks = 3
const blockLength = 4

type Held = { hash: string }

const newCode = () => Array.from({ length: blocks }, () => spoken(blockLength)).join('-')

/** As it is stored: signed with our key, so that the table alone does not show what to type. */
const hashesOf = (app: App, typed: string) =>
  app.secrets.signatures(`setup:${typed.toUpperCase().replaceAll(/[\s-]/g, '')}`)

const hasAdmin = async (db: Db) => !!(await first(db, sql`select 1 from users where role = 'admin' limit 1`))

/**
 * A fresh code for a company's own installation that nobody governs yet; the one before it is void. Answers null, and voids
 * what is left of an earlier one, in a demo and wherever an admin exists.
 */
export async function makeSetupCode(app: App): Promise<string | null> {
  if (app.config.demo || (await hasAdmin(app.db))) {
    await dropSetting(app.db, key)
    return null
  }
  const code = newCode()
  await writeSetting(app.db, key, { hash: hashesOf(app, code)[0]! } satisfies Held)
  return code
}

/** Whether this is the code on the console; takes as long where there is none. */
export async function fitsSetupCode(app: App, typed: string): Promise<boolean> {
  const held = await readSetting<Held>(app.db, key)
  const wanted = held?.hash ?? hashesOf(app, newCode())[0]!
  const fits = hashesOf(app, typed).some((hash) => sameText(hash, wanted))
  return fits && held !== undefined && !app.config.demo
}

/** Uses the code up, in the transaction that makes the admin. Of two at once one gets it, and nobody where an admin exists. */
export const spendSetupCode = async (app: App, tx: Tx, typed: string): Promise<boolean> =>
  !(await hasAdmin(tx)) && (await dropSetting(tx, key, { hash: hashesOf(app, typed) })) === 1
