import type { hotelBlocks } from '#contract/catalogue/hotel-blocks'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { memoRecipes, postJournal } from '#server/features/money/ledger'
import { writeActivity } from '#server/features/operations/activity'
import { countStock } from '#server/features/selling/stock-units'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { type BlockDeposit, depositsOf, depositsToForfeit, lockBlockOf, postedFor } from './block-deposits.sql.ts'
import { blockUnit, nightsOfBlock } from './block-view.ts'
import { type BlockRow, blockById, lockBlock } from './blocks.sql.ts'
import { hotelBlocksWords as words } from './words.ts'

export const drawJob = 'hotel-blocks.draw'

/** After this transaction the block's deposit pays for the rooms that are sold or taken then. */
export const drawSoon = (tx: Tx, block: string, at: Date): Promise<void> =>
  enqueue(tx, drawJob, { block }, { runAt: at })

const nothing: BlockDeposit = { paid: 0, drawn: 0, forfeited: 0, left: 0 }

async function post(
  tx: Tx,
  { code, name, currency }: BlockRow,
  of: {
    source: 'block_drawn' | 'block_forfeited'
    lines: ReturnType<typeof memoRecipes.blockForfeited>
    at: Date
    by?: string
  },
) {
  const { source, lines, at, by = null } = of
  const nth = (await postedFor(tx, source, code)) + 1
  const posted = await postJournal(tx, {
    kind: 'block_deposit',
    source: { type: source, id: `${code}:${nth}` },
    lines,
    at,
    memo: `${code} ${name} ${currency}`,
    actor_id: by,
  })
  if (isRefusal(posted)) throw posted
}

/**
 * Makes what the deposit has paid for what it should: the price of every room night that is sold or taken, as far as it
 * goes. What is given back lies at the hotel again.
 */
export async function drawDeposit(app: Pick<App, 'db' | 'clock'>, code: string): Promise<void> {
  const at = app.clock.now()
  await inTx(app.db, 'draw deposit of a block', async (tx) => {
    const locked = await lockBlockOf(tx, code)
    const block = locked && (await blockById(tx, locked.id))
    if (!block) return
    const { paid, drawn, forfeited } = (await depositsOf(tx, [code])).get(code) ?? nothing
    const units = nightsOfBlock(block).map((night) => blockUnit(code, night))
    const sold = (await countStock(tx, units, at)).reduce((sum, unit) => sum + unit.sold, 0)
    const amount = Math.max(0, Math.min(paid - forfeited, sold * block.price_minor)) - drawn
    if (amount === 0) return
    const { supplier, currency } = block
    const lines = memoRecipes.blockDrawn({ block: code, supplier, currency, amount })
    await post(tx, block, { source: 'block_drawn', lines, at })
  })
}

async function writeOff(tx: Tx, block: BlockRow, left: number, at: Date, by?: string) {
  const lines = memoRecipes.blockForfeited({ block: block.code, currency: block.currency, amount: left })
  await post(tx, block, { source: 'block_forfeited', lines, at, ...(by ? { by } : {}) })
}

/** Staff write off what is left; see `hotelBlocks.forfeit`. Answers the block's id. */
export function forfeitDeposit(
  app: App,
  { id, expected_left, reason }: Input<typeof hotelBlocks.forfeit>['body'],
  by: string,
): Promise<string | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'forfeit deposit of a block', async (tx) => {
    const block = await lockBlock(tx, id)
    if (!block) return refuse.notFound(words.block_not_found)
    const { left } = (await depositsOf(tx, [block.code])).get(block.code) ?? nothing
    if (left <= 0) return refuse.wrongState(words.nothing_left)
    const { currency } = block
    if (expected_left.amount !== left || expected_left.currency !== currency)
      return refuse.priceChanged({
        old: expected_left,
        new: { amount: left, currency },
        difference: { amount: left - expected_left.amount, currency },
      })
    await writeOff(tx, block, left, at, by)
    await writeActivity(tx, {
      action: 'hotel_block_forfeited',
      at,
      actor_id: by,
      subject: 'hotel',
      subject_id: block.hotel_id,
      detail: { block: block.code, amount_minor: left, currency, reason },
    })
    return id
  })
}

/** Blocks that were paid in any case and are over: what nobody slept for is lost. Answers how many. */
export async function forfeitOver(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  const at = app.clock.now()
  let lost = 0
  for (const code of await depositsToForfeit(app.db, at)) {
    // A sale whose draw is still to come is none of it.
    await drawDeposit(app, code)
    await inTx(app.db, 'forfeit deposit of a block', async (tx) => {
      const locked = await lockBlockOf(tx, code)
      const block = locked && (await blockById(tx, locked.id))
      const { left } = (await depositsOf(tx, [code])).get(code) ?? nothing
      if (!block || left <= 0) return
      await writeOff(tx, block, left, at)
      lost++
    })
  }
  return lost
}
