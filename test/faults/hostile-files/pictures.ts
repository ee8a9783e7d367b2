import { deflateSync } from 'node:zlib'
import { chunk } from '../../support/corpus.ts'
import { packedRun } from './packed.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function head(width: number, height: number, bits: number): Buffer {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(width)
  body.writeUInt32BE(height, 4)
  body.set([bits, 6, 0, 0, 0], 8)
  return chunk('IHDR', body)
}

/** A PNG of one pixel with a part that unpacks to `unpackedBytes`. */
export async function bombPng(type: 'iCCP' | 'zTXt' | 'iTXt' | 'IDAT', unpackedBytes: number): Promise<Buffer> {
  const before = { iCCP: 'icc\0\0', zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0', IDAT: '' }[type]
  const packed = await packedRun(unpackedBytes)
  return Buffer.concat([
    signature,
    head(1, 1, 8),
    chunk(type, Buffer.concat([Buffer.from(before, 'latin1'), packed])),
    ...(type === 'IDAT' ? [] : [chunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3, 255])))]),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A see-through picture of so many pixels; 40 megapixels of 8 bits, or 20 of 16, is the largest that is taken. */
export async function wholePng(width: number, height: number, bits: 8 | 16): Promise<Buffer> {
  const lines = await packedRun((width * (bits / 2) + 1) * height)
  return Buffer.concat([signature, head(width, height, bits), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}
