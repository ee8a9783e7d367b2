import type { FileFormat } from '#contract/kernel/list'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { type TableCell, type TableColumn, tableFile } from '#server/features/operations/exports'
import { listPaper } from '#server/lists/list-paper'
import { partyOf } from '../party.ts'
import { placeWords } from '../place-words.ts'
import { passengerWords } from './passenger-words.ts'

const kinds: readonly TableColumn['kind'][] = [
  'number',
  'text',
  'text',
  'text',
  'text',
  'text',
  'date',
  'text',
  'text',
  'date',
  'text',
]
const gone = ['refund_accepted', 'refund_requested']

type Asked = { id: string; format: FileFormat; locale: Locale; zone: string; full: boolean }

/**
 * Everybody who goes along on a departure, room by room, as a file; whoever gave a room back is not in it. `full`: with
 * passport numbers in full. Undefined where there is no such departure.
 */
export async function passengersFile(app: App, { id, format, locale, zone, full }: Asked) {
  const party = await partyOf(app, id)
  if (!party) return undefined
  const words = passengerWords[locale]
  const columns = words.heads.map((head, at): TableColumn => ({ head, kind: kinds[at]! }))
  const people = party.rooms
    .filter(({ status }) => !gone.includes(status))
    .flatMap((room) => room.travellers.map((one) => ({ room, one })))
  const rows = people.map(({ room, one: { kind, place, named } }, at): TableCell[] => [
    at + 1,
    `${room.booking}/${room.item}`,
    words.kinds[kind],
    named?.surname ?? null,
    named?.given_name ?? (room.travellers[0] ? `(${room.lead})` : null),
    placeWords[place][locale],
    named?.date_of_birth ?? null,
    named?.nationality ?? null,
    (full ? named?.passport_full : named?.passport_number) ?? null,
    named?.passport_expiry ?? null,
    words.paid[room.paid.amount >= room.total.amount ? 'all' : 'part'],
  ])
  const title = `${words.title}: ${party.holiday.title[locale]}`
  const name = `${words.title} ${party.code}`
  if (format !== 'pdf') return { code: party.code, ...(await tableFile({ name, locale, columns, rows, zone, format })) }
  const days = `${party.code} · ${party.starts} – ${party.ends}`
  const paper = await listPaper(app, { title, name, filters: days, locale, columns, rows, all: rows.length, zone })
  return { code: party.code, ...paper }
}
