import * as z from 'zod/mini'

/** What a caller chooses: ids only, the price is always ours. */
export const AncillaryChoice = z.strictObject({
  id: z.string().check(z.maxLength(120)),
  passenger: z.int().check(z.minimum(0), z.maximum(8)),
})
