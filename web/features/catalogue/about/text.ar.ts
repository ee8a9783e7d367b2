import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  title: 'من نحن في {{brand}}',
  description: 'من يقف خلف {{brand}}: الشركة وتراخيصها ومكاتبها.',
  heading: 'من نحن',
  licences: 'التراخيص',
  tourism_licence: 'ترخيص السياحة',
  iata_number: 'رقم إياتا',
  offices: 'المكاتب',
  reach: 'تواصل معنا',
  phone: 'الهاتف',
  email: 'البريد',
} satisfies Arabic<typeof en>
