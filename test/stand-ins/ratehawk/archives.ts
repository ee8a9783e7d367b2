import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, zstdCompressSync } from 'node:zlib'
import { type Hotels, hotels, type Row } from './hotels.ts'

/** A frame of notes, which readers leave out. */
const note = Buffer.from([0x51, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3])
const longerThanAny = 5_000_000

/** Archives of all hotels as ETG has them made every week: JSON lines under Zstandard, taken up again at any byte. */
export class Archives {
  last_update = '2027-01-04T20:00:00Z'
  /** Hotels that only the archives know, by their number. */
  more = 0
  /** The next downloads break off after so many bytes. */
  breaksAfter: number[] = []
  /** From which byte each download was wanted. */
  readonly from: number[] = []
  readonly #hotels: Hotels
  #links = 0
  constructor(of: Hotels) {
    this.#hotels = of
  }

  /** A link of its own each time, as those end after an hour. */
  link(url: string, language: string): Row {
    return { url: `${url}/feed/${language}.jsonl.zst?link=${++this.#links}`, last_update: this.last_update }
  }

  #packed(language: string): Buffer {
    const others = Array.from({ length: 400 }, (_, n) => ({
      id: `elsewhere_${n}`,
      hid: 1_000 + n,
      rooms: 'x'.repeat(n),
    }))
    const [first] = hotels
    const more = Array.from({ length: this.more }, (_, n) => ({
      ...this.#hotels.info(first!.id, language),
      region: { id: 7, name: 'Makkah' },
      id: `makkah_more_${n}`,
      hid: 9_000_000 + n,
      is_closed: n === 0,
    }))
    const lines = [...others, ...hotels.map(({ id }) => this.#hotels.info(id, language))].map((one) =>
      JSON.stringify(one),
    )
    const parts = [
      `${lines.join('\n')}\n{"id": "makkah_more_1", "x": "${'x'.repeat(longerThanAny)}"}\nno json "id": "makkah_more_1"\n`,
      more.map((one) => `${JSON.stringify(one).replace('"id":"', '"id": "')}\n`).join(''),
    ]
    const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }
    return Buffer.concat([zstdCompressSync(parts[0]!, checked), note, zstdCompressSync(parts[1]!)])
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const whole = this.#packed(/feed\/(\w+)/.exec(request.url!)![1]!)
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    this.from.push(from)
    const breaks = this.breaksAfter.shift()
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': whole.length - from })
    if (breaks === undefined) return void response.end(whole.subarray(from))
    response.write(whole.subarray(from, from + breaks), () => setImmediate(() => response.destroy()))
  }
}
