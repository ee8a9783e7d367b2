import type { Sentences, Template } from '#server/http/arabic/sentence'

/** Promo images and logos. */
export const images: Sentences = {
  'Promo image saved successfully.': 'حُفظت الصورة الترويجية.',
  'Promo image updated successfully.': 'حُدّثت الصورة الترويجية.',
  'Promo image deleted successfully.': 'حُذفت الصورة الترويجية.',
  'Profile image updated successfully.': 'حُدّثت صورة الوكالة.',
  'This promo image was not found.': 'لم نجد هذه الصورة الترويجية.',
  'This picture was not found.': 'لم نجد هذه الصورة.',
  'Only the owner of the agency changes its logo.': 'لا يغيّر شعار الوكالة إلا صاحبها.',
  'Choose a promo image': 'اختر صورة ترويجية',
  'Choose a picture': 'اختر صورة',
  'Choose a place': 'اختر المكان',
  'Enter a title': 'أدخل عنوانًا',
  'Use at most 120 letters': 'استعمل 120 حرفًا على الأكثر',
  'Use a path like /umrah, or an address that begins with https://':
    'استعمل مسارًا مثل /umrah أو عنوانًا يبدأ بـ https://',
}

export const imagesTemplates: readonly Template[] = []
