import type { Sentences } from '#server/http/arabic/sentence'

export const sentences: Sentences = {
  'Staff member saved successfully.': 'حُفظ الموظف بنجاح.',
  'The invitation is on its way again.': 'أُرسلت الدعوة من جديد.',
  'Choose a person': 'اختر شخصًا',
  'Choose what kind of person this is': 'اختر نوع الشخص',
  'Give at most 20 roles': 'أعطِ 20 دورًا على الأكثر',
  'Write a word, or leave it empty': 'اكتب كلمة أو اتركه فارغًا',
  'A code has 3 to 20 letters and digits': 'الرمز من 3 إلى 20 حرفًا ورقمًا',
  'A salesman needs a code': 'لا بد لمندوب المبيعات من رمز',
  'Another salesman has this code': 'لمندوب آخر هذا الرمز',
  'Only an admin makes an admin': 'لا يعيّن مديرًا إلا مدير',
  'Roles are for staff and reservation': 'الأدوار للموظفين ولقسم الحجوزات',
  'Choose from the roles that can be given': 'اختر من الأدوار التي يمكن منحها',
  'Write a limit in the company’s currency': 'اكتب الحد بعملة الشركة',
  'Write a target in the company’s currency': 'اكتب الهدف بعملة الشركة',
  'This is more than your own limit': 'هذا أكثر من حدك أنت',
  'Nobody changes their own rights. Ask a colleague.': 'لا يغيّر أحد صلاحياته بنفسه. اطلب من زميل.',
  'The last admin stays an admin. Make another admin first.': 'آخر مدير يبقى مديرًا. عيّن مديرًا آخر أولًا.',
  'This person has chosen a password already, or the account is closed.':
    'اختار هذا الشخص كلمة مروره من قبل، أو أن الحساب مغلق.',
  'This is more than you may approve at once. Ask somebody with a higher limit.':
    'هذا أكثر مما لك أن تعتمده دفعة واحدة. اطلب ممن حدّه أعلى.',
}
