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
  'Header images saved successfully': 'حُفظت صور الرأس',
  'Header image deleted successfully': 'حُذفت صورة الرأس',
  'This header image was not found.': 'لم نجد صورة الرأس هذه.',
  'The order is saved.': 'حُفظ الترتيب.',
  'Choose pictures': 'اختر صورًا',
  'Use at most 10 pictures': 'استعمل 10 صور على الأكثر',
  'Choose a language': 'اختر اللغة',
  'Use a number from 0 to 100': 'استخدم رقمًا من 0 إلى 100',
  'Use a picture of at least 800 by 200 pixels': 'استعمل صورة لا تقل عن 800 × 200 بكسل',
  'Choose a promo image': 'اختر صورة ترويجية',
  'Choose a picture': 'اختر صورة',
  'Choose a place': 'اختر المكان',
  'Enter a title': 'أدخل عنوانًا',
  'Use at most 120 letters': 'استعمل 120 حرفًا على الأكثر',
  'Use a path like /umrah, or an address that begins with https://':
    'استعمل مسارًا مثل /umrah أو عنوانًا يبدأ بـ https://',
}

export const imagesTemplates: readonly Template[] = []
