/** What of ETG's API (v3) is read here; amounts are decimal text, instants are UTC without saying so. */
export type WireTax = { name: string; included_by_supplier: boolean; amount: string; currency_code: string }
export type WirePolicy = { start_at: string | null; end_at: string | null; amount_charge: string }
export type WirePayment = {
  type: string
  amount: string
  currency_code: string
  is_need_credit_card_data?: boolean
  tax_data?: { taxes?: WireTax[] | null } | null
  cancellation_penalties?: { policies?: WirePolicy[] | null } | null
}
/** Marks by which a rate's room is found among those that a hotel describes. */
export type RoomMarks = Readonly<Record<string, number>>
export type WireRate = {
  /** Of a hotel's page and of what was asked again; a list has none. */
  book_hash?: string
  match_hash?: string
  daily_prices: string[]
  meal?: string
  meal_data?: { value: string; has_breakfast?: boolean } | null
  payment_options: { payment_types: WirePayment[] }
  rg_ext?: RoomMarks | null
  room_name: string
  allotment?: number | null
  amenities_data?: string[] | null
  room_data_trans?: { main_name?: string | null; beds?: { bed: string; count: number | string }[] | null } | null
  is_package?: boolean
}
export type WireHotel = { id: string; hid: number; rates: WireRate[] }

export type WireRegion = { id: number; name: string; type: string; country_code: string }
export type WireRoomGroup = { name: string; rg_ext?: RoomMarks | null; name_struct?: { main_name?: string | null } }
/** What it says of a hotel in one language. */
export type WireContent = {
  id: string
  hid: number
  name: string
  address?: string | null
  phone?: string | null
  latitude: number
  longitude: number
  star_rating?: number | null
  check_in_time?: string | null
  check_out_time?: string | null
  is_closed?: boolean
  deleted?: boolean
  description_struct?: { title: string; paragraphs: string[] }[] | null
  amenity_groups?: { group_name: string; amenities: string[] }[] | null
  serp_filters?: string[] | null
  images?: string[] | null
  images_ext?: { url: string; category_slug?: string }[] | null
  room_groups?: WireRoomGroup[] | null
}

export type WireForm = { order_id: number; partner_order_id: string; payment_types: WirePayment[] }
type WireMoney = { amount: string; currency_code: string }
export type WireOrder = {
  order_id: number
  status: string
  amount_payable?: WireMoney | null
  partner_data: { order_id: string } | null
  supplier_data?: { confirmation_id?: string | null } | null
  cancellation_info?: { policies?: { start_at: string | null; penalty: WireMoney }[] | null } | null
}
export type WireCancelled = { amount_payable: WireMoney; amount_refunded: WireMoney }
/** How every answer is wrapped; `status` is `ok` or `error`, while an order is booked also `processing` and `3ds`. */
export type Envelope = {
  status?: string
  error?: string | null
  data?: unknown
  debug?: { api_endpoint?: { reset?: string } } | null
}
