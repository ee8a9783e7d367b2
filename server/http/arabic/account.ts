import type { Sentences, Template } from './sentence.ts'

export const account: Sentences = {
  'Your profile is saved.': 'حُفظ ملفك.',
  'Your password is changed.': 'غُيّرت كلمة المرور.',
  'This is not your password': 'هذه ليست كلمة مرورك',
  'This is the password you have. Choose another': 'هذه كلمة مرورك الحالية، اختر غيرها',
  'The device is logged out.': 'سُجّل خروج الجهاز.',
  'All other devices are logged out.': 'سُجّل خروج الأجهزة الأخرى كلها.',
  'This device was not found.': 'لم يُعثر على هذا الجهاز.',
  'Your choices are saved.': 'حُفظت اختياراتك.',
  'There is no notification of this kind': 'لا يوجد إشعار من هذا النوع',
  'Choose at least one kind': 'اختر نوعًا واحدًا على الأقل',
}

export const accountTemplates: readonly Template[] = []
