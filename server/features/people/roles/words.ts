import { words } from '#server/words'

export const rolesWords = words('roles', {
  another_role_name_already: { en: 'Another role has this name already', ar: 'لدور آخر هذا الاسم' },
  held_by_give_them_another: {
    en: 'Held by {{count}}. Give them another role first, then delete this one.',
    ar: 'عدد حامليه {{count}}. أعطهم دورًا آخر أولًا ثم احذف هذا.',
  },
  permission_saved: { en: 'Permission saved.', ar: 'حُفظت الصلاحية.' },
  permissions_assigned_successfully: { en: 'Permissions assigned successfully.', ar: 'مُنحت الصلاحيات بنجاح.' },
  role_came_with_app_can: {
    en: 'This role came with the app. It can be changed and copied, not deleted.',
    ar: 'هذا الدور جزء من النظام. يمكن تعديله ونسخه، لا حذفه.',
  },
  role_deleted_successfully: { en: 'Role deleted successfully.', ar: 'حُذف الدور بنجاح.' },
  role_not_found: { en: 'This role was not found.', ar: 'لم يُعثر على هذا الدور.' },
  role_saved_successfully: { en: 'Role saved successfully.', ar: 'حُفظ الدور بنجاح.' },
  role_updated_successfully: { en: 'Role updated successfully.', ar: 'حُدّث الدور بنجاح.' },
  somebody_changed_role_meanwhile_look: {
    en: 'Somebody has changed this role meanwhile. Look again before you save.',
    ar: 'غيّر شخص آخر هذا الدور في هذه الأثناء. راجعه قبل الحفظ.',
  },
  there_no_permission: { en: 'There is no permission {{name}}', ar: 'لا توجد صلاحية باسم {{name}}' },
  there_permission_name_already: { en: 'There is a permission of this name already', ar: 'توجد صلاحية بهذا الاسم' },
  you_neither_give_nor_take: {
    en: 'You neither give nor take what you do not hold: {{names}}',
    ar: 'لا تمنح ولا تسحب ما لا تملكه: {{names}}',
  },
})
