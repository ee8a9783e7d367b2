export default {
  customer_name: 'Name',
  customer_language: 'Language of the quotation',
  language_en: 'English',
  language_ar: 'Arabic',
  make_title: 'Make a quotation',
  make_text: 'The offer is kept as it is now, with your margin. You can change and check it before you send it.',
  make: 'Make quotation',
  making: 'Asking the price',
  price_pays: 'The customer would pay {{amount}}',
  back: 'Back',
  page_failed: 'The page did not load',
} as const
