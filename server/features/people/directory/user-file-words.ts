import type { userList } from '#contract/people/user-list'
import type { FileWords } from '#server/lists/list-file'

/** What the file of users says. */
export const userFileWords: FileWords<keyof (typeof userList)['columns']> = {
  en: {
    title: 'Users',
    heads: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      kind: 'Kind',
      state: 'State',
      agency: 'Agency',
      agency_code: 'Agency code',
      salesman: 'Salesman',
      last_login: 'Last login',
      since: 'Registered',
    },
    choices: {
      kind: {
        admin: 'Admin',
        'admin-staff': 'Staff',
        agent: 'Agent',
        salesman: 'Salesman',
        reservation: 'Reservation',
        customer: 'Customer',
      },
      state: { active: 'Active', invited: 'Invited', waiting: 'Waiting', closed: 'Closed' },
    },
  },
  ar: {
    title: 'المستخدمون',
    heads: {
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      kind: 'النوع',
      state: 'الحالة',
      agency: 'الوكالة',
      agency_code: 'رمز الوكالة',
      salesman: 'المندوب',
      last_login: 'آخر دخول',
      since: 'سُجّل في',
    },
    choices: {
      kind: {
        admin: 'مدير',
        'admin-staff': 'موظف',
        agent: 'وكيل',
        salesman: 'مندوب مبيعات',
        reservation: 'حجوزات',
        customer: 'عميل',
      },
      state: { active: 'نشط', invited: 'مدعو', waiting: 'بانتظار الاعتماد', closed: 'مغلق' },
    },
  },
}
