import { images } from '#contract/catalogue/images'
import { feature } from '#server/feature'
import { logoKind } from '#server/features/communication/mail'
import { logoForMail } from './company-logo.ts'
import { imagesRoutes } from './images.routes.ts'
import { publicUses } from './public-files.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    promo_image_saved: 'promo_image'
    promo_image_updated: 'promo_image'
    promo_image_deleted: 'promo_image'
    promo_images_ordered: 'promo_image'
    agency_logo_changed: 'agency'
  }
}

export const imagesFeature = feature({
  name: 'images',
  calls: images,
  handlers: imagesRoutes,
  attachments: {
    [logoKind]:
      (app) =>
      async ({ ref }) =>
        (await logoForMail(app, ref || null)) ?? Buffer.alloc(0),
  },
  files: Object.fromEntries(Object.values(publicUses).map((type) => [type, async () => true])),
  tables: ['promo_images'],
})
