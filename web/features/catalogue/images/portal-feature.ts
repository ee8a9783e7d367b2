import { feature, withQuery } from '#web/feature.ts'

/** Banners and pictures at the top of products' pages, as the office keeps them. */
export const imagesFeature = feature({
  name: 'images',
  texts: { banners: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminBanners: (at: { place?: string; edit?: string } = {}) => withQuery('/admin/banners', at),
  },
})
