import {
  AgencyDetails,
  type DetailField,
  detailFields,
  type DocumentKind,
  requiredDocuments,
} from '#contract/people/agency-details'
import type { FieldProblem } from '#contract/kernel/errors'
import { parseInput } from '#server/http/input'
import { isRefusal } from '#server/http/refusal'
import { localDay } from '#server/local-time'
import type { Details } from './agency-record.ts'
import { onboardingWords } from './words.ts'

type Typed = Partial<Record<DetailField, string | null | undefined>>

const bankFields = ['bank_name', 'account_title', 'iban'] as const
const isFilled = (text: string | null | undefined): text is string => Boolean(text?.trim())

/** The day at the company's desk: a licence runs out there, not in UTC. */
export const dayAt = (now: Date, zone: string) => localDay(now, zone)

/** Days before the end on which an agency is told of it. */
export const licenceWarnings = [30, 7, 0] as const
export const warnDays = licenceWarnings[0]
const dayMs = 86_400_000
/** Whole days until the licence runs out; below zero it has. */
export const licenceDaysLeft = (expiry: string | null, today: string): number | null =>
  expiry === null ? null : Math.round((Date.parse(expiry) - Date.parse(today)) / dayMs)

/** Details in their form, or what is wrong with each: everything at once, so that nobody corrects one by one. */
export function checkDetails(
  typed: Typed,
  options: { today: string; checkExpiry: boolean },
): { details: Details; errors: FieldProblem[] } {
  const filled = Object.fromEntries(
    detailFields.map((field) => [field, typed[field]]).filter(([, text]) => isFilled(text)),
  )
  const errors: FieldProblem[] = []
  const none = Object.fromEntries(detailFields.map((field) => [field, null])) as Details
  let details = none
  try {
    details = { ...none, ...parseInput(AgencyDetails, filled) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    errors.push(...error.errors)
  }
  const bank = bankFields.filter((field) => isFilled(typed[field]))
  if (bank.length > 0)
    for (const field of bankFields)
      if (!bank.includes(field)) errors.push({ field, message: onboardingWords.give_bank_name_account })
  const expiry = typed.licence_expiry
  if (
    options.checkExpiry &&
    isFilled(expiry) &&
    expiry <= options.today &&
    !errors.some((one) => one.field === 'licence_expiry')
  )
    errors.push({ field: 'licence_expiry', message: onboardingWords.licence_run_out })
  return { details, errors }
}

export const missingDocuments = (held: readonly { kind: DocumentKind }[]): DocumentKind[] =>
  requiredDocuments.filter((kind) => !held.some((one) => one.kind === kind))
