import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** A sheet of 5,000 rows unpacks to a few megabytes; what unpacks to more was made to fill the memory. */
const unpackedBytesMax = 40_000_000
const entriesMax = 200

/**
 * The parts of a ZIP archive by name, unpacked for their true size. Undefined where it is no archive, names a part
 * twice, is packed in a way that no spreadsheet uses, or unpacks to more than 40 MB in all.
 */
export async function unpackZip(bytes: Buffer): Promise<Map<string, Buffer> | undefined> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) return undefined
  const entries = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (entries === 0 || entries > entriesMax) return undefined
  const parts = new Map<string, Buffer>()
  let left = unpackedBytesMax
  for (let n = 0; n < entries; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const method = bytes.readUInt16LE(at + 10)
    const packedBytes = bytes.readUInt32LE(at + 20)
    const nameBytes = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
    const local = bytes.readUInt32LE(at + 42)
    if (parts.has(name) || local + 30 > bytes.length || bytes.readUInt32LE(local) !== 0x04034b50) return undefined
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + packedBytes > bytes.length || (method !== 0 && method !== 8)) return undefined
    const packed = bytes.subarray(start, start + packedBytes)
    const part = method === 0 ? packed : await inflate(packed, { maxOutputLength: left })
    left -= part.length
    if (left <= 0) return undefined
    parts.set(name, part)
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}
