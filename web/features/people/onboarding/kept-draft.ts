import { isoNow } from '#web/kit/time/instants.ts'
import { detailFields } from '#contract/people/agency-details'
import { type DetailsValues, type StepId, steps } from './details-form.ts'

type Kept = { at: string; values: Partial<DetailsValues> }
const keyOf = (agencyId: string) => `agency_draft:${agencyId}`

/** What was typed and uploaded and not sent yet, on this device; never the identity number. */
export const keptDraft = {
  read(agencyId: string): Kept | null {
    try {
      return JSON.parse(localStorage.getItem(keyOf(agencyId)) ?? 'null') as Kept | null
    } catch {
      return null
    }
  },
  write(agencyId: string, values: Partial<DetailsValues>): void {
    const { logo = null, documents } = values
    const texts = Object.fromEntries(
      detailFields.filter((field) => field !== 'owner_national_id').map((field) => [field, values[field] ?? '']),
    )
    try {
      localStorage.setItem(keyOf(agencyId), JSON.stringify({ at: isoNow(), values: { ...texts, logo, documents } }))
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
  return kept && (!savedAt || kept.at > savedAt) ? { ...values, ...kept.values } : values
}

const stepKey = (agencyId: string) => `agency_step:${agencyId}`

/** The step on which this tab stands: a reload goes on there. */
export const keptStep = {
  read(agencyId: string): StepId | undefined {
    try {
      const held = sessionStorage.getItem(stepKey(agencyId))
      return steps.find((step) => step === held)
    } catch {
      return undefined
    }
  },
  write(agencyId: string, step: StepId): void {
    try {
      sessionStorage.setItem(stepKey(agencyId), step)
    } catch {
      // Without a store the form begins at its first step.
    }
  },
}
