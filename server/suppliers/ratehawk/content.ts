import type { Amenity } from '#contract/catalogue/hotel-terms'
import type { Localised } from '#contract/kernel/shapes'
import type { HotelContent } from '../rooms/hotel-info.ts'
import type { RoomMarks, WireContent } from './wire.ts'

/** What is kept of what ETG says of a hotel. */
export type Content = HotelContent & { rooms: { marks: string; name: Localised }[] }

/** By the words that amenities are described with in English, or by ETG's marks. */
const amenityWords: readonly [Amenity, RegExp][] = [
  ['wifi', /wi-?fi|internet/i],
  ['parking', /parking/i],
  ['pool', /\bpool\b|has_pool/i],
  ['gym', /gym|fitness/i],
  ['shuttle', /shuttle|transfer/i],
  ['prayer_room', /prayer|mosque/i],
  ['family_rooms', /family room/i],
  ['restaurant', /restaurant/i],
  ['laundry', /laundry/i],
  ['wheelchair', /wheelchair|disab|accessib/i],
]
const photosMax = 12
/** One of the sizes that ETG's own pages use. */
const photoSize = '640x400'
/** Pictures come from here alone: nothing else of an answer ever becomes an address in a page. */
export const photoHost = 'https://cdn.worldota.net'

const photosOf = ({ images, images_ext }: WireContent): string[] =>
  (images_ext?.map(({ url }) => url) ?? images ?? [])
    .filter((url) => /^https:\/\/cdn\.worldota\.net\/t\/\{size\}\/[\w./-]{1,200}$/.test(url))
    .slice(0, photosMax)
    .map((url) => url.replace('{size}', photoSize))

const clock = (text: string | null | undefined, usual: string) => /^\d\d:\d\d/.exec(text ?? '')?.[0] ?? usual
const aboutOf = ({ description_struct }: WireContent) =>
  (description_struct ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
    .slice(0, 2_000)

/** A room's marks as one text, the same for the same room. */
export const marksOf = (marks: RoomMarks | null | undefined): string =>
  marks
    ? Object.keys(marks)
        .toSorted()
        .map((mark) => `${mark}${marks[mark]}`)
        .join('.')
    : ''

const roomName = (group: { name: string; name_struct?: { main_name?: string | null } }) =>
  (group.name_struct?.main_name || group.name).slice(0, 120)

const said = (text: string | null | undefined, max: number) => (text || '').trim().slice(0, max)

/** The Arabic words of a hotel over what is kept of it; where it has none, the English ones stay. */
export function withArabic(content: Content, ar: WireContent): Content {
  const over = (kept: Localised, text: string): Localised => ({ en: kept.en, ar: text || kept.en })
  const names = new Map((ar.room_groups ?? []).map((group) => [marksOf(group.rg_ext), roomName(group)]))
  return {
    ...content,
    name: over(content.name, said(ar.name, 80)),
    address: over(content.address, said(ar.address, 200)),
    about: over(content.about, said(aboutOf(ar), 2_000)),
    rooms: content.rooms.map(({ marks, name }) => ({ marks, name: over(name, names.get(marks) ?? '') })),
  }
}

/** What is kept of a hotel, of what ETG says of it in both languages. Throws where it says nothing of where it is. */
export function contentOf(en: WireContent, ar: WireContent | null): Content {
  if (![en.latitude, en.longitude].every(Number.isFinite) || !en.name) throw new Error('This is no hotel.')
  const both = (text: string | null | undefined, max: number): Localised => {
    const english = said(text, max)
    return { en: english, ar: english }
  }
  const marked = [
    ...(en.serp_filters ?? []),
    ...(en.amenity_groups ?? []).flatMap(({ amenities, group_name }) => [group_name, ...amenities]),
  ]
  const content: Content = {
    name: both(en.name, 80),
    address: both(en.address, 200),
    about: both(aboutOf(en), 2_000),
    phone: (en.phone ?? '').slice(0, 40),
    lat: en.latitude,
    lon: en.longitude,
    stars: Math.min(5, Math.max(0, Math.round(en.star_rating ?? 0))),
    check_in: clock(en.check_in_time, '15:00'),
    check_out: clock(en.check_out_time, '12:00'),
    amenities: amenityWords.flatMap(([amenity, word]) => (marked.some((one) => word.test(one)) ? [amenity] : [])),
    photos: photosOf(en),
    rooms: (en.room_groups ?? []).map((group) => ({ marks: marksOf(group.rg_ext), name: both(roomName(group), 120) })),
  }
  return ar ? withArabic(content, ar) : content
}
