import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { guessing } from '#contract/kernel/limits'
import { adminArea, admins } from '#contract/kernel/roles'
import { BookingRef, LocalDate, Localised, ok, Phone } from '#contract/kernel/shapes'
import { umrahCities } from './umrah-terms.ts'
import { GroupId } from './umrah-work-shapes.ts'
import { paperLanguages } from './umrah-work-terms.ts'

const language = z._default(z.enum(paperLanguages), 'en')
/** A phone number, or none: what is typed with spaces is taken without. */
const MaybePhone = z.nullable(Phone)
const Hotel = z.object({
  city: z.enum(umrahCities),
  name: Localised,
  address: z.string(),
  phone: z.nullable(z.string()),
  from: LocalDate,
  to: LocalDate,
})

/** What whoever finds a lost pilgrim may see: no passport, no birth date, no booking. */
export const FoundPilgrim = z.object({
  name: z.string(),
  name_local: z.string(),
  group: z.string(),
  title: Localised,
  company: Localised,
  leader: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  office_phone: z.string(),
  hotels: z.array(Hotel),
  /** The place in `hotels` where they sleep today; null before and after. */
  today: z.nullable(z.int()),
})
export type FoundPilgrim = z.infer<typeof FoundPilgrim>

export const GroupContacts = z.object({
  leader: z.nullable(z.string()),
  leader_phone: z.nullable(z.string()),
  hotels: z.array(
    z.object({
      seq: z.int(),
      city: z.enum(umrahCities),
      name: Localised,
      address: z.string(),
      phone: z.nullable(z.string()),
    }),
  ),
})
export type GroupContacts = z.infer<typeof GroupContacts>
const contacts = z.object({ ...ok, data: GroupContacts })

/** Cards that pilgrims carry, and what their code shows to a helper. */
export const umrahCards = {
  /** By the signed code of a card; until three days after the way home. */
  found: endpoint({
    method: 'GET',
    path: '/umrah-found-pilgrim',
    limits: guessing(),
    access: 'public',
    members: 'look',
    ratePerMinute: 30,
    query: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{39}$/, check('link_not_complete'))) }),
    reply: z.object({ ...ok, data: FoundPilgrim }),
  }),
  /** PDF: the cards of a whole group, eight to a sheet. */
  ofGroup: endpoint({
    method: 'GET',
    path: '/umrah-group-cards',
    access: adminArea,
    needs: 'umrah.manage',
    raw: true,
    ratePerMinute: 20,
    query: z.strictObject({ id: GroupId, language }),
    reply: z.undefined(),
  }),
  /** PDF: the cards of a booking, for whoever bought it; `position`: of one pilgrim alone. */
  ofBooking: endpoint({
    method: 'GET',
    path: '/umrah-booking-cards',
    access: ['agent', 'customer', ...admins],
    members: 'look',
    needs: 'umrah.manage',
    raw: true,
    ratePerMinute: 20,
    query: z.strictObject({
      id: BookingRef,
      position: z.optional(z.string().check(z.regex(/^\d{1,2}$/, check('choose_pilgrims')))),
      language,
    }),
    reply: z.undefined(),
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/umrah-group-contacts',
    access: adminArea,
    needs: 'umrah.manage',
    query: z.strictObject({ id: GroupId }),
    reply: contacts,
  }),
  /** Where the leader and the hotels are reached: printed on the cards. */
  saveContacts: endpoint({
    method: 'POST',
    path: '/umrah-group-contacts',
    access: adminArea,
    needs: 'umrah.manage',
    changes: ['umrah'],
    body: z.strictObject({
      id: GroupId,
      leader_phone: MaybePhone,
      hotels: z
        .array(
          z.strictObject({
            seq: z.int(),
            address: z.string().check(z.trim(), z.maxLength(120, check('use_at_most_120_letters'))),
            phone: MaybePhone,
          }),
        )
        .check(z.maxLength(9)),
    }),
    reply: contacts,
  }),
}
