/** Public API of blocks: rooms that staff sell to groups at a price of their own, and the units they take. */
export { blockUnit } from './block-view.ts'
export { type BlockRow, blocksFor } from './blocks.sql.ts'
export { releaseBlocks } from './release-blocks.ts'
