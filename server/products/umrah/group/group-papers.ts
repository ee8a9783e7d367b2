import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { passengersOf } from '#server/features/selling/bookings'
import type { TableCell, TableColumn } from '#server/features/operations/exports'
import { departureOf, packageOf, staysOf } from '../packages.sql.ts'
import { paperWords } from './paper-words.ts'
import { type PilgrimRow, pilgrimsOf, roomsOf } from './group.sql.ts'

export type Paper = { title: string; subtitle: string; columns: TableColumn[]; rows: TableCell[][] }

/** The passports of these people by booking and place; in full for who may read them, else masked. */
async function passportsOf(app: App, pilgrims: readonly PilgrimRow[], full: boolean) {
  const found = new Map<string, { number: string; expiry: string | null; birth: string; nationality: string }>()
  for (const id of new Set(pilgrims.map(({ booking_id }) => booking_id)))
    for (const one of await passengersOf(app.db, id)) {
      const open = (sealed: string | null, what: string) =>
        sealed ? app.secrets.decrypt(sealed, `booking_passengers:${id}:${what}:${one.position}`) : ''
      found.set(`${id} ${one.position}`, {
        number: full ? open(one.passport_encrypted, 'passport') : (one.passport_masked ?? ''),
        expiry: one.passport_expiry,
        birth: open(one.birth_encrypted, 'birth'),
        nationality: one.nationality,
      })
    }
  return found
}

const text = (head: string, weight?: number): TableColumn => ({ head, kind: 'text', ...(weight ? { weight } : {}) })

/** The rooming list, room by room, or the manifest in the order of passports. */
export async function groupPaper(
  app: App,
  { id, kind, locale, full }: { id: string; kind: 'rooming' | 'manifest'; locale: Locale; full: boolean },
): Promise<Paper | undefined> {
  const departure = await departureOf(app.db, id)
  if (!departure) return undefined
  const words = paperWords[locale]
  const [of, pilgrims, rooms, stays] = await Promise.all([
    packageOf(app.db, departure.package_id),
    pilgrimsOf(app.db, id),
    roomsOf(app.db, id),
    staysOf(app.db, [id]),
  ])
  const passports = await passportsOf(app, pilgrims, full)
  const passportOf = (one: PilgrimRow) => passports.get(`${one.booking_id} ${one.position}`)!
  const bedsIn = (no: number | null) => rooms.find((room) => room.no === no)?.beds
  const title = `${words[kind]}, ${locale === 'ar' ? of!.title_ar : of!.title_en}`
  const hotels = stays
    .map((stay) => (locale === 'ar' ? stay.hotel_ar : stay.hotel_en))
    .join(locale === 'ar' ? '، ' : ', ')
  const subtitle = `${departure.code} · ${departure.starts} – ${departure.ends} · ${hotels}`
  if (kind === 'rooming')
    return {
      title,
      subtitle,
      columns: [
        text(words.room),
        text(words.beds),
        text(words.name, 3),
        text(words.gender),
        { head: words.age, kind: 'number' },
        text(words.passport, 2),
        text(words.booking, 2),
      ],
      rows: pilgrims
        .toSorted(
          (a, b) =>
            (a.room ?? 999) - (b.room ?? 999) || a.reference.localeCompare(b.reference) || a.position - b.position,
        )
        .map((one) => [
          one.room === null ? '–' : String(one.room),
          words.kinds[bedsIn(one.room) ?? 0] ?? '–',
          `${one.surname} / ${one.given_name}`,
          words[one.gender],
          one.age,
          passportOf(one).number,
          one.reference,
        ]),
    }
  return {
    title,
    subtitle,
    columns: [
      { head: words.no, kind: 'number' },
      text(words.surname, 2),
      text(words.given, 2),
      text(words.gender),
      { head: words.birth, kind: 'date' },
      text(words.nationality),
      text(words.passport, 2),
      { head: words.expiry, kind: 'date' },
      text(words.booking, 2),
    ],
    rows: pilgrims
      .toSorted((a, b) => passportOf(a).number.localeCompare(passportOf(b).number))
      .map((one, at) => {
        const { number, expiry, birth, nationality } = passportOf(one)
        return [
          at + 1,
          one.surname,
          one.given_name,
          words[one.gender],
          birth || null,
          nationality,
          number,
          expiry,
          one.reference,
        ]
      }),
  }
}
