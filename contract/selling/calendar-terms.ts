/** What stands on the calendar: flights that leave, time limits, the last moment of a free void, refund quotes, money that falls due, and the last day of unused tickets and EMDs. */
export const calendarKinds = ['departure', 'limit', 'void', 'quote', 'due', 'ticket'] as const
export type CalendarKind = (typeof calendarKinds)[number]
/** A month with the days of its first and last week. */
export const calendarDaysMax = 42
