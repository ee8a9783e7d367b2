import type { Word } from '#contract/kernel/word'

/** The frame of every good answer (decisions, "Wire"). */
export const ok = <T extends object>(fields: T, message?: Word) => ({
  success: true as const,
  type: 'success' as const,
  ...(message === undefined ? {} : { message }),
  ...fields,
})
