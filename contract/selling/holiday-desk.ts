import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { LocalDate, Localised, Money, ok, Reason } from '#contract/kernel/shapes'
import { bookingChannels } from './booking-shapes.ts'
import { holidayList } from './holiday-list.ts'
import { Decided, HolidayRow, HolidayToEdit, NewHoliday } from './holiday-shapes.ts'
import { BookedRoom } from './holiday-travellers.ts'

const Id = z.uuid(check('choose_package'))
const reads = { access: adminArea, needs: 'holiday.manage' } as const
const writes = { access: admins, needs: 'holiday.manage', changes: ['holiday'] } as const
const saved = z.object({ ...ok, data: z.object({ id: z.uuid(), code: z.string() }) })

/** A departure with everybody who goes along, as staff prepare it. */
export const HolidayParty = z.object({
  id: z.uuid(),
  code: z.string(),
  holiday: z.object({ id: z.uuid(), title: Localised }),
  starts: LocalDate,
  ends: LocalDate,
  seats: z.int(),
  sold: z.int(),
  held: z.int(),
  min_people: z.int(),
  guaranteed: z.boolean(),
  ...Decided,
  called_off: z.boolean(),
  names_until: LocalDate,
  rooms: z.array(
    z.object({
      ...BookedRoom.shape,
      booking: z.string(),
      channel: z.enum(bookingChannels),
      lead: z.string(),
      status: z.string(),
      total: Money,
      paid: Money,
    }),
  ),
})
export type HolidayParty = z.infer<typeof HolidayParty>
const party = z.object({ ...ok, data: HolidayParty })

/** Holidays as staff write, run and call off. */
export const holidayDesk = {
  save: endpoint({
    method: 'POST',
    path: '/holidays',
    ...writes,
    idempotent: true,
    bodyLimitBytes: 600_000,
    body: NewHoliday,
    reply: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/holidays',
    ...writes,
    bodyLimitBytes: 600_000,
    /** `version`: as it was read; changed meanwhile it is refused. */
    body: z.strictObject({ id: Id, version: z.int(), ...NewHoliday.shape }),
    reply: saved,
  }),
  /** One that was sold is taken off the lists; one that never was is gone. */
  remove: endpoint({
    method: 'DELETE',
    path: '/holidays',
    ...writes,
    query: z.strictObject({ id: Id }),
    reply: z.object(ok),
  }),
  list: endpoint({ method: 'GET', path: '/holiday-list', ...reads, ...listCall(holidayList, HolidayRow) }),
  file: endpoint({
    method: 'GET',
    path: '/holiday-list-file',
    ...reads,
    query: listFileQuery(holidayList),
    reply: z.unknown(),
    raw: true,
  }),
  toEdit: endpoint({
    method: 'GET',
    path: '/holiday-to-edit',
    ...reads,
    query: z.strictObject({ id: Id }),
    reply: z.object({ ...ok, data: HolidayToEdit }),
  }),
  departure: endpoint({
    method: 'GET',
    path: '/holiday-departure',
    ...reads,
    query: z.strictObject({ id: z.uuid(check('choose_departure')) }),
    reply: party,
  }),
  /** Everybody who goes along, as a file. Passport numbers in full for who may read them. */
  passengers: endpoint({
    method: 'GET',
    path: '/holiday-passengers',
    ...reads,
    raw: true,
    ratePerMinute: 20,
    query: z.strictObject({ id: z.uuid(check('choose_departure')), format: z.enum(['csv', 'xlsx', 'pdf']) }),
    reply: z.undefined(),
  }),
  /** It does not take place: nobody can buy it any more, and whoever bought it gets all that was paid. */
  callOff: endpoint({
    method: 'POST',
    path: '/holiday-call-off',
    ...writes,
    changes: ['holiday', 'booking'],
    body: z.strictObject({ id: z.uuid(check('choose_departure')), reason: Reason }),
    reply: party,
  }),
}
