import { words } from '#server/words'

export const membersWords = words('members', {
  agency_handed_to_somebody_who: {
    en: 'An agency is handed to somebody who can log in.',
    ar: 'تُسلَّم الوكالة إلى من يمكنه الدخول.',
  },
  agency_new_owner: { en: 'The agency has a new owner.', ar: 'للوكالة مالك جديد.' },
  email_address_account_already: { en: 'This e-mail address has an account already', ar: 'لهذا البريد حساب' },
  invitation_on_way: { en: 'The invitation is on its way.', ar: 'أُرسلت الدعوة.' },
  invitation_on_way_again: { en: 'The invitation is on its way again.', ar: 'أُرسلت الدعوة من جديد.' },
  nobody_changes_their_own_place: {
    en: 'Nobody changes their own place in the team.',
    ar: 'لا يغيّر أحد مكانه في الفريق بنفسه.',
  },
  not_your_password: { en: 'This is not your password', ar: 'هذه ليست كلمة مرورك' },
  only_one_whom_agency_belongs: {
    en: 'Only the one whom the agency belongs to hands it over.',
    ar: 'لا يسلّم الوكالة إلا صاحبها.',
  },
  our_office_closed_account_write: {
    en: 'Our office closed this account. Write to us to have it opened.',
    ar: 'أغلق فريقنا هذا الحساب. راسلنا لفتحه.',
  },
  owner_stays_owner_until_agency: {
    en: 'The owner stays the owner until the agency is handed over.',
    ar: 'يبقى المالك مالكًا حتى يسلّم الوكالة.',
  },
  person_chosen_password_already: {
    en: 'This person has chosen a password already, or the account is closed.',
    ar: 'اختار هذا الشخص كلمة مروره من قبل، أو أن الحساب مغلق.',
  },
  person_not_found: { en: 'This person was not found.', ar: 'لم نجد هذا الشخص.' },
  role_changed: { en: 'The role is changed.', ar: 'تغيّر الدور.' },
  team_full_remove_somebody_first: {
    en: 'The team is full. Remove somebody first.',
    ar: 'الفريق مكتمل. أزل أحدًا أولًا.',
  },
  they_can_log_in_again: { en: 'They can log in again.', ar: 'يمكنه الدخول من جديد.' },
  they_logged_out_and_cannot: { en: 'They are logged out and cannot log in.', ar: 'أُخرج من حسابه ولا يمكنه الدخول.' },
  they_no_longer_your_agency: { en: 'They are no longer of your agency.', ar: 'لم يعد من وكالتك.' },
})
