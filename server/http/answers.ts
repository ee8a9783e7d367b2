/** The frame of every good answer (decisions, "Wire"). */
export const done = <T extends object>(fields: T, message?: string) => ({
  success: true as const,
  type: 'success' as const,
  ...(message === undefined ? {} : { message }),
  ...fields,
})
