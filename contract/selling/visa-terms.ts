/** Words and limits of visas without schemas: pages of visitors carry them. */
export const visaEntries = ['single', 'double', 'multiple'] as const
export type VisaEntries = (typeof visaEntries)[number]
export const visaSpeeds = ['normal', 'express'] as const
export type VisaSpeed = (typeof visaSpeeds)[number]
/** Which two days of the week nobody works on where it is issued. */
export const visaWeekends = ['fri_sat', 'sat_sun'] as const

export const visaPapers = [
  'passport',
  'photo',
  'residence_permit',
  'bank_statement',
  'employment_letter',
  'flight_booking',
  'hotel_booking',
  'insurance',
  'invitation',
  'birth_certificate',
  'consent',
  'other',
] as const
export type VisaPaper = (typeof visaPapers)[number]
/** `wanted`: nothing is there yet; `refused`: the office needs another, which is a row of its own. */
export const visaPaperStates = ['wanted', 'given', 'refused'] as const

export const visaStates = [
  'draft',
  'submitted',
  'docs_pending',
  'checked',
  'at_embassy',
  'approved',
  'rejected',
  'delivered',
  'withdrawn',
] as const
export type VisaState = (typeof visaStates)[number]

/** On which of its ways the passport itself is. */
export const passportLegs = ['to_us', 'to_embassy', 'to_applicant'] as const
export type PassportLeg = (typeof passportLegs)[number]

/** The price of an application that is not paid yet is kept so long. */
export const visaHoldHours = 72
/** One that has not moved for so many days waits too long. */
export const visaStuckDays = 2
/** A photograph in pixels: as wide as 35 to 45, white behind the head. */
export const visaPhoto = { widthMin: 413, heightMin: 531, ratio: 35 / 45, ratioOff: 0.06, size: '35 × 45' } as const
