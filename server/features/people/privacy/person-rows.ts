import { sql } from 'kysely'
import { journeyRows } from './journey-rows.ts'
import { bookingsOf, erasedEmail, type Person, pseudonym } from './person.ts'
import { byEmail, byUser, type PersonRule, places } from './person-rule.ts'

const ownBookings = ({ booking_ids }: Person) =>
  booking_ids.length === 0 ? null : sql`id = any(${booking_ids}::uuid[])`
const erasedName = sql`${pseudonym}`
/** Records and the names of this person in them, as notifications tell of both. */
const namesOfRecords = ({ email, booking_ids, passengers }: Person) => {
  const address = email?.toLowerCase() ?? ''
  return sql`select reference, lead_passenger from bookings where id = any(${booking_ids}::uuid[])
    union all select b.reference, p.surname || ' / ' || p.given_name from booking_passengers p join bookings b on b.id = p.booking_id
      where p.booking_id = any(${passengers.map((place) => place.split('/')[0])}::uuid[]) and p.booking_id || '/' || p.position = any(${passengers}::text[])
    union all select reference, unnest(array[customer_name, accepted_name]) from quotations where lower(customer_email) = ${address}
    union all select reference, name from holiday_enquiries where lower(email) = ${address}`
}

/** Where a person's data lies, what of it they are given, and what becomes of it when it is erased. In this order. */
export const personRows: readonly PersonRule[] = [
  { table: 'login_codes', kind: 'logins', where: byUser('user_id'), show: '', erase: 'delete' },
  { table: 'email_tokens', kind: 'logins', where: byUser('user_id'), show: '', erase: 'delete' },
  { table: 'reset_tokens', kind: 'logins', where: byUser('user_id'), show: '', erase: 'delete' },
  {
    table: 'sessions',
    kind: 'logins',
    where: byUser('user_id'),
    show: 'ip user_agent created_at last_seen_at revoked_at',
    erase: 'delete',
  },
  {
    table: 'saved_views',
    kind: 'settings',
    where: byUser('user_id'),
    show: 'list name query created_at',
    erase: 'delete',
  },
  { table: 'list_files', kind: 'settings', where: byUser('user_id'), show: 'name made_at', erase: 'delete' },
  {
    table: 'notification_choices',
    kind: 'settings',
    where: byUser('user_id'),
    show: 'kind in_app by_mail',
    erase: 'delete',
  },
  // The gateway is told by the job that finds them so; then the rows are deleted.
  {
    table: 'saved_cards',
    kind: 'settings',
    where: ({ user_id }) =>
      user_id === null ? null : sql`holder_id in (select id from card_holders where user_id = ${user_id})`,
    show: 'brand last4 exp_month exp_year added_at',
    erase: sql`state = 'leaving', is_default = false, brand = '', last4 = '0000', exp_month = 1, exp_year = 0`,
  },
  {
    table: 'card_holders',
    kind: 'settings',
    where: byUser('user_id'),
    show: 'gateway created_at',
    erase: sql`leaving = true`,
  },
  // The place of the owner, and of the last one who is, stays with the agency, which is closed by then.
  {
    table: 'agency_members',
    kind: 'settings',
    where: ({ user_id }) =>
      user_id === null
        ? null
        : sql`user_id = ${user_id} and not exists (select 1 from agencies where owner_id = user_id)
            and (role <> 'owner' or agency_id in (select o.agency_id from agency_members o where o.role = 'owner' and o.removed_at is null and o.user_id <> ${user_id}))`,
    show: 'role created_at removed_at',
    erase: sql`removed_at = coalesce(removed_at, now())`,
  },
  {
    table: 'staff_profiles',
    kind: 'settings',
    where: byUser('user_id'),
    show: 'shift zone',
    erase: 'delete',
  },
  {
    table: 'notifications',
    kind: 'notifications',
    where: byUser('user_id'),
    show: 'kind data at read_at',
    erase: 'delete',
  },
  { table: 'previous_searches', kind: 'searches', where: byUser('owner'), show: 'query at', erase: 'delete' },
  { table: 'idempotency', kind: 'searches', where: byUser('owner'), show: '', erase: 'delete' },
  {
    table: 'travellers',
    kind: 'travellers',
    where: ({ user_id, passports, traveller_ids, within }) =>
      user_id !== null
        ? sql`customer_id = ${user_id}`
        : passports.length + traveller_ids.length > 0
          ? sql`(passport_index = any(${passports}::text[]) or id = any(${traveller_ids}::uuid[]))
              and (${within}::uuid is null or agency_id = ${within})`
          : null,
    show: `number title given_name surname local_name gender birth_encrypted nationality passport_encrypted passport_country
      passport_issue passport_expiry national_encrypted created_at deleted_at`,
    erase: 'delete',
  },
  {
    table: 'mails',
    kind: 'mails',
    where: byEmail('to_address'),
    show: 'to_address template subject created_at sent_at status',
    erase: 'delete',
  },
  {
    table: 'house_pnrs',
    kind: 'bookings',
    where: (person) => (person.passengers.length === 0 ? null : sql`key = any(${bookingsOf(person)}::text[])`),
    show: '',
    erase: ({ passengers }) => sql`passengers = (select jsonb_agg(
      case when key || '/' || (n - 1) = any(${passengers}::text[]) then one || jsonb_build_object('given_name', 'ERASED', 'surname', 'PERSON') else one end order by n)
      from jsonb_array_elements(house_pnrs.passengers) with ordinality as list (one, n))`,
  },
  {
    // What others were told of a record names who travels, or whom it is for.
    table: 'notifications',
    kind: 'notifications',
    where: (person) =>
      sql`exists (select 1 from (${namesOfRecords(person)}) of (reference, name)
        where of.reference = data ->> 'reference' and of.name = data ->> 'name')`,
    show: '',
    erase: sql`data = jsonb_set(data, '{name}', to_jsonb(${pseudonym}::text))`,
  },
  {
    table: 'bookings',
    kind: 'bookings',
    // Where only a place in it is theirs, the booking bears their name only as its first passenger.
    where: (person) =>
      ownBookings(person) ??
      (person.ref.kind === 'passenger' && person.passengers.length > 0
        ? sql`id = any(${bookingsOf(person)}::uuid[]) and lead_passenger = ${person.name}`
        : null),
    show: `reference status lead_passenger contact_email contact_phone client_ref remark trip_type origin destination
      departure_at arriving_at carrier pnr currency total_minor created_at`,
    erase: ({ ref }) =>
      ref.kind === 'passenger'
        ? sql`lead_passenger = ${pseudonym}`
        : sql`lead_passenger = ${pseudonym}, contact_email = ${erasedEmail}, contact_phone = '', client_ref = null, remark = null, acting_note = null`,
  },
  {
    // An agency's booking with this address: the agency's own record, of which the address goes.
    table: 'bookings',
    kind: 'bookings',
    where: ({ email, booking_ids }) =>
      email === null ? null : sql`lower(contact_email) = ${email.toLowerCase()} and id <> all(${booking_ids}::uuid[])`,
    show: 'reference contact_email contact_phone created_at',
    erase: sql`contact_email = ${erasedEmail}, contact_phone = ''`,
  },
  {
    table: 'acts',
    kind: 'history',
    where: (person) => (person.passengers.length === 0 ? null : sql`booking_id = any(${bookingsOf(person)}::uuid[])`),
    show: 'kind state begun_at ended_at',
    erase: sql`by_name = case when by_name is null then null else ${pseudonym} end,
      input = case when jsonb_typeof(input) = 'object' then input - 'reason' else input end`,
  },
  {
    table: 'booking_passengers',
    kind: 'passengers',
    where: places,
    show: `position type title given_name surname gender birth_encrypted nationality passport_encrypted passport_country
      passport_expiry`,
    erase: sql`given_name = 'ERASED', surname = 'PERSON', birth_encrypted = null, passport_encrypted = null,
      passport_index = null, passport_masked = null`,
  },
  ...journeyRows,
  {
    table: 'holiday_messages',
    kind: 'history',
    where: ({ email }) =>
      email === null
        ? null
        : sql`not by_staff and enquiry_id in (select id from holiday_enquiries where lower(email) = ${email.toLowerCase()})`,
    show: 'at author body',
    erase: sql`author = ${pseudonym}, body = ${pseudonym}`,
  },
  {
    table: 'holiday_enquiries',
    kind: 'history',
    where: byEmail('email'),
    show: 'reference name email phone adults children state created_at',
    erase: sql`name = ${pseudonym}, email = ${erasedEmail}, phone = ''`,
  },
  {
    table: 'car_requests',
    kind: 'history',
    where: byUser('asked_by'),
    show: 'id car_en from_day to_day pickup note contact_encrypted state answer created_at',
    // The link dies with the person; the office keeps which car it was, and when.
    erase: sql`contact_encrypted = '', pickup = ${pseudonym}, note = null, answer = null, token_hash = 'erased:' || id`,
  },
  {
    table: 'test_card_payments',
    kind: 'payments',
    where: (person) =>
      person.booking_ids.length === 0
        ? null
        : sql`reference in (select reference from bookings where id = any(${person.booking_ids}::uuid[]))`,
    show: 'card_last4 amount_minor currency created_at',
    erase: sql`card_last4 = null`,
  },
  {
    table: 'quotations',
    kind: 'quotations',
    where: byEmail('customer_email'),
    show: `reference state title customer_name customer_email customer_phone accepted_name currency total_minor
      created_at`,
    erase: sql`customer_name = case when customer_name is null then null else ${pseudonym} end, customer_email = null,
      customer_phone = null, accepted_name = case when accepted_name is null then null else ${pseudonym} end,
      decline_reason = null, travellers_encrypted = null`,
  },
  {
    table: 'payment_requests',
    kind: 'payments',
    where: byEmail('email'),
    show: 'email amount_minor currency state created_at paid_at',
    erase: sql`email = ${erasedEmail}`,
  },
  {
    table: 'files',
    kind: 'files',
    where: byUser('user_id'),
    show: 'name mime bytes created_at',
    erase: sql`name = 'file'`,
  },
  {
    table: 'contact_messages',
    kind: 'history',
    where: byUser('author_id'),
    show: 'author body at',
    erase: sql`author = ${erasedName}`,
  },
  {
    table: 'booking_history',
    kind: 'history',
    where: byUser('actor_id'),
    show: 'who event at',
    erase: sql`who = ${erasedName}`,
  },
  {
    table: 'record_history',
    kind: 'history',
    where: byUser('by_id'),
    show: 'by_name act at',
    erase: sql`by_name = ${erasedName}`,
  },
  {
    table: 'quotation_events',
    kind: 'history',
    where: byUser('actor_id'),
    show: 'who event at',
    erase: sql`who = ${erasedName}`,
  },
  {
    table: 'activity_log',
    kind: 'history',
    where: byUser('actor_id'),
    show: 'action subject at ip',
    erase: sql`ip = null`,
  },
  {
    table: 'users',
    kind: 'account',
    where: byUser('id'),
    show: 'role name email phone locale created_at last_login_at consent_at consent_terms_version consent_privacy_version',
    erase: ({ user_id }) => sql`name = ${pseudonym}, email = ${`erased-${user_id}@erased.invalid`}, phone = null,
      password_hash = 'erased', status = 0, erased_at = now()`,
  },
]
