import { sql } from 'kysely'
import { usesWithoutPaper } from './paper-files.ts'
import { bookingsOf, type Person, pseudonym } from './person.ts'
import { byUser, itemsOfOwn, type PersonRule, places, placesOfItems } from './person-rule.ts'

/** Whoever applies for a visa is the first of a booking of their own. */
const visas = (column: string) => (person: Person) =>
  person.passengers.length === 0
    ? null
    : sql`${sql.raw(column)} in (select id from booking_items where booking_id = any(${bookingsOf(person)}::uuid[])
        and booking_id || '/0' = any(${person.passengers}::text[]))`

/** Whoever had a name has none of their own any more. */
const nameless = sql`given_name = case when given_name is null then null else 'ERASED' end,
  surname = case when surname is null then null else 'PERSON' end`

/** What is kept of whoever travels beside their place in a booking: guests, pilgrims, applications, papers. */
export const journeyRows: readonly PersonRule[] = [
  {
    table: 'hotel_guests',
    kind: 'passengers',
    where: itemsOfOwn,
    show: 'position kind given_name surname age requests',
    erase: sql`${nameless}, requests = null`,
  },
  {
    table: 'holiday_travellers',
    kind: 'passengers',
    where: itemsOfOwn,
    show: 'position kind place age given_name surname details_encrypted',
    erase: sql`${nameless}, details_encrypted = null`,
  },
  {
    table: 'special_services',
    kind: 'passengers',
    where: places,
    show: 'position code text_encrypted status requested_at',
    erase: sql`text_encrypted = null`,
  },
  {
    table: 'umrah_pilgrims',
    kind: 'passengers',
    where: placesOfItems,
    show: 'position gender age place details_encrypted care_encrypted',
    erase: sql`details_encrypted = '', care_encrypted = null`,
  },
  { table: 'umrah_wishes', kind: 'passengers', where: itemsOfOwn, show: 'wishes near', erase: 'delete' },
  {
    table: 'umrah_visas',
    kind: 'passengers',
    where: placesOfItems,
    show: 'position state mofa_no number_encrypted issued_on enter_by exit_by',
    // That there was a visa stays; the state asks for a number.
    erase: sql`number_encrypted = case when number_encrypted is null then null else '' end, mofa_no = null`,
  },
  {
    table: 'visa_cases',
    kind: 'passengers',
    where: visas('id'),
    show: 'state nationality embassy_ref number_encrypted valid_from valid_until entries made_at',
    erase: sql`number_encrypted = case when number_encrypted is null then null else '' end, embassy_ref = null, file_name = null`,
  },
  {
    table: 'umrah_documents',
    kind: 'files',
    where: placesOfItems,
    show: 'position kind file_title days_encrypted given_at',
    erase: 'delete',
  },
  {
    table: 'visa_documents',
    kind: 'files',
    where: visas('case_id'),
    show: 'kind file_title given_at',
    erase: 'delete',
  },
  // A file that no paper names any more goes with the unused ones.
  {
    table: 'file_uses',
    kind: 'files',
    where: (person) =>
      person.passengers.length === 0
        ? null
        : sql`${usesWithoutPaper} and used_id in (select reference from bookings where id = any(${bookingsOf(person)}::uuid[]))`,
    show: '',
    erase: 'delete',
  },
  {
    table: 'umrah_waits',
    kind: 'bookings',
    where: byUser('customer_id'),
    show: 'seats state contact_encrypted created_at',
    erase: 'delete',
  },
  {
    table: 'group_requests',
    kind: 'history',
    where: byUser('customer_id'),
    show: 'id state origin destination depart_on return_on adults children infants name note created_at',
    erase: sql`name = ${pseudonym}, note = null`,
  },
]
