import { words } from '#server/words'

export const integrityWords = words('integrity', {
  every_rule_holds: { en: 'Every rule holds.', ar: 'كل القواعد سليمة.' },
  proof_found_something: { en: 'The proof found something.', ar: 'وجد الفحص خللًا.' },
})
