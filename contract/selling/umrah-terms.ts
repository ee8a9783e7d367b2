/** Words and limits of Umrah packages without schemas: pages of visitors carry them. */
export const umrahCategories = ['economy', 'standard', 'premium', 'vip'] as const
export type UmrahCategory = (typeof umrahCategories)[number]
export const umrahStatuses = ['draft', 'on_sale', 'closed', 'archived'] as const
export const umrahCities = ['makkah', 'madinah'] as const
/** Room only, breakfast, half and full board, suhoor, iftar, both. */
export const umrahBoards = ['RO', 'BB', 'HB', 'FB', 'SUH', 'IFT', 'SUI'] as const

/** What is seen from the rooms of a stay. */
export const stayViews = ['none', 'haram_partial', 'haram'] as const
export type StayView = (typeof stayViews)[number]
/** What a party asks for; nothing of it is promised or paid. */
export const partyWishes = ['low_floor', 'view', 'cot', 'extra_bed', 'wheelchair'] as const
export type PartyWish = (typeof partyWishes)[number]
/** Parts of a price that are given back by their own terms. */
export const priceComponents = ['ticket', 'room', 'bus'] as const
export type PriceComponent = (typeof priceComponents)[number]

/** Places of adults: each is a bed in a room of so many. */
export const roomPlaces = ['sharing', 'quint', 'quad', 'triple', 'double', 'single'] as const
export type RoomPlace = (typeof roomPlaces)[number]
export const childPlaces = ['child_bed', 'child_no_bed', 'infant'] as const
export const umrahPlaces = [...roomPlaces, ...childPlaces] as const
export type UmrahPlace = (typeof umrahPlaces)[number]

/** `sharing`: a bed in a room of five, with strangers of the same gender. */
export const bedsOf: Record<RoomPlace, number> = { sharing: 5, quint: 5, quad: 4, triple: 3, double: 2, single: 1 }

/** By completed years on the first night. A child up to `noBedUntil` may sleep without a bed of its own. */
export const umrahAges = { infantUntil: 1, childUntil: 11, noBedUntil: 5 } as const

export const inclusionKinds = [
  'visa',
  'flight',
  'bus',
  'meals',
  'visits',
  'guide',
  'zamzam',
  'insurance',
  'extra',
] as const
export type InclusionKind = (typeof inclusionKinds)[number]

export const pilgrimsMax = 20
/** Seats are held so long at checkout. */
export const umrahHoldMinutes = 20
