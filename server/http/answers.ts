/** The frame of every good answer (decisions, "Wire"). */
export const ok = <T extends object>(fields: T, message?: string) => ({
  success: true as const,
  type: 'success' as const,
  ...(message === undefined ? {} : { message }),
  ...fields,
})
