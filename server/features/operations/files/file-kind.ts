/** What the first bytes say a file is. Its name and the type it was sent with are not asked: anybody may write them. */
export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf'

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

export function kindOf(bytes: Buffer): FileKind | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  return undefined
}

const endOfImage = Buffer.from([0xff, 0xd9])
/**
 * A JPEG that was cut off on its way has pixels for a part of the picture and no end. Inside the pixels its mark cannot
 * stand; what a camera writes behind it does no harm.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  const pixels = jpegParts(bytes).pixelsAt
  return pixels !== undefined && bytes.indexOf(endOfImage, pixels) > 0
}

type Size = { width: number; height: number }

/** The frames that its headers speak of, and where its pixels begin. */
function jpegParts(bytes: Buffer): { sizes: Size[]; pixelsAt: number | undefined } {
  const sizes: Size[] = []
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (marker === 0xda) return { sizes, pixelsAt: at }
    else {
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
      if (isFrame) sizes.push({ height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) })
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return { sizes, pixelsAt: undefined }
}

const scansMax = 100
const scanMark = Buffer.from([0xff, 0xda])

/** More passes over the picture than any camera or editor writes (about ten): made to keep its reader busy. */
export function hasTooManyScans(bytes: Buffer): boolean {
  let at = -1
  for (let scans = 0; scans <= scansMax; scans++) {
    at = bytes.indexOf(scanMark, at + 1)
    if (at < 0) return false
  }
  return true
}

const pngPartsKept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** A PNG with nothing but its picture: its other parts may be packed and unpack to any size. Undefined where it is broken. */
export function pngPicture(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) return undefined
    if (pngPartsKept.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

/** The canvas and each frame: a small canvas may hold a frame that is none. */
function webpSizes(bytes: Buffer): Size[] {
  const sizes: Size[] = []
  for (let at = 12; at + 18 <= bytes.length; ) {
    const [chunk, length, body] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4), at + 8]
    if (chunk === 'VP8X')
      sizes.push({ width: bytes.readUIntLE(body + 4, 3) + 1, height: bytes.readUIntLE(body + 7, 3) + 1 })
    else if (chunk === 'VP8L') {
      const packed = bytes.readUInt32LE(body + 1)
      sizes.push({ width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 })
    } else if (chunk === 'VP8 ')
      sizes.push({ width: bytes.readUInt16LE(body + 6) & 0x3fff, height: bytes.readUInt16LE(body + 8) & 0x3fff })
    at = body + length + (length % 2)
  }
  return sizes
}

/** Sixteen bits a channel take twice the memory while a picture is unpacked. */
const isDeep = (kind: FileKind, bytes: Buffer) => kind === 'png' && bytes[24] === 16

/**
 * The largest picture in the file by its own headers, read before anything is unpacked; a pixel of sixteen bits a
 * channel counts twice. None where the headers are broken.
 */
export function pixelsOf(kind: Exclude<FileKind, 'pdf'>, bytes: Buffer): number | undefined {
  const sizes =
    kind === 'png'
      ? bytes.length >= 24 && startsWith(bytes, 'IHDR', 12)
        ? [{ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }]
        : []
      : kind === 'jpeg'
        ? jpegParts(bytes).sizes
        : webpSizes(bytes)
  const pixels = Math.max(0, ...sizes.map(({ width, height }) => width * height))
  return pixels > 0 ? pixels * (isDeep(kind, bytes) ? 2 : 1) : undefined
}
