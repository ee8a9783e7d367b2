import type { TableMap } from './types.ts'

/** What the program itself keeps, what the company sets up, and the demonstration's airline. */
export const operation = {
  hijri_months: { none: 'year month first_day table_day state source source_url checked_on', life: 'reference' },
  hijri_moves: {
    none: 'id year month from_day to_day state source source_url months version made_by decided_by made_at decided_at',
    text: 'reason',
    life: { kept: 'audit' },
  },
  integrations: {
    none: 'id is_on mode changed_at changed_by tested_at test_problem incident_at incident held_until',
    life: 'reference',
  },
  integration_keys: {
    none: 'integration name value last_four set_at set_by',
    encrypted: 'value_encrypted',
    life: 'reference',
  },
  integration_logins: {
    none: 'integration user_id session_id expires_at used_at',
    hashed: 'state_hash',
    life: { rules: ['account_links'] },
  },
  integration_tokens: {
    none: 'integration site access_until version renewing_until connected_at connected_by refused_at',
    encrypted: 'renewal_encrypted access_encrypted',
    life: 'reference',
  },
  integration_calls: { none: 'id integration call at took_ms outcome detail', life: { rules: ['supplier_calls'] } },
  integration_news: { none: 'integration id kind at', life: { rules: ['supplier_calls'] } },
  list_files: {
    none: 'id user_id call name state rows rows_total bytes made_at',
    encrypted: 'asked_encrypted',
    life: { rules: ['list_files'] },
  },
  list_file_parts: { none: 'list_file_id part', encrypted: 'content_encrypted', life: { rules: ['list_files'] } },
  jobs: {
    none: `id kind payload run_at attempts max_attempts locked_until fence dedupe_key dead_at done_at created_at lane closed_at`,
    text: 'last_error closed_reason',
    life: { rules: ['finished_jobs', 'dead_jobs'] },
  },
  idempotency: {
    none: 'route key state lease created_at holder',
    personal: 'owner',
    encrypted: 'reply_encrypted',
    hashed: 'body_hash',
    unused: 'reply',
    life: { rules: ['answers'] },
  },
  house_pnrs: {
    none: `id supplier locator airline_locator key ref status currency total validating_carrier services credits legs offer quote_id
      ttl_at price_guarantee_at void_until booked_at issued_at closed_at divided_from`,
    personal: 'passengers',
    hashed: 'request_hash',
    life: { kept: 'bookings' },
  },
  house_pnr_segments: { none: 'pnr_id segment leg flight_date_id cabin rbd seats', life: { kept: 'bookings' } },
  house_tickets: {
    none: 'number pnr_id passenger kind segments voided refunded_at exchanged_from rfisc rfic connected_to amount coupons endorsement missed',
    life: { kept: 'bookings' },
  },
  house_seats: { none: 'flight_date_id seat pnr_id passenger', life: { kept: 'bookings' } },
  house_services: { none: 'id pnr_id key passenger code status asked_at', life: { kept: 'bookings' } },
  house_remarks: { none: 'id pnr_id key carrier written_at', text: 'text', life: { kept: 'bookings' } },
  house_notices: {
    none: 'id supplier pnr_id kind legs to_ref may seen_at answer_by answer answered_key answered_at',
    life: { kept: 'bookings' },
  },
  house_flight_changes: {
    none: 'id pnr_id segment kind minutes code at done_at',
    life: { kept: 'bookings' },
  },
  house_change_quotes: {
    none: 'id supplier pnr_id from_ref ref quote offer rbds collect valid_until created_at used_key used_at act',
    life: { kept: 'bookings' },
  },
  house_quotes: {
    none: 'id supplier ref adults children infants offer total valid_until created_at',
    life: { rules: ['supplier_quotes'] },
  },
  demo_insurer_quotes: {
    none: 'locator key insurer people total_minor starts_at valid_until state created_at returned',
    life: { kept: 'bookings' },
  },
  house_faults: { none: 'id supplier op route kind amount remaining created_at', life: 'reference' },
  house_schedule: { none: 'only_row source version changed_at', life: 'reference' },
  house_ticket_stocks: { none: 'accounting_code kind last', life: 'reference' },
  schedule_patterns: {
    none: `id carrier flight_number origin destination days departure_time arrival_time arrival_day_offset aircraft
      effective_from effective_to`,
    life: 'reference',
  },
  flight_dates: {
    none: `id carrier flight_number origin destination flight_date departure_time arrival_time arrival_day_offset
      aircraft cancelled version changed_at`,
    life: { kept: 'bookings' },
  },
  bucket_states: { none: 'flight_date_id cabin rbd sold held', life: { kept: 'bookings' } },
  agent_charges: {
    none: `id agency_id event kind basis_points fixed_minor per min_minor max_minor currency active created_by created_at
      changed_at`,
    life: 'reference',
  },
  tax_rules: {
    none: `id country product line_kind role route rate_bp category reason_code valid priority enabled source verified_on`,
    life: 'reference',
  },
  tax_roles: { none: 'id product supplier role valid reason', life: 'reference' },
  tax_reasons: { none: 'country code category text_en text_ar', life: 'reference' },
  margin_rules: {
    none: `id layer agency_id supplier airline origin destination cabin basis_points fixed_minor per min_minor max_minor
      priority active created_at ptc product sale_from sale_to travel_from travel_to currency created_by changed_at`,
    life: 'reference',
  },
  carrier_rules: {
    none: 'id airline topic allowed hours fare days fee_minor source checked_on valid_from valid_until saved_by saved_at',
    life: 'reference',
  },
  price_rules_version: { none: 'only_row version', life: 'reference' },
  banks: {
    none: `id name_en name_ar account_title account_number iban swift currency instructions_en instructions_ar active on_papers
      archived_at created_at`,
    life: 'reference',
  },
  policy_texts: { none: 'kind version format text_en text_ar by_id since', life: 'reference' },
  featured_items: { none: 'kind ref position hidden', life: 'reference' },
  featured_finds: { none: 'kind ref position found found_at', life: 'reference' },
  promo_images: {
    none: `id place file_name title_en title_ar link starts_on ends_on position active created_at
      language focus_x focus_y`,
    life: 'reference',
  },
  master_keys: {
    none: 'id fingerprint state created_at current_since retire_at retired_at',
    encrypted: 'wrapped',
    life: 'reference',
  },
  backups: { none: 'id kind is_nightly started_at ended_at file bytes problem', life: { kept: 'audit' } },
  installation: { none: 'only_row kind decided_at', life: 'reference' },
  settings: { none: 'key value changed_at', life: 'reference' },
  permissions: { none: 'name area', life: 'reference' },
  roles: { none: 'id name name_ar is_shipped held_by_all created_at', life: 'reference' },
  role_permissions: { none: 'role_id permission', life: 'reference' },
  aircrafts: { none: 'code name maker seats range_km edited_at', life: 'reference' },
  airlines: {
    none: 'code accounting_code name_en name_ar country alliance low_cost active edited_at',
    life: 'reference',
  },
  airports: {
    none: `code icao name_en name_ar city_code city_en city_ar country zone lat lon kind rank metro active keywords
      edited_at`,
    life: 'reference',
  },
  hotel_cities: { none: 'code name_en name_ar country zone lat lon haram', life: 'reference' },
  hotels: {
    none: `id code name_en name_ar city address_en address_ar lat lon stars haram_m phone email check_in check_out about_en about_ar
      amenities licence_no licence_until active demo created_at updated_at`,
    life: 'reference',
  },
  hotel_rooms: {
    none: 'id hotel_id code name_en name_ar beds extra_beds max_persons max_adults view accessible active',
    life: 'reference',
  },
  hotel_contracts: {
    none: 'id hotel_id number supplier currency first_night last_night state terms version created_at updated_at',
    life: 'reference',
  },
  hotel_nights: {
    none: 'room_id night contract_id unit season base_minor extra_minor single_minor release_at released',
    life: 'reference',
  },
  hotel_limits: {
    none: 'room_id night stop_sale min_stay max_stay closed_arrival closed_departure opened_by_hand capacity_by_hand',
    life: 'reference',
  },
  hotel_blocks: {
    none: 'id code contract_id room_id name first_night last_night rooms price_minor deposit_minor deposit_by deposit_paid_on release_on whole_only on_sale for_agencies released_at version created_at updated_at',
    life: 'reference',
  },
  hotel_block_uses: {
    none: 'id block_id rooms for_whom first_night last_night taken_at taken_by given_back_at',
    life: 'reference',
  },
  cities: { none: 'code name_en name_ar country lat lon rank edited_at', life: 'reference' },
  countries: { none: 'code name_en name_ar calling_code edited_at', life: 'reference' },
  metros: { none: 'code name_en name_ar country members', life: 'reference' },
  data_version: { none: 'name version loaded_at', life: 'reference' },
  migration_texts: { none: 'name sha256', life: 'reference' },
} satisfies Record<string, TableMap>
