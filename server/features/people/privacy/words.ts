import { words } from '#server/words'

export const privacyWords = words('privacy', {
  agencys_account_holds_money: {
    en: 'The agency’s account holds money or owes some. Settle it first.',
    ar: 'في حساب الوكالة مال أو عليه دين. سوّه أولًا.',
  },
  booking_agency_still_open_confirm: {
    en: 'A booking of the agency is still open. Confirm or cancel it first.',
    ar: 'للوكالة حجز ما زال مفتوحًا. أكّده أو ألغه أولًا.',
  },
  booking_still_open_confirm: {
    en: 'A booking is still open. Confirm or cancel it, or wait until its refund is settled.',
    ar: 'ما زال هناك حجز مفتوح. أكّده أو ألغه، أو انتظر حتى يُسوّى استرداده.',
  },
  journey_still_to_come_ask: {
    en: 'A journey is still to come. Ask again when it is over.',
    ar: 'هناك سفر لم يأتِ بعد. اطلب ثانية بعد انتهائه.',
  },
  not_your_password: { en: 'This is not your password', ar: 'هذه ليست كلمة مرورك' },
  only_admin_cannot_erased_make: {
    en: 'The only admin cannot be erased. Make another admin first.',
    ar: 'لا يمكن محو المدير الوحيد. عيّن مديرًا آخر أولًا.',
  },
  owner_agency_cannot_erased_another: {
    en: 'The owner of an agency cannot be erased. Have another owner named, or the agency closed, first.',
    ar: 'لا يمكن محو صاحب وكالة. عيّن صاحبًا آخر أو أغلق الوكالة أولًا.',
  },
  passenger_not_found: { en: 'This passenger was not found.', ar: 'لم يُعثر على هذا المسافر.' },
  person_not_found: { en: 'This person was not found.', ar: 'لم نجد هذا الشخص.' },
  personal_data_erased: { en: 'The personal data is erased.', ar: 'مُحيت البيانات الشخصية.' },
  there_money_in_account_paid: {
    en: 'There is money in the account. Have it paid out first.',
    ar: 'في الحساب مال. اطلب صرفه أولًا.',
  },
  your_data_erased: { en: 'Your data is erased and your account is closed.', ar: 'مُحيت بياناتك وأُغلق حسابك.' },
})
