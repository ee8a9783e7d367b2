import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { withdrawStock } from '#server/features/selling/stock-units'
import { blockUnit, nightsOfBlock } from './block-view.ts'
import { blocksToRelease, lockBlock, markBlockReleased } from './blocks.sql.ts'

/** Gives unsold rooms of blocks whose day has come back to their hotels; later returns follow them. Answers how many blocks. */
export async function releaseBlocks(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  for (let released = 0; ; ) {
    const at = app.clock.now()
    const due = await blocksToRelease(app.db, at)
    if (due.length === 0) return released
    for (const { id } of due)
      await inTx(app.db, 'release hotel block', async (tx) => {
        const block = await lockBlock(tx, id)
        if (!block || (await markBlockReleased(tx, id, at)) === 0) return
        const units = nightsOfBlock(block).map((night) => blockUnit(block.code, night))
        await withdrawStock(tx, { units, at })
        released++
      })
  }
}
