import { words } from '#server/words'

export const actsWords = words('acts', {
  booking_being_worked_on_right: {
    en: 'This booking is being worked on right now.',
    ar: 'يجري العمل على هذا الحجز الآن.',
  },
})
