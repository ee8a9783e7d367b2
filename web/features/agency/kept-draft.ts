import { detailFields } from '#contract/agency-details'
import type { DetailsValues } from './details-form.ts'

type Kept = { at: string; values: Partial<Record<string, string>> }
const keyOf = (agencyId: string) => `agency_draft:${agencyId}`

/** What was typed and not sent yet, on this device; never the identity number. */
export const keptDraft = {
  read(agencyId: string): Kept | null {
    try {
      return JSON.parse(localStorage.getItem(keyOf(agencyId)) ?? 'null') as Kept | null
    } catch {
      return null
    }
  },
  write(agencyId: string, values: Partial<DetailsValues>): void {
    const texts = Object.fromEntries(
      detailFields.filter((field) => field !== 'owner_national_id').map((field) => [field, values[field] ?? '']),
    )
    try {
      localStorage.setItem(keyOf(agencyId), JSON.stringify({ at: new Date().toISOString(), values: texts }))
    } catch {
      // A full or forbidden store loses only the second copy: each step is kept on the server.
    }
  },
  clear(agencyId: string): void {
    try {
      localStorage.removeItem(keyOf(agencyId))
    } catch {
      // Nothing was kept where nothing can be.
    }
  },
}

/** The newer of what the device and the server hold. */
export function withKept(values: DetailsValues, agencyId: string, savedAt: string | undefined): DetailsValues {
  const kept = keptDraft.read(agencyId)
  return kept && (!savedAt || kept.at > savedAt) ? ({ ...values, ...kept.values } as DetailsValues) : values
}
