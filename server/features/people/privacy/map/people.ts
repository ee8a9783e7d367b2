import type { TableMap } from './types.ts'

/** Accounts, agencies and whom they travel with. */
export const people = {
  users: {
    none: `id role locale password_chosen is_approved is_form_filled status email_verified_at card_allowed card_limit_minor
      card_limit_currency agency_id salesman_id salesman_code consent_at consent_terms_version
      consent_privacy_version last_login_at session_epoch created_at erased_at`,
    personal: 'name email phone',
    hashed: 'password_hash',
    life: { kept: 'account' },
  },
  people_counts: { none: 'role state salesman_id people', life: { kept: 'account' } },
  agency_members: {
    none: 'user_id agency_id role invited_by locked_by_agency created_at removed_at',
    life: { kept: 'account' },
  },
  webhook_endpoints: {
    none: 'id agency_id url types is_on created_at created_by failing_since disabled_at removed_at',
    encrypted: 'secret_encrypted',
    life: { kept: 'agency' },
  },
  webhook_events: {
    none: `seq id endpoint_id booking_id type body at state tries last_status last_error next_try_at lease_until
      delivered_at`,
    life: { rules: ['webhook_events'] },
  },
  api_keys: {
    none: 'id agency_id name prefix scopes per_minute expires_at created_at created_by last_used_at revoked_at revoked_by',
    hashed: 'secret_hash',
    life: { kept: 'agency' },
  },
  sessions: {
    none: `id user_id epoch cookie_generation cookie_rotated_at cookie_seen_at created_at last_seen_at idle_expires_at
      absolute_expires_at revoked_at revoked_because`,
    personal: 'ip user_agent',
    hashed: 'token_hash cookie_hash previous_cookie_hash',
    life: { rules: ['sessions'] },
  },
  impersonations: {
    none: 'id session_id admin_id user_id started_at until ended_at ended_because',
    text: 'reason',
    life: { kept: 'audit' },
  },
  login_codes: {
    none: 'user_id id attempts expires_at used_at created_at',
    hashed: 'code_hash',
    life: { rules: ['login_codes'] },
  },
  register_codes: {
    none: 'id attempts expires_at used_at created_at',
    hashed: 'address_hash code_hash',
    life: { rules: ['login_codes'] },
  },
  login_tickets: {
    none: 'user_id session_id expires_at used_at',
    hashed: 'ticket_hash',
    life: { rules: ['login_codes'] },
  },
  email_tokens: {
    none: 'user_id expires_at used_at',
    personal: 'email',
    hashed: 'token_hash',
    life: { rules: ['account_links'] },
  },
  reset_tokens: { none: 'user_id expires_at used_at', hashed: 'token_hash', life: { rules: ['account_links'] } },
  auth_limits: { none: 'count expires_at', hashed: 'key', life: { rules: ['rate_counters'] } },
  staff_profiles: {
    none: 'user_id approval_limit_minor approval_limit_currency target_minor target_currency',
    text: 'shift zone',
    life: { kept: 'account' },
  },
  follow_ups: {
    none: 'id salesman_id agency_id due_on done_at created_at',
    text: 'text',
    life: { kept: 'correspondence' },
  },
  user_roles: { none: 'user_id role_id', life: { kept: 'account' } },
  saved_views: { none: 'id user_id created_at list shared', text: 'name query', life: { kept: 'account' } },
  notification_choices: { none: 'user_id kind in_app by_mail', life: { kept: 'account' } },
  notifications: {
    none: 'id user_id kind link at read_at',
    personal: 'data',
    life: { rules: ['read_notifications', 'notifications'] },
  },
  kept_searches: { none: 'id channel agency_id parts at', life: { rules: ['kept_searches'] } },
  previous_searches: { none: 'owner at', personal: 'query', life: { rules: ['previous_searches'] } },
  travellers: {
    none: `id agency_id customer_id number title gender nationality passport_country passport_issue passport_expiry
      created_by created_at updated_at deleted_at`,
    personal: 'given_name surname local_name passport_masked',
    encrypted: 'birth_encrypted passport_encrypted national_encrypted',
    hashed: 'passport_index save_key',
    life: { kept: 'account', rules: ['deleted_travellers'] },
  },
  agencies: {
    none: `id code licence_expiry country city logo state currency credit_limit_minor credit_days owner_id zone created_at
      draft_saved_at submitted_at approved_at iata_no licence_no tax_no heard_from name_en name_ar exchange_currency
      exchange_rate exchange_rounding_minor`,
    personal: 'address phone whatsapp bank_name account_title iban',
    text: 'state_reason',
    encrypted: 'owner_national_id draft',
    life: { kept: 'agency', rules: ['closed_forms'] },
  },
  agency_changes: {
    none: 'id agency_id state fields created_by created_at decided_by decided_at',
    text: 'decisions reason',
    encrypted: 'values_encrypted',
    life: { kept: 'agency' },
  },
  agency_documents: {
    none: 'id agency_id change_id kind file_name mime bytes created_at',
    text: 'name',
    life: { kept: 'agency' },
  },
  agency_history: {
    none: 'id agency_id at event from_state to_state actor_id fields',
    text: 'reason',
    life: { kept: 'agency' },
  },
} satisfies Record<string, TableMap>
