import type { App } from '#server/app'
import { tableFile } from '#server/features/operations/exports'
import { type Booked, openedPeople } from '#server/features/selling/bookings'
import { type Actor, inBackOffice } from '#server/http/actor'
import { holds } from '#server/http/permissions'
import { groupOf } from './group-detail.ts'
import { ticketsOfItem } from './sales.sql.ts'

const heads = {
  en: {
    no: 'No.',
    type: 'Type',
    title: 'Title',
    surname: 'Surname',
    given: 'Given name',
    gender: 'Sex',
    born: 'Born',
    nationality: 'Nationality',
    passport: 'Passport',
    country: 'Issued by',
    expiry: 'Expires',
    ticket: 'Ticket',
    types: { adult: 'ADT', child: 'CHD', infant: 'INF' },
  },
  ar: {
    no: 'م',
    type: 'الفئة',
    title: 'اللقب',
    surname: 'اسم العائلة',
    given: 'الاسم',
    gender: 'الجنس',
    born: 'تاريخ الميلاد',
    nationality: 'الجنسية',
    passport: 'رقم الجواز',
    country: 'بلد الإصدار',
    expiry: 'تاريخ الانتهاء',
    ticket: 'التذكرة',
    types: { adult: 'ADT', child: 'CHD', infant: 'INF' },
  },
} as const

/** Everybody who has a seat, as the airline wants them. Full passports for whoever gave them, and for staff who may read them. */
export async function namesFile(
  app: App,
  booked: Booked,
  actor: Actor,
  { format, locale }: { format: 'xlsx' | 'csv'; locale: 'en' | 'ar' },
) {
  const words = heads[locale]
  const [people, tickets] = await Promise.all([
    openedPeople(app, app.db, booked.id),
    ticketsOfItem(app.db, booked.item.id),
  ])
  const isOpen = !inBackOffice(actor) || holds(actor, 'person.passport')
  const column = (head: string, weight: number, kind: 'text' | 'number' | 'date' = 'text') => ({ head, weight, kind })
  return tableFile({
    name: `names-${booked.reference}-${groupOf(booked).carrier}`,
    locale,
    format,
    columns: [
      column(words.no, 6, 'number'),
      column(words.type, 8),
      column(words.title, 8),
      column(words.surname, 20),
      column(words.given, 24),
      column(words.gender, 6),
      column(words.born, 12, 'date'),
      column(words.nationality, 12),
      column(words.passport, 16),
      column(words.country, 12),
      column(words.expiry, 12, 'date'),
      column(words.ticket, 18),
    ],
    rows: people.map((one, at) => [
      at + 1,
      words.types[one.type],
      one.title.toUpperCase(),
      one.surname,
      one.given_name,
      one.gender.toUpperCase(),
      one.date_of_birth,
      one.nationality,
      isOpen ? one.passport_number : `•••• ${one.passport_number.slice(-3)}`,
      one.passport_country,
      one.passport_expiry ?? '',
      tickets.find(({ position }) => position === one.position)?.number ?? '',
    ]),
  })
}
