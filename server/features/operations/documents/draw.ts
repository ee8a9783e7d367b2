import { availableParallelism } from 'node:os'
import { littleMemory, machineMemory, sharesOf } from '#server/memory'
import { threadPool } from '#server/threads/thread-pool'
import type { CardsDocument } from './cards.ts'
import type { DocumentInput } from './document-input.ts'
import type { LettersDocument } from './letters.ts'
import type { QuotationDocument } from './quotation.ts'
import type { TableDocument } from './table.ts'
import type { TagsDocument } from './tags.ts'

export type Drawing =
  | { doc: 'document'; input: DocumentInput }
  | { doc: 'quotation'; input: QuotationDocument }
  | { doc: 'table'; input: TableDocument }
  | { doc: 'cards'; input: CardsDocument }
  | { doc: 'letters'; input: LettersDocument }
  | { doc: 'tags'; input: TagsDocument }

const memory = machineMemory()
/** A core is left to whoever answers people. */
const threads = memory < littleMemory ? 1 : Math.max(1, Math.min(3, availableParallelism() - 1))
const pool = threadPool(new URL('./draw.worker.ts', import.meta.url), {
  threads,
  memoryMb: sharesOf(memory).drawingMb,
  timeoutMs: 60_000,
})

/** Pages as PDF bytes, set beside the thread that answers people: a document takes a tenth of a second of nothing else. */
export const draw = async (drawing: Drawing): Promise<Buffer> => Buffer.from(await pool.run<Uint8Array>(drawing))
