import type { Sentences, Template } from '#server/http/arabic/sentence'

export const account: Sentences = {
  'Your profile is saved.': 'حُفظ ملفك.',
  'Your agency’s clock is saved.': 'حُفظ توقيت وكالتك.',
  'Only the owner of the agency changes its clock.': 'لا يغيّر توقيت الوكالة إلا مالكها.',
  'Your password is changed.': 'غُيّرت كلمة المرور.',
  'This is not your password': 'هذه ليست كلمة مرورك',
  'This is the password you have. Choose another': 'هذه كلمة مرورك الحالية، اختر غيرها',
  'The device is logged out.': 'سُجّل خروج الجهاز.',
  'All other devices are logged out.': 'سُجّل خروج الأجهزة الأخرى كلها.',
  'This device was not found.': 'لم يُعثر على هذا الجهاز.',
  'Your choices are saved.': 'حُفظت اختياراتك.',
  'There is no notification of this kind': 'لا يوجد إشعار من هذا النوع',
  'Choose at least one kind': 'اختر نوعًا واحدًا على الأقل',
  'Your data is erased and your account is closed.': 'مُحيت بياناتك وأُغلق حسابك.',
  'The personal data is erased.': 'مُحيت البيانات الشخصية.',
  'This person was not found.': 'لم يُعثر على هذا الشخص.',
  'A booking is still open. Confirm or cancel it, or wait until its refund is settled.':
    'ما زال هناك حجز مفتوح. أكّده أو ألغه، أو انتظر حتى يُسوّى استرداده.',
  'A journey is still to come. Ask again when it is over.': 'هناك سفر لم يأتِ بعد. اطلب ثانية بعد انتهائه.',
  'There is money in the account. Have it paid out first.': 'في الحساب مال. اطلب صرفه أولًا.',
  'The only admin cannot be erased. Make another admin first.': 'لا يمكن محو المدير الوحيد. عيّن مديرًا آخر أولًا.',
  'The owner of an agency cannot be erased. Have another owner named, or the agency closed, first.':
    'لا يمكن محو صاحب وكالة. عيّن صاحبًا آخر أو أغلق الوكالة أولًا.',
  'Say whose data': 'حدّد بيانات من',
  'Say which passenger': 'حدّد المسافر',
  'This passenger was not found.': 'لم يُعثر على هذا المسافر.',
  'Say why': 'اذكر السبب',
  'Use at most 300 characters': 'استخدم 300 حرف على الأكثر',
  'Enter at least three letters': 'اكتب ثلاثة أحرف على الأقل',
}

export const accountTemplates: readonly Template[] = []
