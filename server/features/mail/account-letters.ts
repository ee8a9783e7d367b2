import type { Locale } from '#contract/shapes'
import type { Letter } from './mail-layout.ts'

export type AccountMails = {
  'login-code': { name: string; code: string; minutes: number }
  'verify-email': { name: string; url: string; hours: number }
  'reset-password': { name: string; url: string; minutes: number }
  welcome: { name: string; url: string; kind: 'customer' | 'agent' }
}

export function loginCodeLetter(
  { name, code, minutes }: AccountMails['login-code'],
  locale: Locale,
  brand: string,
): Letter {
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

export function verifyEmailLetter({ name, url, hours }: AccountMails['verify-email'], locale: Locale): Letter {
  if (locale === 'ar') {
    return {
      subject: 'أكّد بريدك الإلكتروني',
      heading: 'أكّد بريدك الإلكتروني',
      blocks: [
        { kind: 'text', text: `مرحبًا ${name}، أكّد أن هذا العنوان لك لتصلك الحجوزات والتذاكر.` },
        { kind: 'button', label: 'تأكيد البريد', url },
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

export function resetPasswordLetter({ name, url, minutes }: AccountMails['reset-password'], locale: Locale): Letter {
  if (locale === 'ar') {
    return {
      subject: 'كلمة مرور جديدة',
      heading: 'اختر كلمة مرور جديدة',
      blocks: [
        { kind: 'text', text: `مرحبًا ${name}، طلب أحدهم كلمة مرور جديدة لهذا الحساب.` },
        { kind: 'button', label: 'اختيار كلمة المرور', url },
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

export function welcomeLetter({ name, url, kind }: AccountMails['welcome'], locale: Locale, brand: string): Letter {
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
        { kind: 'button', label: agent ? 'إكمال البيانات' : `فتح ${brand}`, url },
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
