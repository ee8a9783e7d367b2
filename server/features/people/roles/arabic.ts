import { type Sentences, type Template, template } from '#server/http/arabic/sentence'

export const sentences: Sentences = {
  'Role saved successfully.': 'حُفظ الدور بنجاح.',
  'Role updated successfully.': 'حُدّث الدور بنجاح.',
  'Role deleted successfully.': 'حُذف الدور بنجاح.',
  'Permissions assigned successfully.': 'مُنحت الصلاحيات بنجاح.',
  'Permission saved.': 'حُفظت الصلاحية.',
  'Choose a role': 'اختر دورًا',
  'Choose permissions': 'اختر الصلاحيات',
  'Enter a name for the role': 'أدخل اسم الدور',
  'Enter the Arabic name of the role': 'أدخل اسم الدور بالعربية',
  'Enter the name of a permission': 'أدخل اسم الصلاحية',
  'A permission is written like booking.view': 'تُكتب الصلاحية بهذا الشكل: booking.view',
  'Use at most 60 characters': 'استعمل 60 حرفًا على الأكثر',
  'This role was not found.': 'لم يُعثر على هذا الدور.',
  'Another role has this name already': 'لدور آخر هذا الاسم',
  'There is a permission of this name already': 'توجد صلاحية بهذا الاسم',
  'Somebody has changed this role meanwhile. Look again before you save.':
    'غيّر شخص آخر هذا الدور في هذه الأثناء. راجعه قبل الحفظ.',
  'This role came with the app. It can be changed and copied, not deleted.':
    'هذا الدور جزء من النظام. يمكن تعديله ونسخه، لا حذفه.',
}

export const templates: readonly Template[] = [
  template('There is no permission {name}', 'لا توجد صلاحية باسم {name}'),
  template('You neither give nor take what you do not hold: {names}', 'لا تمنح ولا تسحب ما لا تملكه: {names}'),
  template(
    'Held by {count}. Give them another role first, then delete this one.',
    'عدد حامليه {count}. أعطهم دورًا آخر أولًا ثم احذف هذا.',
  ),
]
