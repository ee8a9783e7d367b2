import { words } from '#server/words'

export const airlineDataWords = words('airline_data', {
  aircraft_saved_successfully: { en: 'Aircraft saved successfully.', ar: 'حُفظ طراز الطائرة.' },
  airport_saved_successfully: { en: 'Airport saved successfully.', ar: 'حُفظ المطار.' },
})
