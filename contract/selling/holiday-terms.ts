/** Words and limits of holidays without schemas: pages of visitors carry them. */
export const holidayThemes = ['beach', 'city', 'nature', 'culture', 'family', 'honeymoon', 'adventure'] as const
export type HolidayTheme = (typeof holidayThemes)[number]
export const holidayStatuses = ['draft', 'on_sale', 'closed', 'archived'] as const
export const holidayMeals = ['breakfast', 'lunch', 'dinner'] as const

/** What a person is charged as: an adult by how many share the room, a child by its bed. */
export const adultPlaces = ['single', 'double', 'triple'] as const
export const holidayPlaces = [...adultPlaces, 'child_bed', 'child_no_bed', 'infant'] as const
export type HolidayPlace = (typeof holidayPlaces)[number]
/** Of a room: three adults, and one more bed. */
export const adultsInRoom = 3
export const bedsInRoom = 4
export const lapsInRoom = 2
export const roomsMax = 9

/** By completed years on the day it leaves. */
export type HolidayAges = { infant_until: number; no_bed_until: number; child_until: number }

/** A visitor's seats are held so long; an agency and the desk have the hours of the package. */
export const holidayHoldMinutes = 30
export const holidayEnquiryStates = ['waiting', 'answered', 'closed'] as const
