import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { pictureWidths } from './picture-widths.ts'
import { FileName } from '#contract/operations/files'
import { admins } from '#contract/kernel/roles'
import { LocalDate, Locale, Localised, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** Where pictures are shown. `_header`: at the top of the page of that product. */
export const promoPlaces = [
  'home',
  'agent',
  'visa',
  'holiday',
  'umrah',
  'visa_header',
  'holiday_header',
  'umrah_header',
  'flight_header',
  'hotel_header',
  'car_header',
  'group_header',
  'insurance_header',
] as const
export type PromoPlace = (typeof promoPlaces)[number]
const Place = z.enum(promoPlaces, check('choose_place'))

const title = z
  .string(check('enter_title'))
  .check(z.trim(), z.minLength(1, check('enter_title')), z.maxLength(120, check('use_at_most_120_letters')))
/** A path of this site or an https address: nothing that runs when it is followed. */
const link = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^(\/(?![/\\])|https:\/\/[^\s/]+)[^\s\\]*$/, check('use_path_like_umrah')))

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
  /** Whose pages show it; null: everybody's. */
  language: z.nullable(Locale),
  /** What stays in sight where a frame cuts the picture, in percent from its start and its top. */
  focus: z.object({ x: z.int(), y: z.int() }),
})
export type PromoImage = z.infer<typeof PromoImage>

const percent = z
  .int(check('use_number_from_0'))
  .check(z.minimum(0, check('use_number_from_0')), z.maximum(100, check('use_number_from_0')))
const looks = {
  /** What it shows, for people who do not see it. */
  title: z.strictObject({ en: title, ar: title }),
  from: z.optional(z.nullable(LocalDate)),
  to: z.optional(z.nullable(LocalDate)),
  active: z.optional(z.boolean()),
  language: z.optional(z.nullable(z.enum(['en', 'ar'], check('choose_language')))),
  focus: z.optional(z.strictObject({ x: percent, y: percent })),
}
const fields = {
  ...looks,
  place: Place,
  file_name: FileName,
  link: z.optional(z.nullable(link)),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
}
const id = z.uuid(check('choose_promo_image'))
const answer = z.object({ ...ok, data: PromoImage })

/** What has pages of its own for visitors, with pictures at their top. */
export const headerProducts = ['visa', 'holiday', 'umrah', 'flight', 'hotel', 'car', 'group', 'insurance'] as const
export type HeaderProduct = (typeof headerProducts)[number]
const headersMax = 10
const Header = z.strictObject({ ...looks, file_name: FileName, id: z.optional(id) })

/** The pictures at the top of a product's pages: promo images of that place, read and saved together. */
const headerCalls = <P extends HeaderProduct>(product: P) => {
  const path = `/${product}-header-images` as const
  return {
    /** Those that are shown today, in their order. */
    list: endpoint({
      method: 'GET',
      path,
      access: 'public',
      members: 'look',
      reply: z.object({ ...ok, data: z.array(PromoImage) }),
    }),
    /** The whole row in its order: with `id` one that is there, and those left out are gone. */
    save: endpoint({
      method: 'POST',
      path,
      access: admins,
      needs: 'banner.manage',
      changes: ['banner'],
      body: z.strictObject({
        images: z
          .array(Header, check('choose_pictures'))
          .check(z.maxLength(headersMax, check('use_at_most_10_pictures'))),
      }),
      reply: z.object({ ...ok, data: z.array(PromoImage) }),
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      access: admins,
      needs: 'banner.manage',
      changes: ['banner'],
      query: z.strictObject({ id }),
      reply: z.object(ok),
    }),
  }
}
const visa = headerCalls('visa')
const holiday = headerCalls('holiday')
const umrah = headerCalls('umrah')

export const images = {
  /** Those that are shown today, in their order; `all` is for who may manage them. */
  list: endpoint({
    method: 'GET',
    path: '/get-promo-images',
    access: 'public',
    members: 'look',
    query: z.strictObject({ place: z.optional(Place), all: z.optional(z.enum(['1'])) }),
    reply: z.object({ ...ok, data: z.array(PromoImage) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/save-promo-image',
    access: admins,
    needs: 'banner.manage',
    changes: ['banner'],
    body: z.strictObject(fields),
    reply: answer,
  }),
  /** What is left out stays as it is. */
  update: endpoint({
    method: 'POST',
    path: '/update-promo-image',
    access: admins,
    needs: 'banner.manage',
    changes: ['banner'],
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
    changes: ['banner'],
    query: z.strictObject({ id }),
    reply: z.object(ok),
  }),
  /** Puts the pictures of a place in this order; those left out stand behind them. */
  order: endpoint({
    method: 'POST',
    path: '/order-promo-images',
    access: admins,
    needs: 'banner.manage',
    changes: ['banner'],
    body: z.strictObject({
      place: Place,
      ids: z.array(id, check('choose_pictures')).check(z.minLength(1, check('choose_pictures')), z.maxLength(200)),
    }),
    reply: z.object({ ...ok, data: z.array(PromoImage) }),
  }),
  visaHeaders: visa.list,
  saveVisaHeaders: visa.save,
  removeVisaHeader: visa.remove,
  holidayHeaders: holiday.list,
  saveHolidayHeaders: holiday.save,
  removeHolidayHeader: holiday.remove,
  umrahHeaders: umrah.list,
  saveUmrahHeaders: umrah.save,
  removeUmrahHeader: umrah.remove,
  /** The agency's logo, from a picture that was uploaded: on its documents, and for whoever it sends a quotation. */
  agentProfile: endpoint({
    method: 'POST',
    path: '/agent-profile',
    access: ['agent'],
    changes: ['account'],
    members: 'run',
    body: z.strictObject({ file_name: FileName }),
    reply: z.object({ ...ok, data: z.object({ logo: z.string(), image: z.string() }) }),
  }),
  /**
   * A picture that everybody may see: a promo image, an agency's logo. As AVIF or WebP for whoever takes that, and then
   * no wider than `w`.
   */
  get: endpoint({
    method: 'GET',
    path: '/image/{id}',
    access: 'public',
    members: 'look',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ w: z.optional(z.enum(pictureWidths)) }),
    raw: true,
    reply: z.unknown(),
    ratePerMinute: 600,
  }),
}
