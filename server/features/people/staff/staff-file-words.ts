import type { staffList } from '#contract/people/staff-list'
import type { FileWords } from '#server/lists/list-file'

/** What the file of staff says. */
export const staffFileWords: FileWords<keyof (typeof staffList)['columns']> = {
  en: {
    title: 'Staff',
    heads: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      kind: 'Kind',
      roles: 'Roles',
      state: 'State',
      shift: 'Shift',
      limit: 'Approves up to',
      last_login: 'Last login',
      since: 'Made on',
    },
    choices: {
      kind: { admin: 'Admin', 'admin-staff': 'Staff', reservation: 'Reservation', salesman: 'Salesman' },
      state: { active: 'Active', invited: 'Invited', closed: 'Closed' },
    },
  },
  ar: {
    title: 'الموظفون',
    heads: {
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      kind: 'النوع',
      roles: 'الأدوار',
      state: 'الحالة',
      shift: 'المناوبة',
      limit: 'يعتمد حتى',
      last_login: 'آخر دخول',
      since: 'أُنشئ في',
    },
    choices: {
      kind: { admin: 'مدير', 'admin-staff': 'موظف', reservation: 'حجوزات', salesman: 'مندوب مبيعات' },
      state: { active: 'نشط', invited: 'مدعو', closed: 'مغلق' },
    },
  },
}
