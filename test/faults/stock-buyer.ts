// A buyer as a process of its own: takes, sells and gives back stock until it is killed, and says what it was told.
import { randomInt, randomUUID } from 'node:crypto'
import { inTx, openDatabase } from '../../server/db/db.ts'
import { releaseStock, sellStock, takeStock } from '../../server/features/selling/stock-units/index.ts'

const [databaseUrl, role, ...units] = process.argv.slice(2)
const { db } = openDatabase(databaseUrl!, { asRole: role! })
const holdMs = 3_000

for (;;) {
  const owner = `item:${randomUUID()}`
  const at = new Date()
  const wanted = units.filter(() => randomInt(2) === 0).map((unit) => ({ unit, quantity: randomInt(1, 3) }))
  if (wanted.length === 0) continue
  const order = { owner, units: wanted, until: new Date(at.getTime() + holdMs), at }
  if (await inTx(db, 'take', (tx) => takeStock(tx, order))) {
    // Sold out for now: what others hold lapses or comes back.
    process.stdout.write('full\n')
    continue
  }
  const end = randomInt(4)
  // One in four is left behind, as by somebody who closes the page.
  if (end === 0) continue
  if (end === 1) await inTx(db, 'release', (tx) => releaseStock(tx, { owner, at: new Date() }))
  else if ((await inTx(db, 'sell', (tx) => sellStock(tx, { owner, at: new Date() }))) === null)
    process.stdout.write(`sold ${JSON.stringify(order.units)}\n`)
}
