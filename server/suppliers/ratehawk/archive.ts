import { PortError } from '#server/ports/failure'
import { HotelError } from '#server/ports/hotel'
import type { Parts } from './parts.ts'
import type { WireContent } from './wire.ts'
import { ratehawkWords as words } from './words.ts'
import { linesOf, unpacked } from './zstd-frames.ts'

export type Language = 'en' | 'ar'
/** Where an archive of all hotels lies for an hour, and from when it is. */
export type Archive = { url: URL; last_update: string }

/** ETG's store of archives; nothing else of an answer ever becomes an address that is called. */
const hosts: ReadonlySet<string> = new Set(['partner-feedora.s3.eu-central-1.amazonaws.com'])
const isTheirs = ({ protocol, host }: URL) =>
  protocol === 'https:' && (hosts.has(host) || host.endsWith('.worldota.net'))
/** So often a download is taken up again that brings nothing more. */
const breaksMax = 5
/** A hotel's line is some ten to a hundred kilobytes long. */
const lineMax = 4_000_000

/** The newest archive of all hotels in one language. Throws `unavailable` while ETG is making it. */
export const archiveOf = ({ client, standIn }: Parts, language: Language, signal: AbortSignal): Promise<Archive> =>
  client({
    path: '/hotel/info/dump/',
    body: { inventory: 'all', language },
    signal,
    read({ data }) {
      const { url, last_update } = data as { url: string; last_update: string }
      const place = new URL(url)
      if (!isTheirs(place) && place.origin !== standIn)
        throw new HotelError('not_supported', words.archive_elsewhere({ host: place.host }))
      return { url: place, last_update: new Date(last_update).toISOString() }
    },
  })

/**
 * The bytes of an archive. Where the line breaks it goes on at the byte it had come to, under a new link: the old one
 * ends after an hour. Throws where ETG has made a new archive meanwhile, or nothing more comes.
 */
async function* bytesOf(parts: Parts, language: Language, first: Archive, signal: AbortSignal) {
  let { url } = first
  let at = 0
  for (let breaks = 0; ; ) {
    const before = at
    try {
      for await (const part of parts.download({ url, from: at, signal })) {
        at += part.byteLength
        yield part
      }
      return
    } catch (error) {
      breaks = at > before ? 1 : breaks + 1
      if (!(error instanceof PortError) || signal.aborted || breaks > breaksMax) throw error
      const again = await archiveOf(parts, language, signal)
      if (again.last_update !== first.last_update) throw new HotelError('unavailable', words.archive_moved)
      ;({ url } = again)
    }
  }
}

const mark = Buffer.from('"id":')
const quote = 0x22
const blank = 0x20

/** The hotel of a line, where it is a wanted one; most are not, and are told by their name alone. */
function wantedIn(line: Buffer, wanted: ReadonlySet<string>): WireContent | null {
  for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + 1)) {
    let from = at + mark.length
    while (line[from] === blank) from++
    if (line[from] !== quote) continue
    const end = line.indexOf(quote, from + 1)
    if (!wanted.has(line.toString('utf8', from + 1, end))) continue
    try {
      const hotel = JSON.parse(line.toString('utf8')) as WireContent
      return wanted.has(hotel.id) && Number.isSafeInteger(hotel.hid) ? hotel : null
    } catch {
      return null
    }
  }
  return null
}

/** The wanted hotels of an archive, in its order and one at a time, however long it is. */
export async function* hotelsIn(
  parts: Parts,
  language: Language,
  archive: Archive,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<WireContent> {
  for await (const line of linesOf(unpacked(bytesOf(parts, language, archive, signal)), lineMax)) {
    const hotel = wantedIn(line, wanted)
    if (hotel) yield hotel
  }
}
