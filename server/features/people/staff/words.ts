import { words } from '#server/words'

export const staffWords = words('staff', {
  another_salesman_code: { en: 'Another salesman has this code', ar: 'لمندوب آخر هذا الرمز' },
  choose_from_roles_can_given: { en: 'Choose from the roles that can be given', ar: 'اختر من الأدوار التي يمكن منحها' },
  email_address_account_already: { en: 'This e-mail address has an account already', ar: 'لهذا البريد حساب' },
  invitation_on_way_again: { en: 'The invitation is on its way again.', ar: 'أُرسلت الدعوة من جديد.' },
  last_admin_stays_admin_make: {
    en: 'The last admin stays an admin. Make another admin first.',
    ar: 'آخر مدير يبقى مديرًا. عيّن مديرًا آخر أولًا.',
  },
  more_than_you_may_approve: {
    en: 'This is more than you may approve at once. Ask somebody with a higher limit.',
    ar: 'هذا أكثر مما لك أن تعتمده دفعة واحدة. اطلب ممن حدّه أعلى.',
  },
  more_than_your_own_limit: { en: 'This is more than your own limit', ar: 'هذا أكثر من حدك أنت' },
  nobody_changes_their_own_rights: {
    en: 'Nobody changes their own rights. Ask a colleague.',
    ar: 'لا يغيّر أحد صلاحياته بنفسه. اطلب من زميل.',
  },
  only_admin_makes_admin: { en: 'Only an admin makes an admin', ar: 'لا يعيّن مديرًا إلا مدير' },
  person_chosen_password_already: {
    en: 'This person has chosen a password already, or the account is closed.',
    ar: 'اختار هذا الشخص كلمة مروره من قبل، أو أن الحساب مغلق.',
  },
  person_may_do: {
    en: 'This person may do more than you. Ask an admin.',
    ar: 'لهذا الشخص صلاحيات أكثر منك. اطلب من مدير.',
  },
  person_not_found: { en: 'This person was not found.', ar: 'لم نجد هذا الشخص.' },
  roles_for_staff_and_reservation: { en: 'Roles are for staff and reservation', ar: 'الأدوار للموظفين ولقسم الحجوزات' },
  salesman_needs_code: { en: 'A salesman needs a code', ar: 'لا بد لمندوب المبيعات من رمز' },
  staff_member_saved_successfully: { en: 'Staff member saved successfully.', ar: 'حُفظ الموظف بنجاح.' },
  write_limit_in_companys_currency: { en: 'Write a limit in the company’s currency', ar: 'اكتب الحد بعملة الشركة' },
  write_target_in_companys_currency: { en: 'Write a target in the company’s currency', ar: 'اكتب الهدف بعملة الشركة' },
  you_neither_give_nor_take: {
    en: 'You neither give nor take what you do not hold: {{names}}',
    ar: 'لا تمنح ولا تسحب ما لا تملكه: {{names}}',
  },
})
