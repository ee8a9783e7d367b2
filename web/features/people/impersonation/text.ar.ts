import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  view_as: 'اعرض بحساب هذا الشخص',
  ask: 'هل تعرض بحساب {{name}}؟',
  follows: 'ترى شاشاته نصف ساعة على الأكثر، ولا تغيّر شيئًا خلالها. ويُسجَّل ذلك مع سببك في سجل النشاط.',
  start: 'اعرض',
  reason: 'السبب',
  reason_needed: 'اذكر السبب',
  looking: 'ترى ما يراه {{name}}. لا يُغيَّر شيء.',
  left: 'ينتهي من نفسه عند {{time}}.',
  end: 'إنهاء العرض',
} as const satisfies Arabic<typeof en>
