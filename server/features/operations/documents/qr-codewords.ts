/** Byte mode at level M (15 % may be unreadable): what a version holds, as ISO/IEC 18004 lays it down. */
type Version = { number: number; codewords: number; ecPerBlock: number; blocks: number }

/** Of each version: check codewords a block, and blocks. */
const blocksOf =
  `10x1 16x1 26x1 18x2 24x2 16x4 18x4 22x4 22x5 26x5 30x5 22x8 22x9 24x9 24x10 28x10 28x11 26x13 26x14 26x16
  26x17 28x17 28x18 28x20 28x21 28x23 28x25 28x26 28x28 28x29`.split(/\s+/)

/** All modules of a version that are not of its patterns, in bytes. */
function codewordsIn(version: number): number {
  const aligned = Math.floor(version / 7) + 2
  const patterns = version === 1 ? 0 : (25 * aligned - 10) * aligned - 55
  return Math.floor(((16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0)) / 8)
}

const versions: readonly Version[] = blocksOf.map((text, index) => {
  const [ecPerBlock = 0, blocks = 0] = text.split('x').map(Number)
  return { number: index + 1, codewords: codewordsIn(index + 1), ecPerBlock, blocks }
})

const byteMode = 4
const countBits = (version: Version) => (version.number < 10 ? 8 : 16)
const dataCodewords = ({ codewords, ecPerBlock, blocks }: Version) => codewords - ecPerBlock * blocks

/** The smallest version that holds so many bytes, if any does. */
const versionFor = (bytes: number) =>
  versions.find((version) => 4 + countBits(version) + 8 * bytes <= 8 * dataCodewords(version))

/** Powers of 2 in GF(256) over x^8 + x^4 + x^3 + x^2 + 1, and which power each number is. */
const powers = new Uint8Array(255)
const logs = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  powers[power] = value
  logs[value] = power
  value = value & 0x80 ? ((value << 1) ^ 0x11d) & 0xff : value << 1
}
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : powers[(logs[a]! + logs[b]!) % 255]!)

/** The product of (x - 2^0) ... (x - 2^(degree-1)) without its leading 1. */
function generatorOf(degree: number): Uint8Array {
  let product: Uint8Array = new Uint8Array([1])
  for (let root = 0; root < degree; root++) {
    const next = new Uint8Array(product.length + 1)
    for (const [index, value] of product.entries()) {
      next[index]! ^= value
      next[index + 1]! ^= times(value, powers[root]!)
    }
    product = next
  }
  return product.subarray(1)
}

/** Reed-Solomon: what is left of the data, times x^degree, divided by the generator. */
export function errorCorrection(data: Uint8Array, degree: number): Uint8Array {
  const generator = generatorOf(degree)
  const rest = new Uint8Array(degree)
  for (const byte of data) {
    const factor = byte ^ rest[0]!
    rest.copyWithin(0, 1)
    rest[degree - 1] = 0
    for (let index = 0; index < degree; index++) rest[index]! ^= times(generator[index]!, factor)
  }
  return rest
}

/** Mode, length, bytes, end, then the two padding bytes in turn. */
function dataOf(bytes: Uint8Array, version: Version): Uint8Array {
  const size = dataCodewords(version)
  const data = new Uint8Array(size)
  let at = 0
  const put = (value: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit--, at++) data[at >> 3]! |= ((value >> bit) & 1) << (7 - (at & 7))
  }
  put(byteMode, 4)
  put(bytes.length, countBits(version))
  for (const byte of bytes) put(byte, 8)
  // The end of four zero bits may be cut short where the data is full; the rest of its byte is zero anyway.
  const used = Math.ceil(Math.min(at + 4, size * 8) / 8)
  for (let index = used; index < size; index++) data[index] = (index - used) % 2 === 0 ? 0xec : 0x11
  return data
}

/** The codewords of a text in the order they are drawn: first of each block, second of each block, ... */
export function codewordsOf(text: string): { version: number; codewords: Uint8Array } | null {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (!version) return null
  const data = dataOf(bytes, version)
  const { blocks, ecPerBlock } = version
  const short = Math.floor(data.length / blocks)
  const longFrom = blocks - (data.length % blocks)
  let start = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = short + (index >= longFrom ? 1 : 0)
    const part = data.subarray(start, start + length)
    start += length
    return { part, check: errorCorrection(part, ecPerBlock) }
  })
  const codewords: number[] = []
  for (let index = 0; index <= short; index++)
    for (const { part } of parts) if (index < part.length) codewords.push(part[index]!)
  for (let index = 0; index < ecPerBlock; index++) for (const { check } of parts) codewords.push(check[index]!)
  return { version: version.number, codewords: Uint8Array.from(codewords) }
}
