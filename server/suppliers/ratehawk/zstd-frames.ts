import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'

const frameMagic = 0xfd2fb528
/** Frames of notes between the others: 0x184D2A50 to 5F. */
const isNote = (magic: number) => magic >>> 4 === 0x184d2a5
const repeatedBlock = 1

/** Bytes as they come, handed out in pieces of a wanted length. */
class Source {
  readonly #from: AsyncIterator<Uint8Array>
  #left: Buffer = Buffer.alloc(0)
  constructor(from: AsyncIterable<Uint8Array>) {
    this.#from = from[Symbol.asyncIterator]()
  }
  async #more(): Promise<boolean> {
    const { done, value } = await this.#from.next()
    if (done) return false
    this.#left = this.#left.length === 0 ? Buffer.from(value) : Buffer.concat([this.#left, value])
    return true
  }
  /** Exactly so many; null at the end of all of them. Throws where they end in the middle. */
  async take(count: number): Promise<Buffer | null> {
    while (this.#left.length < count) {
      if (await this.#more()) continue
      if (this.#left.length === 0) return null
      throw new Error('The archive ends too early.')
    }
    const taken = this.#left.subarray(0, count)
    this.#left = this.#left.subarray(count)
    return taken
  }
  async needed(count: number): Promise<Buffer> {
    const taken = await this.take(count)
    if (!taken && count > 0) throw new Error('The archive ends too early.')
    return taken ?? Buffer.alloc(0)
  }
  async *pass(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#left.length === 0 && !(await this.#more())) throw new Error('The archive ends too early.')
      const part = this.#left.subarray(0, left)
      this.#left = this.#left.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  /** Whoever sends the bytes is told that no more are wanted. */
  async close(): Promise<void> {
    await this.#from.return?.()
  }
}

/** One frame, as RFC 8878 lays it out, to its last byte and no further. */
async function* frameOf(source: Source, magic: Buffer): AsyncGenerator<Buffer> {
  yield magic
  const descriptor = await source.needed(1)
  yield descriptor
  const flags = descriptor[0]!
  const isSingle = (flags >> 5) & 1
  const sizeBytes = [isSingle, 2, 4, 8][flags >> 6]!
  yield await source.needed((isSingle ? 0 : 1) + [0, 1, 2, 4][flags & 3]! + sizeBytes)
  for (let isLast = 0; !isLast; ) {
    const head = await source.needed(3)
    yield head
    const said = head.readUIntLE(0, 3)
    isLast = said & 1
    yield* source.pass(((said >> 1) & 3) === repeatedBlock ? 1 : said >> 3)
  }
  if ((flags >> 2) & 1) yield await source.needed(4)
}

/**
 * What a Zstandard archive holds, piece by piece, of however many frames it is: Node's own stream ends after the first
 * without a word. Throws where it is no such archive, or ends too early.
 */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const source = new Source(bytes)
  try {
    for (let magic = await source.take(4); magic; magic = await source.take(4)) {
      const mark = magic.readUInt32LE()
      if (isNote(mark)) {
        for await (const _ of source.pass((await source.needed(4)).readUInt32LE()));
        continue
      }
      if (mark !== frameMagic) throw new Error('This is no Zstandard archive.')
      // Its end, good or bad, is heard by whoever reads.
      const frame = pipeline(
        Readable.from(frameOf(source, magic), { objectMode: false }),
        createZstdDecompress(),
        () => {},
      )
      for await (const part of frame) yield part as Buffer
    }
  } finally {
    await source.close()
  }
}

/**
 * The lines of it; one that is longer than `max` bytes is left out, so that no archive fills the memory.
 */
export async function* linesOf(parts: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let size = 0
  for await (const part of parts) {
    let from = 0
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      if (size + end - from <= max) yield Buffer.concat([...kept, part.subarray(from, end)])
      kept = []
      size = 0
      from = end + 1
    }
    size += part.length - from
    if (size <= max) kept.push(part.subarray(from))
    else kept = []
  }
  if (size > 0 && size <= max) yield Buffer.concat(kept)
}
