import { cityRows } from '#server/features/catalogue/hotels'
import { type Archive, archiveOf, hotelsIn, type Language } from './archive.ts'
import { type Content, contentOf, withArabic } from './content.ts'
import {
  archivesRead,
  changeContent,
  contentById,
  hotelsToRead,
  keepContent,
  knownIds,
  learntCities,
  noteArchive,
} from './hotels.sql.ts'
import type { WireContent } from './wire.ts'
import { contentMs } from './learn.ts'
import type { Call, Parts } from './parts.ts'

/** Fewer are read one by one within minutes: no archive of gigabytes is fetched for them. */
const worthIt = 120
const wantedMax = 100_000
const uniqueViolation = '23505'

/** Null where it is closed, or says too little of itself to be sold. */
function openContent(hotel: WireContent): Content | null {
  if (hotel.is_closed || hotel.deleted) return null
  try {
    return contentOf(hotel, null)
  } catch {
    return null
  }
}

/** Reads what is due of an archive; each hotel is kept as it comes, so that a broken run has lost nothing. */
async function readEnglish(parts: Parts, archive: Archive, due: readonly string[], call: Call): Promise<number> {
  let kept = 0
  for await (const hotel of hotelsIn(parts, 'en', archive, new Set(due), call.signal)) {
    const content = openContent(hotel)
    await keepContent(parts.db, hotel.id, content ? hotel.hid : null, content, call.now).catch((error: unknown) => {
      // Another name of theirs has this number: the hotel is sold under that one.
      if ((error as { code?: string }).code !== uniqueViolation) throw error
      return keepContent(parts.db, hotel.id, null, null, call.now)
    })
    kept++
  }
  return kept
}

/** Null where what is said cannot be read: one hotel must not hold up the others. */
function arabicOver(content: Content, hotel: WireContent): Content | null {
  try {
    return withArabic(content, hotel)
  } catch {
    return null
  }
}

async function readArabic(parts: Parts, archive: Archive, { signal }: Call): Promise<void> {
  for await (const hotel of hotelsIn(parts, 'ar', archive, new Set(await knownIds(parts.db)), signal)) {
    const content = await contentById(parts.db, hotel.id)
    const words = content && arabicOver(content, hotel)
    if (words) await changeContent(parts.db, hotel.id, words)
  }
}

/**
 * Reads what is missing or old of all hotels out of ETG's weekly archives, first in English, then the Arabic names over it.
 * Where it breaks off, the next run goes on with what is still due. Answers how many hotels it kept, 0 where it was not
 * worth it or the archives were read already.
 */
export async function readArchives(parts: Parts, call: Call): Promise<number> {
  const read = new Map((await archivesRead(parts.db)).map((one) => [one.language, one.last_update.toISOString()]))
  const newest = async (language: Language, anyway: boolean) => {
    const archive = await archiveOf(parts, language, call.signal)
    return !anyway && (read.get(language) ?? '') >= archive.last_update ? null : archive
  }
  const english = await newest('en', false)
  const before = new Date(call.now.getTime() - contentMs)
  const due = english ? (await hotelsToRead(parts.db, before, wantedMax)).map(({ id }) => id) : []
  const kept = english ? await readEnglish(parts, english, due, call) : 0
  if (english) await noteArchive(parts.db, 'en', english.last_update)
  // What was read anew in English lacks its Arabic names, also where their archive is the same.
  const arabic = await newest('ar', kept > 0)
  if (arabic) {
    await readArabic(parts, arabic, call)
    await noteArchive(parts.db, 'ar', arabic.last_update)
  }
  return kept
}

/** The same where it is worth it: every city's hotels are listed, and many of them are due or lack their Arabic names. */
export async function learnAll(parts: Parts, call: Call): Promise<{ kept: number }> {
  const listed = new Set((await learntCities(parts.db)).flatMap(({ city, listed_at }) => (listed_at ? [city] : [])))
  const isListed = (await cityRows(parts.db)).every(({ code }) => listed.has(code))
  const before = new Date(call.now.getTime() - contentMs)
  const due = await hotelsToRead(parts.db, before, worthIt)
  const languages = new Set((await archivesRead(parts.db)).map(({ language }) => language))
  const isHalf = languages.has('en') && !languages.has('ar')
  if (!isListed || (due.length < worthIt && !isHalf)) return { kept: 0 }
  return { kept: await readArchives(parts, call) }
}
