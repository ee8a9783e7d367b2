/** Words and limits of the work on a group of pilgrims, without schemas. */
export const pilgrimPapers = ['passport', 'photo', 'meningitis', 'polio', 'relation_proof', 'consent', 'other'] as const
export type PilgrimPaper = (typeof pilgrimPapers)[number]
/** Papers that are good for some time only. */
export const vaccinations: readonly PilgrimPaper[] = ['meningitis', 'polio']
/** A photograph in pixels: as wide as 40 to 60, white behind the head. */
export const pilgrimPhoto = { widthMin: 400, heightMin: 600, ratio: 40 / 60, ratioOff: 0.06, size: '4 × 6' } as const

/** What the companion is to somebody. */
export const pilgrimRelations = [
  'husband',
  'wife',
  'father',
  'mother',
  'son',
  'daughter',
  'brother',
  'sister',
  'grandfather',
  'grandmother',
  'uncle',
  'aunt',
  'guardian',
  'companion',
] as const
export type PilgrimRelation = (typeof pilgrimRelations)[number]

export const ruleNeeds = [
  'document',
  'passport',
  'companion',
  'field',
  'days_between',
  'last_day',
  'permit_gap',
  'permit_age',
] as const
export const ruleDates = ['today', 'issue', 'entry', 'exit'] as const
/** A rule that nobody has read again for so long is marked; a stop stays a stop. */
export const ruleCheckDays = 90
/** What is not known stops a group so many days before it leaves. */
export const unknownStopsDays = 30
export const lights = ['red', 'amber', 'green'] as const
export type Light = (typeof lights)[number]

/** What keeps visas from being sent, in the order in which it is listed. */
export const visaBlocks = [
  'hotel_not_licensed',
  'stay_not_documented',
  'transport_not_documented',
  'nights_gap',
  'nights_overlap',
  'no_return',
  'flight_outside_nights',
  'dates_outside_visa',
  'document_missing',
  'due_overdue',
  'companion_missing',
  'field_missing',
  'agent_code_missing',
  'season_closed',
] as const
export type VisaBlock = (typeof visaBlocks)[number]
/** Nearer to the landing than that a visa may come too late. */
export const visaLateDays = 7
/** So long somebody may stay, unless the visa says otherwise. */
export const visaStayDays = 90

export const vehicleSeats = { bus: 49, coaster: 25, van: 11, car: 6, train: 60 } as const
export type VehicleKind = keyof typeof vehicleSeats
export const vehicleKinds = Object.keys(vehicleSeats) as [VehicleKind, ...VehicleKind[]]
export const legKinds = ['arrival', 'transfer', 'visit', 'departure'] as const
export type LegKind = (typeof legKinds)[number]
export const permitKinds = ['umrah', 'rawdah'] as const

/** What days and visas ask of somebody of ours, and what somebody writes down. */
export const tasksByDays = ['visa_entry', 'exit', 'overstay'] as const
export const writtenTasks = ['zamzam', 'complaint', 'note'] as const
/** What others have to change once the days of a group have moved. */
export const movedTasks = [
  'moved_ways',
  'moved_flights',
  'moved_permits',
  'moved_contracts',
  'moved_visas',
  'moved_rooms',
] as const
export type MovedTask = (typeof movedTasks)[number]
export const taskKinds = [...tasksByDays, ...writtenTasks, ...movedTasks] as const
export type TaskKind = (typeof taskKinds)[number]
/** Whoever bought is reminded so many hours before a slot, and so many days before a visa ends unused. */
export const permitReminders = [24, 3] as const
export const visaReminders = [10, 5, 2] as const

export const groupPapers = ['rooming', 'manifest', 'visa', 'bus', 'arrivals', 'programme', 'kit'] as const
export type GroupPaper = (typeof groupPapers)[number]
/** Papers to print and sign or cut: as PDF alone. */
export const groupLetters = ['contract', 'tags', 'certificate'] as const
export type GroupLetter = (typeof groupLetters)[number]
export const paperLanguages = ['en', 'ar', 'ur'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

export const costKinds = ['rooms', 'visas', 'flights', 'bus', 'visits', 'guide', 'kits', 'misc'] as const
/** Pilgrims that one act takes. */
export const pilgrimsAtOnce = 200
