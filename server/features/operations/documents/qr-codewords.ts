/** Byte mode at level M (15 % may be unreadable): what a version holds, as ISO/IEC 18004 lays it down. */
type Version = { number: number; codewords: number; ecPerBlock: number; blocks: number }

const versions: readonly Version[] = (
  [
    [26, 10, 1],
    [44, 16, 1],
    [70, 26, 1],
    [100, 18, 2],
    [134, 24, 2],
    [172, 16, 4],
    [196, 18, 4],
    [242, 22, 4],
    [292, 22, 5],
    [346, 26, 5],
    [404, 30, 5],
    [466, 22, 8],
    [532, 22, 9],
  ] as const
).map(([codewords, ecPerBlock, blocks], index) => ({ number: index + 1, codewords, ecPerBlock, blocks }))

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
