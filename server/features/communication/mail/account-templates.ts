import type { Locale } from '#contract/kernel/shapes'
import type { MailMessage } from './mail-layout.ts'

export type AccountMails = {
  'login-code': { name: string; code: string; minutes: number }
  'verify-email': { name: string; url: string; hours: number }
  'reset-password': { name: string; url: string; minutes: number }
  'login-attempts': { name: string; url: string; hours: number }
  'register-code': { name: string; code: string; minutes: number }
  'already-registered': { name: string; loginUrl: string; forgotUrl: string }
  /** `place`: whose people one joins, or nothing for somebody who only gets an account. */
  'account-invited': { name: string; place: string | null; url: string; days: number }
  welcome: { name: string; url: string; kind: 'customer' | 'agent' }
}

export function loginCodeMail(
  { name, code, minutes }: AccountMails['login-code'],
  locale: Locale,
  brand: string,
): MailMessage {
  if (locale === 'ar') {
    return {
      subject: `رمز الدخول إلى ${brand}`,
      heading: 'رمز الدخول',
      blocks: [
        { kind: 'text', text: `مرحبًا ${name}، اكتب هذه الأرقام الستة في شاشة الدخول.` },
        { kind: 'code', text: code },
        {
          kind: 'small',
          text: `يعمل الرمز ${minutes} دقائق ومرة واحدة. إن لم تطلب الدخول فغيّر كلمة المرور، ولا تعطِ الرمز لأحد.`,
        },
      ],
    }
  }
  return {
    subject: `Your ${brand} login code`,
    heading: 'Your login code',
    blocks: [
      { kind: 'text', text: `Hello ${name}, enter these six digits on the login screen.` },
      { kind: 'code', text: code },
      {
        kind: 'small',
        text: `The code works for ${minutes} minutes, once. If you are not logging in, change your password, and give the code to nobody.`,
      },
    ],
  }
}

export function verifyEmailMail({ name, url, hours }: AccountMails['verify-email'], locale: Locale): MailMessage {
  if (locale === 'ar') {
    return {
      subject: 'أكّد بريدك الإلكتروني',
      heading: 'أكّد بريدك الإلكتروني',
      blocks: [
        { kind: 'text', text: `مرحبًا ${name}، أكّد أن هذا العنوان لك لتصلك الحجوزات والتذاكر.` },
        { kind: 'button', label: 'أكّد البريد', url },
        { kind: 'small', text: `يعمل الرابط ${hours} ساعة. إن لم تسجّل عندنا فاترك هذه الرسالة.` },
      ],
    }
  }
  return {
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, confirm that this address is yours, so that bookings and tickets reach you.`,
      },
      { kind: 'button', label: 'Confirm address', url },
      { kind: 'small', text: `The link works for ${hours} hours. If you did not sign up, leave this mail alone.` },
    ],
  }
}

export function resetPasswordMail({ name, url, minutes }: AccountMails['reset-password'], locale: Locale): MailMessage {
  if (locale === 'ar') {
    return {
      subject: 'كلمة مرور جديدة',
      heading: 'اختر كلمة مرور جديدة',
      blocks: [
        { kind: 'text', text: `مرحبًا ${name}، طلب أحدهم كلمة مرور جديدة لهذا الحساب.` },
        { kind: 'button', label: 'اختر كلمة المرور', url },
        { kind: 'small', text: `يعمل الرابط ${minutes} دقيقة ومرة واحدة. إن لم تطلبه فلا شيء يتغيّر.` },
      ],
    }
  }
  return {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    blocks: [
      { kind: 'text', text: `Hello ${name}, somebody asked for a new password for this account.` },
      { kind: 'button', label: 'Choose a password', url },
      { kind: 'small', text: `The link works for ${minutes} minutes, once. If it was not you, nothing changes.` },
    ],
  }
}

export function welcomeMail({ name, url, kind }: AccountMails['welcome'], locale: Locale, brand: string): MailMessage {
  const agent = kind === 'agent'
  if (locale === 'ar') {
    return {
      subject: `أهلًا بك في ${brand}`,
      heading: `أهلًا بك يا ${name}`,
      blocks: [
        {
          kind: 'text',
          text: agent
            ? 'أكمل بيانات وكالتك، ثم نراجعها ونراسلك عند الموافقة.'
            : 'حسابك جاهز. حجوزاتك وتذاكرك في مكان واحد.',
        },
        { kind: 'button', label: agent ? 'أكمل البيانات' : `افتح ${brand}`, url },
      ],
    }
  }
  return {
    subject: `Welcome to ${brand}`,
    heading: `Welcome, ${name}`,
    blocks: [
      {
        kind: 'text',
        text: agent
          ? 'Complete the details of your agency. We look at them and write to you once it is approved.'
          : 'Your account is ready. Bookings and tickets are in one place.',
      },
      { kind: 'button', label: agent ? 'Complete the details' : `Open ${brand}`, url },
    ],
  }
}

export function loginAttemptsMail({ name, url, hours }: AccountMails['login-attempts'], locale: Locale): MailMessage {
  if (locale === 'ar') {
    return {
      subject: 'أحد يجرّب كلمات مرور لحسابك',
      heading: 'محاولات دخول كثيرة',
      blocks: [
        {
          kind: 'text',
          text: `مرحبًا ${name}، جرّب أحد كلمات مرور كثيرة خاطئة لحسابك. لم يدخل، وأجهزتك التي دخلت منها من قبل تعمل كالمعتاد.`,
        },
        { kind: 'text', text: 'إن أردت الدخول الآن من جهاز جديد فافتح هذا الرابط عليه أولًا.' },
        { kind: 'button', label: 'السماح لهذا الجهاز', url },
        {
          kind: 'small',
          text: `يعمل الرابط ${hours} ساعة ولا يُدخل أحدًا دون كلمة المرور والرمز. نكتب لك عن هذا مرة في اليوم.`,
        },
      ],
    }
  }
  return {
    subject: 'Somebody is trying passwords on your account',
    heading: 'Many failed logins',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, somebody has tried many wrong passwords on your account. They did not get in, and the devices you have used before work as usual.`,
      },
      { kind: 'text', text: 'To log in on a new device now, open this link on it first.' },
      { kind: 'button', label: 'Let this device in', url },
      {
        kind: 'small',
        text: `The link works for ${hours} hours and logs nobody in without your password and a code. We write about this once a day.`,
      },
    ],
  }
}

