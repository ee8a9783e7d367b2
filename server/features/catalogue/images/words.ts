import { words } from '#server/words'

export const imagesWords = words('images', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  choose_picture: { en: 'Choose a picture', ar: 'اختر صورة' },
  file_not_found: { en: 'This file was not found.', ar: 'لم نجد هذا الملف.' },
  header_image_deleted_successfully: { en: 'Header image deleted successfully', ar: 'حُذفت صورة الرأس' },
  header_image_not_found: { en: 'This header image was not found.', ar: 'لم نجد صورة الرأس هذه.' },
  header_images_saved_successfully: { en: 'Header images saved successfully', ar: 'حُفظت صور الرأس' },
  only_owner_agency_changes_logo: {
    en: 'Only the owner of the agency changes its logo.',
    ar: 'لا يغيّر شعار الوكالة إلا صاحبها.',
  },
  order_saved: { en: 'The order is saved.', ar: 'حُفظ الترتيب.' },
  picture_not_found: { en: 'This picture was not found.', ar: 'لم نجد هذه الصورة.' },
  profile_image_updated_successfully: { en: 'Profile image updated successfully.', ar: 'حُدّثت صورة الوكالة.' },
  promo_image_deleted_successfully: { en: 'Promo image deleted successfully.', ar: 'حُذفت الصورة الترويجية.' },
  promo_image_not_found: { en: 'This promo image was not found.', ar: 'لم نجد هذه الصورة الترويجية.' },
  promo_image_saved_successfully: { en: 'Promo image saved successfully.', ar: 'حُفظت الصورة الترويجية.' },
  promo_image_updated_successfully: { en: 'Promo image updated successfully.', ar: 'حُدّثت الصورة الترويجية.' },
  use_picture_at_least_800: {
    en: 'Use a picture of at least 800 by 200 pixels',
    ar: 'استعمل صورة لا تقل عن 800 × 200 بكسل',
  },
})
