import { createDeflate, createDeflateRaw } from 'node:zlib'

const block = Buffer.alloc(1_000_000)

const made = new Map<string, Promise<Buffer>>()

/** So many equal bytes, packed, without ever holding them: the maker must not take the memory that is measured. */
export function packedRun(bytes: number, { raw = false, fill = 0 } = {}): Promise<Buffer> {
  const key = `${bytes} ${raw} ${fill}`
  const packed = made.get(key) ?? pack(bytes, raw, fill)
  made.set(key, packed)
  return packed
}

async function pack(bytes: number, raw: boolean, fill: number): Promise<Buffer> {
  const packer = raw ? createDeflateRaw({ level: 1 }) : createDeflate({ level: 1 })
  const packed: Buffer[] = []
  packer.on('data', (part: Buffer) => packed.push(part))
  const filled = fill === 0 ? block : Buffer.alloc(block.length, fill)
  for (let left = bytes; left > 0; left -= block.length)
    if (!packer.write(left < block.length ? filled.subarray(0, left) : filled))
      await new Promise((go) => packer.once('drain', go))
  const ended = new Promise((go) => packer.once('end', go))
  packer.end()
  await ended
  return Buffer.concat(packed)
}
