import { words } from '#server/words'

export const onboardingWords = words('onboarding', {
  account_active_or_suspended: { en: 'An account is active or suspended', ar: 'الحساب إما نشط وإما موقوف' },
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  agency_not_in_state: {
    en: 'The agency is not in a state for this any more. Look again.',
    ar: 'لم تعد حالة الوكالة تسمح بهذا. انظر من جديد.',
  },
  agency_saved_owner_invited: {
    en: 'Agency saved. Its owner is invited by mail.',
    ar: 'حُفظت الوكالة، ودُعي صاحبها بالبريد.',
  },
  agency_updated: { en: 'Agency updated.', ar: 'حُدّثت الوكالة.' },
  attach_trade_licence: { en: 'Attach the trade licence', ar: 'أرفق السجل التجاري' },
  change_decided: { en: 'The change is decided.', ar: 'تم البت في التعديل.' },
  change_decided_already: { en: 'This change is decided already.', ar: 'سبق البت في هذا التعديل.' },
  change_not_found: { en: 'This change was not found.', ar: 'لم نجد هذا التعديل.' },
  change_taken_back: { en: 'The change is taken back.', ar: 'تم سحب التعديل.' },
  change_waiting_already_take_back: {
    en: 'A change is waiting already. Take it back to send another.',
    ar: 'تعديل سابق ينتظر الاعتماد. اسحبه لترسل غيره.',
  },
  credit_limit_zero: { en: 'A credit limit is zero or more', ar: 'حد الائتمان صفر أو أكثر' },
  credit_saved: { en: 'Credit saved.', ar: 'حُفظ الائتمان.' },
  decide_on_each_field_once: { en: 'Decide on each field, once', ar: 'حدد قرارك لكل حقل مرة واحدة' },
  draft_saved: { en: 'Draft saved.', ar: 'حُفظت المسودة.' },
  drafts_kept_until_agency_approved: {
    en: 'Drafts are kept until the agency is approved',
    ar: 'تُحفظ المسودات حتى تُعتمد الوكالة',
  },
  email_address_account_already: { en: 'This e-mail address has an account already', ar: 'لهذا البريد حساب' },
  file_not_there_any: {
    en: 'This file is not there any more. Upload it again',
    ar: 'لم يعد هذا الملف موجودًا. ارفعه من جديد',
  },
  give_bank_name_account: {
    en: 'Give the bank, the name of the account and the IBAN together',
    ar: 'اكتب البنك واسم الحساب والآيبان معًا',
  },
  last_admins_account_stays_open: {
    en: 'The last admin’s account stays open. Make another admin first.',
    ar: 'حساب آخر مدير يبقى مفتوحًا. عيّن مديرًا آخر أولًا.',
  },
  licence_run_out: { en: 'This licence has run out', ar: 'انتهت صلاحية هذا السجل' },
  logo_picture: { en: 'A logo is a picture', ar: 'الشعار صورة' },
  more_than_in_use_already: { en: 'More than this is in use already', ar: 'المستعمل الآن أكثر من هذا' },
  no_salesman_code: { en: 'No salesman has this code', ar: 'لا مندوب بهذا الرمز' },
  owner_chooses_password_by_mail: {
    en: 'The owner chooses the password by mail',
    ar: 'يختار المالك كلمة المرور بالبريد',
  },
  person_not_found: { en: 'This person was not found.', ar: 'لم نجد هذا الشخص.' },
  saved_what_needs_our_consent: {
    en: 'Saved. What needs our consent waits for it.',
    ar: 'تم الحفظ. ما يحتاج إلى اعتمادنا ينتظره.',
  },
  status_updated: { en: 'Status updated.', ar: 'تغيّرت الحالة.' },
  use_currency_agencys_wallet: { en: 'Use the currency of the agency’s wallet', ar: 'استعمل عملة محفظة الوكالة' },
  you_account_already_log_out: {
    en: 'You have an account already. Log out to register an agency.',
    ar: 'لديك حساب. سجّل خروجك لتسجل وكالة.',
  },
  your_agency_suspended_talk: {
    en: 'Your agency is suspended. Talk to us first.',
    ar: 'وكالتك موقوفة. تواصل معنا أولًا.',
  },
  your_details_sent_we_look: {
    en: 'Your details are sent. We look at them and write to you.',
    ar: 'أُرسلت بياناتك. نراجعها ونراسلك.',
  },
  person_left_agency: { en: 'This person has left the agency.', ar: 'غادر هذا الشخص الوكالة.' },
})
