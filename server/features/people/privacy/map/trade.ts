import type { TableMap } from './types.ts'

/** What is asked for, offered and booked. */
export const trade = {
  bookings: {
    none: `id reference channel fulfilment product agency_id customer_id created_by supplier is_sooper supplier_ref
      quote_id pnr airline_pnr hold_state status acting acting_until acting_by payment payment_id ttl_at
      price_guarantee_at void_until currency total_minor supplier_total_minor snapshot ancillaries locale trip_type
      origin destination departure_at arriving_at carrier passenger_count demo version created_at updated_at
      approved_by refund_valid_until selling_minor absent_since passports_until item_count locators carriers starts split_from`,
    personal: 'contact_email contact_phone lead_passenger',
    text: 'client_ref remark acting_note',
    hashed: 'guest_key_hash save_key',
    life: { kept: 'bookings' },
  },
  booking_passengers: {
    none: 'booking_id position type title gender nationality passport_country passport_expiry document price_minor',
    personal: 'given_name surname passport_masked',
    encrypted: 'birth_encrypted passport_encrypted',
    hashed: 'passport_index',
    life: { kept: 'bookings', rules: ['travel_papers'] },
  },
  booking_items: {
    none: `id booking_id no product fulfilment source supplier offer_ref quote_id locator carrier_locator state stage version
      acting state_before plan tax currency price_minor cost_minor selling_minor hold_until price_until void_until quote_until detail detail_version title place
      starts_local ends_local starts_at ends_at people demo created_at updated_at asked_at`,
    life: { kept: 'bookings' },
  },
  price_lines: {
    none: `booking_id no item_id kind code layer ptc quantity amount_minor vat_code vat_bp vat_minor vat_reason net_minor
      rule_id takes_from owner`,
    life: { kept: 'bookings' },
  },
  booking_history: {
    none: 'booking_id seq at event from_status to_status actor_id item_no',
    personal: 'who',
    text: 'note',
    life: { kept: 'bookings' },
  },
  hotel_guests: {
    none: 'item_id position kind age',
    personal: 'given_name surname',
    text: 'requests',
    life: { kept: 'bookings' },
  },
  duffel_orders: {
    none: `key kind offer_ref rate total currency cost_minor passengers locator reserved made_at expires_at sent_at absent_after
      order_id ended_as`,
    hashed: 'wish',
    life: { kept: 'bookings' },
  },
  duffel_acts: { none: 'key order_key kind ref was at', life: { kept: 'bookings' } },
  ratehawk_cities: { none: 'city region_id listed_at', life: 'reference' },
  ratehawk_hotels: { none: 'id city place hid content read_at', life: 'reference' },
  ratehawk_archives: { none: 'language last_update', life: 'reference' },
  ratehawk_orders: {
    none: `key try_no partner_id ref state order_id amount amount_currency currency rate cost_minor terms confirmation kept_minor why
      made_at sent_at`,
    life: { kept: 'bookings' },
  },
  duffel_stays_cities: { none: 'city read_at', life: 'reference' },
  duffel_stays_hotels: { none: 'number id city place content', life: 'reference' },
  duffel_stays_orders: {
    none: `key ref state quote_id booking_id currency rate cost_minor terms confirmation kept_minor why sent_at absent_after`,
    life: { kept: 'bookings' },
  },
  hotel_orders: {
    none: `key locator confirmation ref room_id check_in check_out currency cost_minor state booked_at cancelled_at`,
    life: { kept: 'bookings' },
  },
  booking_intentions: { none: 'booking_id act at act_group', hashed: 'intention', life: { kept: 'bookings' } },
  tickets: {
    none: 'number booking_id item_id passenger kind coupons issued_at exchanged_from rfisc rfic connected_to endorsement',
    life: { kept: 'bookings' },
  },
  ticket_sums: {
    none: 'number booking_id issued_at kind carrier agency_id currency sold vat returned',
    life: { kept: 'bookings' },
  },
  ticket_sums_state: { none: 'id kept_until', life: { kept: 'bookings' } },
  own_case_days: {
    none: 'id agency_id day kind currency cases charged given_back cost',
    life: { kept: 'books' },
  },
  agency_sales: { none: 'agency_id part currency sold standing amount', life: { kept: 'books' } },
  booking_names: { none: 'booking_id agency_id created_at', personal: 'name', life: { kept: 'bookings' } },
  passenger_names: { personal: 'name', life: { kept: 'bookings' } },
  item_shares: {
    none: 'booking_id item_id line_no position amount_minor net_minor vat_minor',
    life: { kept: 'books' },
  },
  after_sale_cases: {
    none: `id reference booking_id item_id kind whole state requested_by requested_at currency paid_minor supplier_refundable_minor
      penalty_minor fee_minor refund_minor selling_minor selling_back_minor quoted_by quoted_at valid_until accepted_by accepted_at
      settled_at journal_id fee_journal_id credit_note_id fee_invoice_id invoice_id basis notice_id agency_id unowed_minor`,
    personal: 'person',
    text: 'reason',
    life: { kept: 'books' },
  },
  case_people: {
    none: 'case_id booking_id item_id position state paid_minor penalty_minor fee_minor refund_minor',
    life: { kept: 'books' },
  },
  booking_splits: {
    none: `id from_booking from_item booking_id item_id at by_id currency price_minor cost_minor selling_minor journal_out
      journal_in credit_note_id invoice_id`,
    life: { kept: 'books' },
  },
  booking_split_people: {
    none: 'split_id from_item position to_position price_minor',
    life: { kept: 'books' },
  },
  case_changes: {
    none: `case_id quote_id collect_minor charge_minor payer_minor own_fee_minor fares legs_before legs_after warnings act
      services on_hold`,
    encrypted: 'name_encrypted',
    life: { kept: 'books' },
  },
  case_change_people: {
    none: 'case_id position fare_difference tax_difference penalty residual residual_to credit credits collect charge margin lines',
    life: { kept: 'books' },
  },
  airline_notices: {
    none: `id supplier supplier_id agency_id booking_id item_id kind class state legs may seen_at received_at answer_by due_at leaves_at answered_at`,
    personal: 'person',
    life: { kept: 'bookings' },
  },
  duplicate_findings: {
    none: `id kind outcome agency_id customer_id made_by booking_id found_booking_id found_position flight departs count times at`,
    life: { kept: 'bookings' },
  },
  special_services: {
    none: 'id booking_id item_id position code status supplier_ref requested_by requested_at answered_at asked_before',
    encrypted: 'text_encrypted',
    life: { kept: 'bookings' },
  },
  booking_remarks: {
    none: 'id booking_id item_id kind carrier side written_by written_at',
    text: 'text',
    life: { kept: 'bookings' },
  },
  unused_tickets: {
    none: `number kind booking_id item_id position carrier flown_until worth_minor currency expires_on marked_at closed_at closed_as closed_by`,
    text: 'reason',
    life: { kept: 'bookings' },
  },
  unused_ticket_reminders: {
    none: 'number days at',
    life: { kept: 'bookings' },
  },
  airline_credits: {
    none: 'number booking_id item_id case_id position carrier amount_minor currency expires_on created_at used_case used_minor used_at buyer taken_by',
    life: { kept: 'books' },
  },
  acts: {
    none: `id group_id kind subject_kind subject_id booking_id by_id state tries failures asks nothing_since is_unsure sent_at until
      next_at lease_until fence begun_at ended_at`,
    personal: 'by_name',
    text: 'input why',
    life: { kept: 'bookings' },
  },
  act_calls: {
    none: 'act_id no op provider key started_at finished_at heard',
    text: 'detail',
    life: { kept: 'bookings' },
  },
  tasks: {
    none: 'id kind act_id subject permission opened_at closed_at closed_by decision',
    text: 'note',
    life: { kept: 'bookings' },
  },
  stock_units: { none: 'unit capacity held sold withdrawn_at created_at updated_at', life: { kept: 'bookings' } },
  stock_allocations: {
    none: 'owner unit quantity state held_until created_at updated_at',
    life: { kept: 'bookings', rules: ['ended_allocations'] },
  },
  seat_blocks: {
    none: `id active request_id airline locator cabin legs origin destination departs_at checked_kg cabin_kg seats infants_max
      currency prices deposit_minor kept_minor name_fee_minor release_on balance_on names_on ticket_on free_per free_minor
      reduction_percent min_use_percent unused_minor note_en note_ar warned_at released_at seats_back penalty_minor
      archived_at version created_at updated_at`,
    life: { kept: 'bookings' },
  },
  seat_sales: {
    none: 'item_id block_id names_at reminded_at closed_at ticketed_at ended_at',
    life: { kept: 'bookings' },
  },
  seat_tickets: { none: 'item_id position number', life: { kept: 'bookings' } },
  group_requests: {
    none: `id agency_id customer_id created_by state origin destination depart_on return_on flexible_days adults children
      infants cabin budget_minor currency version valid_until block_id booking_id created_at updated_at`,
    text: 'name note',
    hashed: 'save_key',
    life: { kept: 'correspondence' },
  },
  cars: {
    none: `id name_en name_ar class seats bags gearbox with_driver city_en city_ar currency day_minor note_en note_ar terms_en
      terms_ar file_name active archived_at version created_at updated_at`,
    life: 'reference',
  },
  car_requests: {
    none: `id car_id car_en car_ar currency day_minor state from_day to_day locale asked_by agency_id total_minor created_at
      updated_at`,
    text: 'pickup note answer',
    encrypted: 'contact_encrypted',
    hashed: 'token_hash',
    life: { kept: 'correspondence' },
  },
  group_offers: {
    none: 'request_id version terms total_minor valid_until made_by made_at',
    life: { kept: 'correspondence' },
  },
  supplier_calls: {
    none: 'id booking_id supplier op key started_at finished_at outcome',
    text: 'detail',
    life: { rules: ['supplier_calls'] },
  },
  quotations: {
    none: `id reference agency_id created_by state version currency total_minor valid_until customer_locale
      accept_new_price sent_at viewed_at answered_at accepted_version agreed_net_minor booking_ref booking_problem
      exchange_currency customer_total_minor created_at updated_at`,
    personal: 'customer_name customer_email customer_phone accepted_name',
    text: 'title decline_reason',
    encrypted: 'travellers_encrypted',
    life: { kept: 'bookings', rules: ['quotation_travellers'] },
  },
  quotation_bookings: {
    none: 'quotation_id part booking_ref created_at',
    life: { kept: 'bookings' },
  },
  quotation_versions: {
    none: `quotation_id version created_at created_by currency total_minor valid_until exchange_currency exchange_rate
      exchange_rounding_minor customer_total_minor`,
    text: 'content',
    life: { kept: 'bookings' },
  },
  quotation_events: {
    none: 'quotation_id seq at event version actor_id',
    personal: 'who',
    text: 'note',
    life: { kept: 'bookings' },
  },
  quotation_links: {
    none: 'quotation_id version way created_at created_by',
    hashed: 'token_hash',
    life: { kept: 'bookings' },
  },
  offline_requests: {
    none: `id booking_id agency_id created_by product adults children infants cities from_day to_day budget_minor
      valid_until created_at removed`,
    text: 'request_text names note internal_note',
    life: { kept: 'correspondence' },
  },
  offline_files: { none: 'request_id file_name by_staff at', text: 'name', life: { kept: 'correspondence' } },
  contact_threads: {
    none: 'id agency_id created_by booking_ref waits_for created_at last_at',
    text: 'subject',
    hashed: 'save_key',
    life: { kept: 'correspondence' },
  },
  contact_messages: {
    none: 'id thread_id at by_staff author_id',
    personal: 'author',
    text: 'body',
    hashed: 'save_key',
    life: { kept: 'correspondence' },
  },
  mails: {
    none: `id template locale attachments booking_ref agency_id status attempts message_id created_at sent_at transport
      expires_at queued_at closed_at address_works_at`,
    personal: 'to_address',
    text: 'subject last_error closed_reason',
    encrypted: 'content_encrypted',
    unused: 'text_body html_body code',
    life: { rules: ['secret_mails', 'mail_texts', 'mails'] },
  },
  files: {
    none: 'file_name user_id mime bytes width height created_at',
    text: 'name',
    encrypted: 'key',
    hashed: 'content_hash',
    life: { rules: ['unused_files'] },
  },
  insurers: { none: 'code name_en name_ar claims_phone active created_at', life: 'reference' },
  insurance_plans: {
    none: `id code insurer name_en name_ar region schengen currency cover_currency cover max_days max_age wording_en
      wording_ar wording_version commission_bp agency_bp cancel_fee_minor status version created_at updated_at`,
    life: 'reference',
  },
  insurance_premiums: { none: 'plan_id ages days premium_minor', life: 'reference' },
  insurance_policies: { none: 'item_id position number issued_at ended_at', life: { kept: 'bookings' } },
  file_uses: { none: 'file_name used_type used_id', life: { rules: ['unused_files', 'given_papers'] } },
  holidays: {
    none: `id code title_en title_ar summary_en summary_ar theme nights places includes excludes images infant_until
      no_bed_until child_until min_age passports currency commission_bp deposit_bp balance_days names_days option_hours
      ladder status version created_by created_at updated_at`,
    life: 'reference',
  },
  holiday_days: { none: 'holiday_id no title_en title_ar text_en text_ar meals hotel_en hotel_ar', life: 'reference' },
  holiday_departures: {
    none: `id holiday_id code from_city starts ends seats min_people guaranteed closes_on status created_at
      decides_on confirmed_at`,
    life: 'reference',
  },
  holiday_prices: { none: 'departure_id place price_minor cost_minor', life: 'reference' },
  holiday_travellers: {
    none: 'item_id position departure_id kind place age left_at',
    personal: 'given_name surname',
    encrypted: 'details_encrypted',
    life: { kept: 'bookings', rules: ['travel_papers'] },
  },
  holiday_enquiries: {
    none: 'id reference holiday_id departure_id user_id locale adults children state created_at last_at',
    personal: 'name email phone',
    hashed: 'key_hash save_key',
    life: { kept: 'correspondence' },
  },
  holiday_messages: {
    none: 'id enquiry_id at by_staff author_id',
    personal: 'author',
    text: 'body',
    hashed: 'save_key',
    life: { kept: 'correspondence' },
  },
  umrah_packages: {
    none: `id code title_en title_ar summary_en summary_ar category currency inclusions images moon commission_bp
      deposit_minor balance_days ladder instalments components visa_fee_minor status version created_by created_at updated_at`,
    life: 'reference',
  },
  umrah_departures: {
    none: `id package_id code from_city with_ticket starts ends from_year from_month from_day until_month until_day
      hijri_version seats closes_on status created_at`,
    life: 'reference',
  },
  umrah_stays: {
    none: 'departure_id seq city hotel_en hotel_ar stars haram_m board view block_id nights',
    life: 'reference',
  },
  umrah_prices: { none: 'departure_id place price_minor cost_minor', life: 'reference' },
  umrah_pilgrims: {
    none: 'item_id position departure_id gender age place room shares left_at',
    encrypted: 'details_encrypted care_encrypted',
    life: { kept: 'bookings', rules: ['given_papers'] },
  },
  umrah_wishes: { none: 'item_id wishes', text: 'near', life: { kept: 'bookings' } },
  umrah_tasks: {
    none: 'id departure_id kind item_id position due_on made_at made_by done_at done_by',
    text: 'note outcome',
    life: { kept: 'bookings' },
  },
  umrah_shifts: {
    none: `id departure_id version old_starts old_ends new_starts new_ends seats_taken state made_at decided_by
      decided_at`,
    life: 'reference',
  },
  umrah_groups: {
    none: `departure_id version room_types company agent_code group_no leader_item_id leader_position free_per hotel_contacts
      rooms_closed_at`,
    encrypted: 'leader_phone_encrypted',
    life: 'reference',
  },
  umrah_waits: {
    none: `id seq departure_id seats agency_id customer_id created_by locale state offered_at offer_until booking_id created_at`,
    encrypted: 'contact_encrypted',
    life: { kept: 'bookings' },
  },
  umrah_rules: {
    none: `id code message_en message_ar message_ur nationalities gender age_from age_to need severity dated_by valid_from
      valid_until source_title source_url source_date checked_on checked_by enabled no_override version created_by created_at
      replaced_at`,
    life: 'reference',
  },
  umrah_overrides: {
    none: 'item_id position rule_id by_id at',
    text: 'reason',
    life: { kept: 'bookings' },
  },
  umrah_relations: {
    none: 'item_id position other_item_id other_position relation',
    life: { kept: 'bookings' },
  },
  umrah_documents: {
    none: 'id item_id position kind seq state file_name given_at checked_by checked_at',
    text: 'reason file_title',
    encrypted: 'days_encrypted',
    life: { kept: 'bookings', rules: ['given_papers'] },
  },
  umrah_contracts: {
    none: `id departure_id kind stay_seq provider licence_no licence_until number rooms people nights state file_name made_at`,
    text: 'reason file_title',
    life: { kept: 'bookings' },
  },
  umrah_visas: {
    none: `id departure_id item_id position no state mofa_no sent_at issued_on enter_by stay_days exit_by reminded_days`,
    text: 'reason',
    encrypted: 'number_encrypted',
    life: { kept: 'bookings', rules: ['given_papers'] },
  },
  umrah_flights: {
    none: 'item_id position direction flight from_airport to_airport departs arrives confirmed',
    life: { kept: 'bookings' },
  },
  umrah_legs: {
    none: 'id departure_id kind from_place to_place flight flight_on at minutes guide version',
    life: 'reference',
  },
  umrah_vehicles: { none: 'id leg_id no kind seats plate', encrypted: 'driver_encrypted', life: 'reference' },
  umrah_seats: { none: 'vehicle_id leg_id seat_no item_id position by_hand', life: { kept: 'bookings' } },
  umrah_permits: {
    none: 'id departure_id item_id position kind at number state reminded_hours',
    life: { kept: 'bookings' },
  },
  umrah_costs: {
    none: 'id departure_id kind quantity each_minor actual_minor created_at',
    text: 'note',
    life: { kept: 'bookings' },
  },
  umrah_rooms: { none: 'id departure_id no beds', life: 'reference' },
  umrah_beds: {
    none: 'room_id departure_id bed_no item_id position counts_as lap by_hand',
    life: { kept: 'bookings' },
  },
  visa_types: {
    none: `id code country name_en name_ar entries stay_days validity_days weekend days_min days_max express_min express_max
      residences currency fees checklist service_back lowest_minor active version archived_at created_by created_at updated_at`,
    life: 'reference',
  },
  visa_cases: {
    none: `id visa_id state nationality promised_on embassy_ref valid_from valid_until entries file_name appointment_at appointment_place
      made_at moved_at replaces appointment_told_at passport_told_at`,
    personal: 'person',
    text: 'reason',
    encrypted: 'number_encrypted',
    life: { kept: 'bookings' },
  },
  visa_documents: {
    none: 'id case_id seq kind mandatory note_en note_ar state file_name given_at created_at',
    text: 'reason file_title',
    life: { kept: 'bookings', rules: ['given_papers'] },
  },
  visa_passport_moves: { none: 'case_id leg carrier tracking sent_on received_on', life: { kept: 'bookings' } },
} satisfies Record<string, TableMap>
