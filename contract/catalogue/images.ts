import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { FileName } from '#contract/operations/files'
import { admins } from '#contract/kernel/roles'
import { LocalDate, Localised, ok } from '#contract/kernel/shapes'

export const promoPlaces = ['home', 'visa', 'holiday', 'umrah', 'agent'] as const
export type PromoPlace = (typeof promoPlaces)[number]
const Place = z.enum(promoPlaces, 'Choose a place')

const title = z
  .string('Enter a title')
  .check(z.trim(), z.minLength(1, 'Enter a title'), z.maxLength(120, 'Use at most 120 letters'))
/** A path of this site or an https address: nothing that runs when it is followed. */
const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(
      /^(\/(?![/\\])|https:\/\/[^\s/]+)[^\s\\]*$/,
      'Use a path like /umrah, or an address that begins with https://',
    ),
  )

export const PromoImage = z.object({
  id: z.string(),
  place: z.enum(promoPlaces),
  file_name: z.string(),
  /** Where the picture is fetched from. */
  image: z.string(),
  width: z.int(),
  height: z.int(),
  title: Localised,
  link: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  order: z.int(),
  active: z.boolean(),
})
export type PromoImage = z.infer<typeof PromoImage>

const fields = {
  place: Place,
  file_name: FileName,
  title: z.strictObject({ en: title, ar: title }),
  link: z.optional(z.nullable(link)),
  from: z.optional(z.nullable(LocalDate)),
  to: z.optional(z.nullable(LocalDate)),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
  active: z.optional(z.boolean()),
}
const id = z.uuid('Choose a promo image')
const answer = z.object({ ...ok, data: PromoImage })

export const images = {
  /** Those that are shown today, in their order; `all` is for who may manage them. */
  list: endpoint({
    method: 'GET',
    path: '/get-promo-images',
    access: 'public',
    query: z.strictObject({ place: z.optional(Place), all: z.optional(z.enum(['1'])) }),
    reply: z.object({ ...ok, data: z.array(PromoImage) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/save-promo-image',
    access: admins,
    needs: 'banner.manage',
    body: z.strictObject(fields),
    reply: answer,
  }),
  /** What is left out stays as it is. */
  update: endpoint({
    method: 'POST',
    path: '/update-promo-image',
    access: admins,
    needs: 'banner.manage',
    body: z.strictObject({
      ...fields,
      id,
      place: z.optional(fields.place),
      file_name: z.optional(fields.file_name),
      title: z.optional(fields.title),
    }),
    reply: answer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-promo-image',
    access: admins,
    needs: 'banner.manage',
    query: z.strictObject({ id }),
    reply: z.object(ok),
  }),
  /** The agency's logo, from a picture that was uploaded: on its documents, and for whoever it sends a quotation. */
  agentProfile: endpoint({
    method: 'POST',
    path: '/agent-profile',
    access: ['agent'],
    body: z.strictObject({ file_name: FileName }),
    reply: z.object({ ...ok, data: z.object({ logo: z.string(), image: z.string() }) }),
  }),
  /** A picture that everybody may see: a promo image, an agency's logo. */
  get: endpoint({
    method: 'GET',
    path: '/image/{id}',
    access: 'public',
    params: z.object({ id: z.string() }),
    raw: true,
    reply: z.unknown(),
    ratePerMinute: 600,
  }),
}
