import type { Sentences } from '#server/http/arabic/sentence'

export const impersonation: Sentences = {
  'You see what this person sees.': 'ترى ما يراه هذا الشخص.',
  'You are yourself again.': 'عدت إلى حسابك.',
  'You are only looking: nothing can be changed while you view as somebody else.':
    'أنت تشاهد فقط: لا يُغيَّر شيء وأنت تعرض بحساب غيرك.',
  'Nobody views as an admin.': 'لا يُعرض بحساب مدير.',
  'This account is closed.': 'هذا الحساب مغلق.',
}
