/** Public API of blocks: rooms that staff sell to groups at a price of their own, and the units they take. */
export { blockUnit, nightsOfBlock } from './block-view.ts'
export { drawSoon } from './draw-deposit.ts'
export { type BlockRow, blockById, blocksAhead, blocksById, blocksFor, usesOf } from './blocks.sql.ts'
export { takeRoomsIn } from './take-rooms.ts'
export { releaseBlocks } from './release-blocks.ts'
