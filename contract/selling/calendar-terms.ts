/** What stands on the calendar: flights that leave, time limits, the last moment of a free void, refund quotes, and money that falls due. */
export const calendarKinds = ['departure', 'limit', 'void', 'quote', 'due'] as const
export type CalendarKind = (typeof calendarKinds)[number]
/** A month with the days of its first and last week. */
export const calendarDaysMax = 42
