import { inflateSync } from 'node:zlib'

const woffSignature = 0x774f4646
const woffHeaderBytes = 44
const woffEntryBytes = 20
const sfntHeaderBytes = 12
const sfntEntryBytes = 16

/**
 * Unpacks a WOFF file into the plain font inside it. Fontkit can read WOFF by itself, but table by table: a last glyph
 * without outline (the no-break space here) then lies past the end of its table and the whole document fails.
 */
export function sfntFromWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== woffSignature) throw new Error('This font file is not WOFF')
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(sfntHeaderBytes + sfntEntryBytes * tables)
  const power = Math.floor(Math.log2(tables))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables, 4)
  directory.writeUInt16BE(16 << power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(tables * 16 - (16 << power), 10)

  const parts = [directory]
  let offset = directory.length
  for (let index = 0; index < tables; index += 1) {
    const entry = woffHeaderBytes + woffEntryBytes * index
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    const table = Buffer.alloc((length + 3) & ~3)
    ;(packedLength < length ? inflateSync(packed) : packed).copy(table)

    const target = sfntHeaderBytes + sfntEntryBytes * index
    woff.copy(directory, target, entry, entry + 4)
    woff.copy(directory, target + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, target + 8)
    directory.writeUInt32BE(length, target + 12)
    parts.push(table)
    offset += table.length
  }
  return Buffer.concat(parts)
}
