import { expect, test } from 'vitest'
import { linesOf, unpacked } from './zstd-frames.ts'

test('what is no archive, or ends too early, is said to be so', async () => {
  async function* pieces(...parts: Buffer[]) {
    yield* parts
  }
  const read = async (...parts: Buffer[]) => {
    const lines: Buffer[] = []
    for await (const line of linesOf(unpacked(pieces(...parts)), 100)) lines.push(line)
    return lines
  }
  await expect(read(Buffer.from('<html>moved</html>'))).rejects.toThrow('no Zstandard archive')
  await expect(read(Buffer.from([0x28, 0xb5, 0x2f]))).rejects.toThrow('too early')
  await expect(read(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, 5, 0x29]))).rejects.toThrow('too early')
  expect(await read()).toEqual([])
})
