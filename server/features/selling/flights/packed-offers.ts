import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { SupplierOffer } from '#server/ports/flight'
import { Candidates, flightsOf } from './candidates.ts'
import { Found, type Source } from './found.ts'

/** So many offers are packed at once: two milliseconds, in which nobody else has a turn. */
const portionOffers = 200
/** Offers, and who sent each: what several suppliers sent at the same time lies mixed. */
type Portion = { suppliers: string[]; offers: SupplierOffer[] }

// The fastest level: a second one saves a twentieth of the bytes for a third of the time.
const params = { [constants.ZSTD_c_compressionLevel]: 1 }

/**
 * Bytes that hold nothing beside themselves: what the compressor answers lies in a buffer of a fixed size. Packed at
 * once, so that what was written for it goes with the young objects: memory outside the heap that outlives some of their
 * collections makes the engine collect everything.
 */
export function pack(value: unknown): Buffer {
  const packed = zstdCompressSync(serialize(value), { params })
  const exact = Buffer.allocUnsafeSlow(packed.byteLength)
  packed.copy(exact)
  return exact
}
export const unpack = async (bytes: Buffer): Promise<unknown> => deserialize(await promisify(zstdDecompress)(bytes))

/** What suppliers sent, in a fiftieth of the memory; others have their turn meanwhile. */
export async function packOffers(found: readonly Found[]): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for (let from = 0; from < found.length; from += portionOffers) {
    const some = found.slice(from, from + portionOffers)
    const portion: Portion = {
      suppliers: some.map(({ source }) => source.supplier),
      offers: some.map(({ offer }) => offer),
    }
    parts.push(pack(portion))
    await nextTurn()
  }
  return parts
}

/** The candidates again, in the same order; undefined where `sourceOf` does not know a supplier. Prices are reckoned anew by the source. */
export async function openOffers(
  parts: readonly Buffer[],
  sourceOf: (supplier: string) => Source | undefined,
): Promise<Candidates | undefined> {
  const candidates = new Candidates()
  for (const part of parts) {
    const { suppliers, offers } = (await unpack(part)) as Portion
    for (const [at, offer] of offers.entries()) {
      const source = sourceOf(suppliers[at]!)
      if (!source) return undefined
      candidates.put(flightsOf(offer), new Found(source, offer))
    }
    await nextTurn()
  }
  return candidates
}