export function registerCodeMail(
  { name, code, minutes }: AccountMails['register-code'],
  locale: Locale,
  brand: string,
): MailMessage {
  if (locale === 'ar') {
    return {
      subject: `رمز فتح حسابك في ${brand}`,
      heading: 'رمز فتح الحساب',
      blocks: [
        { kind: 'text', text: `مرحبًا ${name}، اكتب هذه الأرقام الستة في شاشة التسجيل ليُفتح حسابك.` },
        { kind: 'code', text: code },
        { kind: 'small', text: `يعمل الرمز ${minutes} دقيقة ومرة واحدة. إن لم تسجّل عندنا فاترك هذه الرسالة.` },
      ],
    }
  }
  return {
    subject: `Your code to open an account with ${brand}`,
    heading: 'Your code',
    blocks: [
      { kind: 'text', text: `Hello ${name}, enter these six digits on the registration screen to open your account.` },
      { kind: 'code', text: code },
      {
        kind: 'small',
        text: `The code works for ${minutes} minutes, once. If you are not registering with us, leave this mail alone.`,
      },
    ],
  }
}

export function alreadyRegisteredMail(
  { name, loginUrl, forgotUrl }: AccountMails['already-registered'],
  locale: Locale,
  brand: string,
): MailMessage {
  if (locale === 'ar') {
    return {
      subject: `لديك حساب في ${brand}`,
      heading: 'لديك حساب بالفعل',
      blocks: [
        { kind: 'text', text: `مرحبًا ${name}، طلب أحد تسجيل هذا العنوان، وله حساب عندنا. إن كنت أنت فسجّل الدخول.` },
        { kind: 'button', label: 'سجّل الدخول', url: loginUrl },
        { kind: 'text', text: 'نسيت كلمة المرور؟ اختر كلمة جديدة.' },
        { kind: 'button', label: 'كلمة مرور جديدة', url: forgotUrl },
        { kind: 'small', text: 'إن لم تكن أنت فلا يلزمك شيء: لم يتغيّر حسابك.' },
      ],
    }
  }
  return {
    subject: `You have an account with ${brand} already`,
    heading: 'You have an account',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, somebody asked to register this address, and it has an account with us. If it was you, log in.`,
      },
      { kind: 'button', label: 'Log in', url: loginUrl },
      { kind: 'text', text: 'Forgot the password? Choose a new one.' },
      { kind: 'button', label: 'New password', url: forgotUrl },
      { kind: 'small', text: 'If it was not you, there is nothing to do: your account has not changed.' },
    ],
  }
}

export function accountInvitedMail(
  { name, place, url, days }: AccountMails['account-invited'],
  locale: Locale,
  brand: string,
): MailMessage {
  if (locale === 'ar')
    return {
      subject: `دعوة إلى ${brand}`,
      heading: `أهلًا بك يا ${name}`,
      blocks: [
        {
          kind: 'text',
          text: place
            ? `لك حساب في ${brand} للعمل معنا: ${place}. اختر كلمة مرور، ثم ادخل بها.`
            : `فتحنا لك حسابًا في ${brand}. اختر كلمة مرور، ثم ادخل بها.`,
        },
        { kind: 'button', label: 'اختر كلمة المرور', url },
        { kind: 'small', text: `يعمل الرابط ${days} أيام ومرة واحدة. إن لم تنتظر هذه الدعوة فاتركها.` },
      ],
    }
  return {
    subject: `You are invited to ${brand}`,
    heading: `Welcome, ${name}`,
    blocks: [
      {
        kind: 'text',
        text: place
          ? `You have an account at ${brand} to work with us: ${place}. Choose a password, then log in with it.`
          : `We have opened an account at ${brand} for you. Choose a password, then log in with it.`,
      },
      { kind: 'button', label: 'Choose a password', url },
      {
        kind: 'small',
        text: `The link works for ${days} days, once. If you did not expect it, leave this mail alone.`,
      },
    ],
  }
}
