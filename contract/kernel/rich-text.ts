import * as z from 'zod/mini'

export const richMarks = ['b', 'i', 'u', 's', 'sub', 'sup'] as const
export type RichMark = (typeof richMarks)[number]

/** Words in one look; a line break is `\n`. */
export const RichSpan = z.object({
  text: z.string(),
  marks: z.optional(z.array(z.enum(richMarks))),
  href: z.optional(z.string()),
})
export type RichSpan = z.infer<typeof RichSpan>

export const richAligns = ['center', 'end', 'justify'] as const
/** A formatted text as data: whoever shows it makes elements of it, and markup never reaches a page. */
export const RichBlock = z.object({
  kind: z.enum(['p', 'h2', 'h3', 'quote', 'bullet', 'number']),
  /** Of an item of a list: how deep it lies. */
  depth: z.optional(z.int()),
  align: z.optional(z.enum(richAligns)),
  spans: z.array(RichSpan),
})
export type RichBlock = z.infer<typeof RichBlock>

export const RichText = z.object({ en: z.array(RichBlock), ar: z.array(RichBlock) })
export type RichText = z.infer<typeof RichText>
