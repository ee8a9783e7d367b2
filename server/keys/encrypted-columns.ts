import { replyPlace } from '#server/http/idempotency'

type Row = Record<string, string>

/** Where encrypted values stand. A new encrypted column belongs in this list, or the old key is never retired. */
export type EncryptedColumn = {
  table: string
  column: string
  /** The primary key, in the order of its index. */
  key: readonly string[]
  /** The place that is authenticated with the value, exactly as the feature writes it. */
  place(row: Row): string
  /** The column beside it that is looked up by, made from the plain value. */
  index?: string
}

const byId = (table: string, column: string, name: string): EncryptedColumn => ({
  table,
  column,
  key: ['id'],
  place: ({ id }) => `${table}:${id}:${name}`,
})
const passenger = (column: string, name: string): EncryptedColumn => ({
  table: 'booking_passengers',
  column,
  key: ['booking_id', 'position'],
  place: ({ booking_id, position }) => `booking_passengers:${booking_id}:${name}:${position}`,
})

export const encryptedColumns: readonly EncryptedColumn[] = [
  byId('audit_keys', 'encrypted', 'encrypted'),
  byId('webhook_endpoints', 'secret_encrypted', 'secret'),
  byId('card_holders', 'customer_encrypted', 'customer'),
  { ...byId('saved_cards', 'method_encrypted', 'method'), index: 'method_index' },
  byId('agencies', 'draft', 'draft'),
  byId('agencies', 'owner_national_id', 'owner_national_id'),
  byId('agency_changes', 'values_encrypted', 'sealed'),
  passenger('birth_encrypted', 'birth'),
  { ...passenger('passport_encrypted', 'passport'), index: 'passport_index' },
  byId('travellers', 'birth_encrypted', 'birth'),
  { ...byId('travellers', 'passport_encrypted', 'passport'), index: 'passport_index' },
  byId('travellers', 'national_encrypted', 'national'),
  byId('quotations', 'travellers_encrypted', 'travellers'),
  byId('mails', 'content_encrypted', 'content'),
  byId('bank_lines', 'details_encrypted', 'details'),
  byId('special_services', 'text_encrypted', 'text'),
  byId('car_requests', 'contact_encrypted', 'contact'),
  byId('visa_cases', 'number_encrypted', 'number'),
  byId('umrah_visas', 'number_encrypted', 'number'),
  byId('umrah_vehicles', 'driver_encrypted', 'driver'),
  {
    table: 'umrah_documents',
    column: 'days_encrypted',
    key: ['id'],
    place: ({ id }) => `umrah_documents:${id}`,
  },
  {
    table: 'umrah_pilgrims',
    column: 'details_encrypted',
    key: ['item_id', 'position'],
    place: ({ item_id, position }) => `umrah_pilgrims:${item_id}:${position}`,
  },
  {
    table: 'umrah_pilgrims',
    column: 'care_encrypted',
    key: ['item_id', 'position'],
    place: ({ item_id, position }) => `umrah_pilgrims:${item_id}:${position}:care`,
  },
  {
    table: 'umrah_groups',
    column: 'leader_phone_encrypted',
    key: ['departure_id'],
    place: ({ departure_id }) => `umrah_groups:${departure_id}:leader_phone`,
  },
  byId('umrah_waits', 'contact_encrypted', 'contact'),
  {
    table: 'list_files',
    column: 'asked_encrypted',
    key: ['id'],
    place: ({ id }) => `list_files:${id}`,
  },
  {
    table: 'list_file_parts',
    column: 'content_encrypted',
    key: ['list_file_id', 'part'],
    place: ({ list_file_id, part }) => `list_files:${list_file_id}:${part}`,
  },
  {
    table: 'integration_keys',
    column: 'value_encrypted',
    key: ['integration', 'name'],
    place: ({ integration, name }) => `integration_keys:${integration}.${name}:value`,
  },
  ...(['renewal', 'access'] as const).map((what) => ({
    table: 'integration_tokens',
    column: `${what}_encrypted`,
    key: ['integration'],
    place: ({ integration }: Row) => `integration_tokens:${integration}:${what}`,
  })),
  {
    table: 'case_changes',
    column: 'name_encrypted',
    key: ['case_id'],
    place: ({ case_id }) => `case_changes:${case_id}:name`,
  },
  {
    table: 'holiday_travellers',
    column: 'details_encrypted',
    key: ['item_id', 'position'],
    place: ({ item_id, position }) => `holiday_travellers:${item_id}:${position}`,
  },
  {
    table: 'files',
    column: 'key',
    key: ['file_name'],
    place: ({ file_name }) => `files:${file_name}:key`,
  },
  {
    table: 'idempotency',
    column: 'reply_encrypted',
    key: ['owner', 'route', 'key'],
    place: (row) => replyPlace(row as { owner: string; route: string; key: string }),
  },
]
